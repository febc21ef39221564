import { settle } from '@courtcast/domain';
import { recordResult } from '../../domain/draws/advancement.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { resultOf } from '../draws/match-result.ts';
import { updateDraw } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';

/** Whether a draw lacks results that the copies of its matches have. */
export async function lacksResults(
  { draws, matches }: Pick<Deps, 'draws' | 'matches'>,
  drawId: string,
): Promise<boolean> {
  const draw = (await draws.find(drawId))?.state;
  if (draw === undefined || draw.matches === null) return false;
  const copies = await matches.findMany(draw.matches.map(({ id }) => id));
  return [...copies].some(([id, copy]) => recordResult(draw, id, resultOf(copy)) !== draw);
}

/**
 * After the copy of a match has changed: its winner advances in the draw, or is taken back. Decides from the newest
 * copy, never from the message that brought it: messages may come twice, late, and at two replicas at a time.
 */
export async function handleMatch(
  deps: Pick<Deps, 'draws' | 'matches' | 'now' | 'systemCommand'>,
  matchId: string,
): Promise<void> {
  await settle(async () => {
    const copy = await deps.matches.find(matchId);
    if (copy === null || copy.drawId === null) return false;
    const result = resultOf(copy);
    const next = { change: 'advanced', next: (draw: Draw) => recordResult(draw, matchId, result) };
    return (await updateDraw(deps, copy.drawId, next)) !== null;
  });
}
