import { presentPlayerId } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Decision, Request } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { enter } from '../../domain/draws/draw-making.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { relativesOf } from '../../domain/draws/family.ts';
import { withoutImport } from '../../domain/draws/last-import.ts';
import type { LastImport } from '../../domain/draws/last-import.ts';
import { managers, getVisibleTournament, requireNotOver, requireStaff } from '../access.ts';
import { drawsOf } from '../draws/read.ts';
import type { Deps } from '../ports.ts';

/** A draw that a file was entered in. */
interface Entered {
  readonly id: string;
  readonly state: Draw;
  readonly imported: LastImport;
}

/** The entrants that an import changed, with merged players replaced. */
async function asPresent(
  { players }: Pick<Deps, 'players'>,
  { added, seeds, id }: LastImport,
): Promise<LastImport> {
  const known = await players.findMany([...added, ...seeds.map(({ playerIds }) => playerIds)].flat());
  const present = (ids: readonly string[]) => ids.map((one) => presentPlayerId(known, one));
  return {
    id,
    added: added.map(present),
    seeds: seeds.map((change) => ({ ...change, playerIds: present(change.playerIds) })),
  };
}

const isUndone = ({ added, seeds }: LastImport) => added.length + seeds.length === 0;

/** The result of undoing an import. */
export interface UndoneImport {
  readonly drawIds: readonly string[];
  /** Removed entrants. */
  readonly removed: number;
}

/**
 * Takes the last import of a draw back, with the part of it that went to the draw of the surplus, for owners and directors:
 * all of it, or none where one of the draws refuses. What was entered since stays; again changes nothing. Problem not-found
 * for one that is not the last of any draw of the tournament, conflict for a draw that is finalized.
 */
export async function undoImport(
  deps: Pick<Deps, 'tournaments' | 'draws' | 'players' | 'now'>,
  { id, importId }: { readonly id: string; readonly importId: string },
  { caller, command }: Request,
): Promise<UndoneImport> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  requireNotOver(tournament);
  const draws = await drawsOf(deps, id);
  const entered: Entered[] = [];
  for (const [drawId, state] of draws) {
    if (state.lastImport?.id === importId)
      entered.push({ id: drawId, state, imported: await asPresent(deps, state.lastImport) });
  }
  if (entered.length === 0) throw notFound('Import');
  const undo = ({ id: drawId, imported }: Entered, state: Draw): Decision<Draw> => {
    const entrants = withoutImport(state.entrants, imported);
    const undone = { ...state, lastImport: { id: importId, added: [], seeds: [] } };
    return enter(undone, { entrants, relatives: relativesOf(drawId, draws), people: new Map() }, deps.now());
  };
  const toUndo = entered.filter(({ imported }) => !isUndone(imported));
  for (const one of toUndo) decided(undo(one, one.state));
  let removed = 0;
  for (const one of toUndo) {
    await deps.draws.update(one.id, command, ({ state }) => {
      // Another file may have been entered, or this one taken back, in this moment.
      if (state.lastImport?.id !== importId) throw notFound('Import');
      if (isUndone(state.lastImport)) return null;
      const next = decided(undo(one, state));
      removed += state.entrants.length - next.entrants.length;
      return { state: next, changes: ['entrants'] };
    });
  }
  return { drawIds: entered.map(({ id: drawId }) => drawId), removed };
}
