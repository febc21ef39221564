import type { Command } from '@courtcast/contracts';
import { followUp } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import { hasBegun, recall, restore, settleRecall } from '../../domain/draw-placement.ts';
import type { Match } from '../../domain/match.ts';
import type { Deps } from '../ports.ts';
import type { SweepInput } from '../sweeps/sweep-matches.ts';
import { placeCurrentDraw } from './handle-draw.ts';
import { changeEach } from './shape-matches.ts';

/** A draw that is to be opened again. */
export interface Recalling {
  readonly drawId: string;
  readonly matchIds: readonly string[];
  /** The matches of the draws that it feeds: they stay. */
  readonly fedIds: readonly string[];
}

const findStates = async ({ matches }: Pick<Deps, 'matches'>, ids: readonly string[]): Promise<Match[]> =>
  (await matches.findMany(ids)).map(({ state }) => state);

const begunIn = (matches: readonly Match[]): string[] => matches.filter(hasBegun).map(({ id }) => id);

/**
 * Takes the matches of a draw back, one after the other. If a point comes in first, it stands and no match is taken
 * back; a later point finds no match. Returns the ids of matches that have begun; empty if all were taken back. Problem
 * unavailable if neither could be established.
 */
export async function recallDraw(
  deps: Deps,
  { drawId, matchIds, fedIds }: Recalling,
  command: Command,
): Promise<readonly string[]> {
  const known = await findStates(deps, matchIds);
  if (known.length < matchIds.length) await placeCurrentDraw(deps, drawId, followUp(command, 'make'));
  const before = await findStates(deps, [...matchIds, ...fedIds]);
  const begun = begunIn(before);
  if (begun.length > 0) return begun;
  const stamp = { at: command.startedAt, by: command.actor };
  await changeEach(deps, { ids: matchIds, command: followUp(command, 'recall') }, (match) =>
    recall(match, stamp),
  );
  const after = await findStates(deps, matchIds);
  if (after.every(({ recalled }) => recalled !== undefined)) return [];
  // Matches that were gone before belong to another request.
  const own = before.filter(({ recalled }) => recalled === undefined).map(({ id }) => id);
  await changeEach(deps, { ids: own, command: followUp(command, 'restore') }, restore);
  const late = begunIn(after);
  if (late.length === 0) throw unavailable('The draw is being changed');
  return late;
}

/** A request that has taken matches back and goes no further is given up by then. */
const ABANDONED_MS = 15_000;

/** Brings matches back that were taken back for a draw that was not opened again after all: its owner is asked. */
export async function finishRecalls(deps: Deps, { now, newCommand }: SweepInput): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_MS);
  for (const { id, state } of await deps.queries.recalledBefore(before)) {
    const drawId = state.draw?.id ?? '';
    const draw = await deps.records.draws.refresh(drawId);
    const isWanted = draw?.deleted === false && draw.matches.some((match) => match.id === id);
    await changeEach(deps, { ids: [id], command: newCommand() }, isWanted ? restore : settleRecall);
  }
}
