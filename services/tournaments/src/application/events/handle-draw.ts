import { isDeepStrictEqual } from 'node:util';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { hasRounds } from '../../domain/draws/rounds/rounds.ts';
import { noteEntrants } from '../box-leagues/settle-rounds.ts';
import { settleGoals } from '../competitions/settle-goals.ts';
import { namesIn } from '../draws/draw-detail.ts';
import { settleDestinations, settleQualifiers, updateDraw } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';
import { settleStructures } from '../draws/settle-structures.ts';

/** Updates the names in events of a draw with a table; names that are unavailable now stay. */
async function settleNames(
  deps: Pick<Deps, 'draws' | 'players' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'>,
  drawId: string,
  draw: Draw,
): Promise<void> {
  if (!hasRounds(draw) && (draw.lines === null || !isRoundRobin(draw))) return;
  const { names = {} } = await namesIn(deps, draw);
  const next = (state: Draw): Draw => {
    const known = { ...state.names, ...names };
    return isDeepStrictEqual(known, state.names ?? {}) ? state : { ...state, names: known };
  };
  await updateDraw(deps, drawId, { change: 'names', next });
}

/**
 * Handles any change of a draw: its qualifiers get their slots in the parent, and its qualifying draws learn where
 * their winners go. The draws of a structure follow each other, and draws that new groups need are created.
 */
export async function handleDraw(
  deps: Pick<Deps, 'draws' | 'boxLeagues' | 'players' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'>,
  drawId: string,
): Promise<void> {
  const draw = (await deps.draws.find(drawId))?.state;
  if (draw === undefined) return;
  await settleNames(deps, drawId, draw);
  await noteEntrants(deps, drawId, draw);
  await settleGoals(deps, drawId);
  for (const goal of goalsOf(draw)) {
    await settleQualifiers(deps, goal.drawId);
    await settleDestinations(deps, goal.drawId);
  }
  await settleDestinations(deps, drawId);
  const mainDrawId = draw.structure?.mainDrawId ?? (draw.structures === undefined ? null : drawId);
  if (mainDrawId !== null) await settleStructures(deps, mainDrawId);
}
