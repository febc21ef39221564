import { recordResult } from '../../domain/draws/advancement.ts';
import type { Deps, MatchCopy } from '../ports.ts';

type Needs = Pick<Deps, 'draws' | 'matches' | 'now' | 'systemCommand'>;

async function record(
  deps: Needs,
  matchId: string,
  { drawId, epoch, version, advances, decisions }: MatchCopy,
): Promise<boolean> {
  if (drawId === null || (await deps.draws.find(drawId)) === null) return false;
  const updatedAt = deps.now();
  let isChanged = false;
  await deps.draws.update(drawId, deps.systemCommand(), ({ state }) => {
    const next = recordResult(state, matchId, { epoch, version, advances, decisions });
    isChanged = next !== state;
    return isChanged ? { state: { ...next, updatedAt }, changes: ['advanced'] } : null;
  });
  return isChanged;
}

/**
 * After the copy of a match has changed: its winner advances in the draw, or is taken back. Decides from the newest
 * copy, never from the message that brought it, and looks again after every write: messages may come twice, late, and
 * at two replicas at a time.
 */
export async function takeMatch(deps: Needs, matchId: string): Promise<void> {
  let isChanged = true;
  while (isChanged) {
    const copy = await deps.matches.find(matchId);
    isChanged = copy !== null && (await record(deps, matchId, copy));
  }
}
