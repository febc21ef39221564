import type { Command } from '@courtcast/contracts';
import { currentPeople, decided } from '@courtcast/domain';
import type { Decision, FieldGender, People, Reason } from '@courtcast/domain';
import { enter } from '../../domain/draws/draw-making.ts';
import { fitted } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { namedEntrants } from '../../domain/draws/entrants.ts';
import { fieldOf, relativesOf } from '../../domain/draws/family.ts';
import type { Draws } from '../../domain/draws/family.ts';
import { kindErrors, mergeEntrants, toRowWarnings } from '../../domain/imports/entrant-import.ts';
import type { ImportedEntrant, Merged } from '../../domain/imports/entrant-import.ts';
import { importedBetween } from '../../domain/draws/last-import.ts';
import { toRowErrors } from '../../domain/imports/refused-rows.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';
import { partSurplus, placeWarnings } from '../../domain/imports/surplus.ts';
import { warningsOf } from '../draws/known-people.ts';
import type { Deps } from '../ports.ts';
import type { DrawOf, ImportTarget } from './import-target.ts';

/** The people in a file. */
interface Whom {
  readonly entrants: readonly ImportedEntrant[];
  readonly people: People;
}

/** A draw, the entrants of a file for it, and the result of trying to enter them. */
interface Part {
  readonly id: string;
  readonly imported: readonly ImportedEntrant[];
  readonly relatives: readonly Draw[];
  readonly field: FieldGender;
  readonly people: People;
  readonly merged: Merged;
  readonly decision: Decision<Draw>;
  readonly refused: readonly RowError[];
}

/** An import that was tried on the draws as they are. */
export interface Tried {
  readonly draw: Part;
  readonly surplus: Part | null;
  readonly people: People;
  readonly refused: readonly RowError[];
  readonly warnings: readonly Reason[];
}

/** The facts about everybody who is entered; identity is asked before one is refused by the draw's gender. */
function peopleFor({ players }: Pick<Deps, 'players'>, part: Pick<Part, 'merged' | 'field'>, people: People) {
  const entries = namedEntrants(part.merged.entrants);
  const refresh = async (ids: readonly string[]): Promise<People> => {
    const fresh = await players.refresh(ids);
    // A line may have facts that identity does not.
    return new Map(
      [...fresh].map(([id, { name, gender }]) => [
        id,
        { name, gender: gender ?? people.get(id)?.gender ?? null },
      ]),
    );
  };
  return currentPeople({ refresh }, { gender: part.field, entries, people });
}

/** The usable lines that the draw refuses. Problem conflict if it refuses any change. */
function refusedRows({ state }: DrawOf, part: Omit<Part, 'refused'>): RowError[] {
  const { decision, imported } = part;
  const mixed = kindErrors(state.entrants, imported);
  if (decision.ok) return mixed;
  if (decision.refusal.kind !== 'invalid') decided(decision);
  const reasons = decision.refusal.kind === 'invalid' ? decision.refusal.reasons : [];
  return [
    ...mixed,
    ...toRowErrors(reasons, { ...part, draw: fitted({ ...state, entrants: part.merged.entrants }) }),
  ];
}

async function tryPart(
  deps: Pick<Deps, 'players' | 'now'>,
  draw: DrawOf,
  { entrants: imported, people: all, draws }: Whom & { readonly draws: Draws },
): Promise<Part> {
  const merged = mergeEntrants(draw.state.entrants, imported);
  const field = fieldOf(draw.state, draws);
  const people = await peopleFor(deps, { merged, field }, all);
  const checked = { relatives: relativesOf(draw.id, draws), people, field };
  const decision = enter(draw.state, { entrants: merged.entrants, ...checked }, deps.now());
  const part = { id: draw.id, imported, merged, decision, ...checked };
  return { ...part, refused: refusedRows(draw, part) };
}

/** Tries to enter the entrants of a file; returns refusals and warnings. */
export async function tryImport(
  deps: Pick<Deps, 'players' | 'now'>,
  { draws, draw, places, surplus }: ImportTarget,
  { entrants, people }: Whom,
): Promise<Tried> {
  const current = draw.state.entrants;
  const parted =
    surplus === null
      ? { staying: entrants, moved: [] }
      : partSurplus(entrants, { places, current, qualifying: surplus.state.entrants });
  const main = await tryPart(deps, draw, { entrants: parted.staying, people, draws });
  const after = main.decision.ok ? new Map(draws).set(draw.id, main.decision.value) : draws;
  const second =
    surplus === null ? null : await tryPart(deps, surplus, { entrants: parted.moved, people, draws: after });
  const parts = second === null ? [main] : [main, second];
  const warnings = parts.flatMap((part) => {
    const standing = { gender: part.field, entrants: part.merged.entrants };
    return toRowWarnings(warningsOf(standing, part.people), part.merged);
  });
  return {
    draw: main,
    surplus: second,
    people,
    refused: parts.flatMap(({ refused }) => refused),
    warnings: [...placeWarnings(main.merged, places), ...warnings],
  };
}

function isUnchanged(before: Draw, after: Draw): boolean {
  return JSON.stringify(before.entrants) === JSON.stringify(after.entrants);
}

/** The result of entering: the number of new entrants, and whether anything changed. */
interface Entered {
  readonly added: number;
  readonly isChanged: boolean;
}

/** Enters one part. */
async function enterPart(
  { draws, now }: Pick<Deps, 'draws' | 'now'>,
  { id, imported, relatives, people, field }: Part,
  { command, importId }: { readonly command: Command; readonly importId: string },
): Promise<Entered> {
  // If the command was carried out before, all of its lines are in the draw.
  let added = imported.length;
  const entered = await draws.update(id, command, ({ state }) => {
    const merged = mergeEntrants(state.entrants, imported);
    const next = decided(enter(state, { entrants: merged.entrants, relatives, people, field }, now()));
    ({ added } = merged);
    if (isUnchanged(state, next)) return null;
    const lastImport = importedBetween(importId, state.entrants, next.entrants);
    return { state: { ...next, lastImport }, changes: ['entrants'] };
  });
  return { added, isChanged: entered.state.lastImport?.id === importId };
}

/** Ids for entering a file. */
interface Entering {
  readonly command: Command;
  /** Its id, for undoing it. */
  readonly importId: string;
  /** The ids of the new players. */
  readonly answering: ReadonlyMap<string, string>;
}

/** Enters the entrants of a successful try. */
export async function enterImported(
  deps: Pick<Deps, 'draws' | 'now'>,
  { draw, surplus }: Tried,
  { command, importId, answering }: Entering,
): Promise<Entered> {
  const parts = surplus === null || surplus.imported.length === 0 ? [draw] : [draw, surplus];
  const entered: Entered[] = [];
  for (const part of parts) {
    const imported = part.imported.map(({ playerIds, ...entrant }) => ({
      ...entrant,
      playerIds: playerIds.map((id) => answering.get(id) ?? id),
    }));
    entered.push(await enterPart(deps, { ...part, imported }, { command, importId }));
  }
  return {
    added: entered.reduce((sum, { added }) => sum + added, 0),
    isChanged: entered.some(({ isChanged }) => isChanged),
  };
}
