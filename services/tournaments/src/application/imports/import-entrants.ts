import { currentPeople, decided } from '@courtcast/domain';
import type { Decision, FieldGender, People, Reason, Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { enter } from '../../domain/draws/draw-making.ts';
import type { Entering } from '../../domain/draws/draw-making.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { namedEntrants } from '../../domain/draws/entrants.ts';
import { fieldOf, relativesOf } from '../../domain/draws/family.ts';
import { kindErrors, mergeEntrants, toRowWarnings } from '../../domain/imports/entrant-import.ts';
import type { EntrantRow, ImportedEntrant, Merged } from '../../domain/imports/entrant-import.ts';
import { repeatedNames } from '../../domain/imports/known-people.ts';
import { toRowErrors } from '../../domain/imports/refused-rows.ts';
import { rowsWrongIn, withoutConsequences } from '../../domain/imports/row-errors.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';
import { requireNotOver, requireStaff, managers, getVisibleTournament } from '../access.ts';
import { drawsOf } from '../draws/read.ts';
import type { Deps } from '../ports.ts';
import { warningsOf } from '../draws/known-people.ts';
import { identifyPlayers } from './identify-players.ts';
import type { IdentifiedPlayers, NamedPlayer } from './identify-players.ts';

/** A file as it was read: its lines as far as they can be used, and what is wrong with it. */
export interface ImportInput {
  readonly drawId: string;
  readonly isDryRun: boolean;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

/** What became of an import; nothing was created where anything is wrong. */
export interface ImportOutcome {
  readonly created: number;
  readonly errors: readonly RowError[];
  /** Who is meant by each name; empty where anything is wrong. */
  readonly players: readonly NamedPlayer[];
  /** What should be looked at, by line. */
  readonly warnings: readonly Reason[];
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'registrations' | 'players' | 'ghostId' | 'now'>;

async function getDrawIn({ draws }: Needs, drawId: string, tournamentId: string): Promise<Stored<Draw>> {
  const draw = await draws.find(drawId);
  if (draw !== null && draw.state.tournamentId === tournamentId) return draw;
  throw invalid([
    { code: 'unknown-reference', path: 'drawId', message: 'There is no such draw in this tournament' },
  ]);
}

/** Whom a file enters, and what they are checked against. */
interface Importing extends Omit<Entering, 'entrants'> {
  readonly imported: readonly ImportedEntrant[];
}

/** The draw with the entrants of the file in it, or why it refuses them. */
function entering(
  state: Draw,
  { imported, ...checked }: Importing,
  now: Date,
): { merged: Merged; decision: Decision<Draw> } {
  const merged = mergeEntrants(state.entrants, imported);
  return { merged, decision: enter(state, { entrants: merged.entrants, ...checked }, now) };
}

/** What is known of everybody who is entered; before one would be refused by the draw's gender, identity is asked. */
function peopleFor(
  { players }: Needs,
  draw: Draw,
  { entrants, people, field }: Pick<IdentifiedPlayers, 'entrants' | 'people'> & { field: FieldGender },
): Promise<People> {
  const entries = namedEntrants(mergeEntrants(draw.entrants, entrants).entrants);
  const refresh = async (ids: readonly string[]): Promise<People> => {
    const fresh = await players.refresh(ids);
    // A line may say what identity does not know.
    return new Map(
      [...fresh].map(([id, { name, gender }]) => [
        id,
        { name, gender: gender ?? people.get(id)?.gender ?? null },
      ]),
    );
  };
  return currentPeople({ refresh }, { gender: field, entries, people });
}

/** What the draw refuses of the lines that can be used. */
function refusedRows(
  state: Draw,
  { imported, ...checked }: Importing,
  { merged, decision }: ReturnType<typeof entering>,
): RowError[] {
  const mixed = kindErrors(state.entrants, imported);
  if (decision.ok || decision.refusal.kind !== 'invalid') return mixed;
  return [...mixed, ...toRowErrors(decision.refusal.reasons, { draw: state, merged, imported, ...checked })];
}

/** Lines that are left out, or whose seed is not known, would make those of others seem to have a gap. */
function isCertain({ code }: RowError, wrong: readonly RowError[]): boolean {
  if (code !== 'seed-gap') return true;
  return wrong.every(({ column }) => column === 'nationality' || column === 'gender');
}

function allErrors(wrong: readonly RowError[], refused: readonly RowError[]): RowError[] {
  const certain = refused.filter((error) => isCertain(error, wrong));
  return inOrder([...wrong, ...withoutConsequences(certain, wrong)]);
}

function inOrder(errors: readonly RowError[]): RowError[] {
  return errors.toSorted((one, other) => one.row - other.row);
}

function isUnchanged(before: Draw, after: Draw): boolean {
  return JSON.stringify(before.entrants) === JSON.stringify(after.entrants);
}

/**
 * Enters the players of a file in a draw, all of them or none; for owners and directors. Players are found by name among
 * those of the tournament, others become ghosts whose ids follow from tournament and name, so that a file that is sent
 * again, or was cut off, makes no player twice. A dry run checks everything and changes nothing. Problem conflict for a
 * draw that is finalized.
 */
export async function importEntrants(
  deps: Needs,
  { id, input }: { id: string; input: ImportInput },
  { caller, command }: Request,
): Promise<ImportOutcome> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  requireNotOver(tournament);
  const draw = await getDrawIn(deps, input.drawId, id);
  const now = deps.now();
  const draws = await drawsOf(deps, id);
  const relatives = relativesOf(draw.id, draws);
  const identified = await identifyPlayers(deps, { tournament, draws, rows: input.rows });
  const field = fieldOf(draw.state, draws);
  const wrong = [...input.errors, ...repeatedNames(input.rows), ...identified.errors];
  const withoutPartner = rowsWrongIn('partnerName', wrong);
  const entrants = identified.entrants.filter(({ row }) => !withoutPartner.has(row));
  const people = await peopleFor(deps, draw.state, { entrants, people: identified.people, field });
  const checked = { relatives, people, field };
  const importing = { imported: entrants, ...checked };
  const tried = entering(draw.state, importing, now);
  if (!tried.decision.ok && tried.decision.refusal.kind !== 'invalid') decided(tried.decision);
  const errors = allErrors(wrong, refusedRows(draw.state, importing, tried));
  if (errors.length > 0) return { created: 0, errors, players: [], warnings: [] };
  const { merged } = tried;
  const standing = { gender: field, entrants: merged.entrants };
  const warnings = toRowWarnings(warningsOf(standing, people), merged);
  const { players } = identified;
  if (input.isDryRun) return { created: 0, errors: [], players, warnings };
  const imported = await identified.create();
  // Where the command was carried out before, all of its lines stand in the draw.
  let created = imported.length;
  await deps.draws.update(draw.id, command, ({ state }) => {
    const entered = entering(state, { imported, ...checked }, now);
    const next = decided(entered.decision);
    created = entered.merged.added;
    return isUnchanged(state, next) ? null : { state: next, changes: ['entrants'] };
  });
  return { created, errors: [], players, warnings };
}
