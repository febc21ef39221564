import { settle } from '@courtcast/domain';
import { recordResult } from '../../domain/draws/advancement.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { updateDraw } from '../draws/settle-qualifying.ts';
import type { Deps } from '../ports.ts';

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
    const { epoch, version, advances, decisions } = copy;
    const result = { epoch, version, advances, decisions };
    const next = { change: 'advanced', next: (draw: Draw) => recordResult(draw, matchId, result) };
    return (await updateDraw(deps, copy.drawId, next)) !== null;
  });
}
