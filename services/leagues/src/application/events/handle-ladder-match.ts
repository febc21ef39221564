import { presentPlayerId } from '@courtcast/contracts';
import type { MatchState } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import type { RecordEvent } from '@courtcast/domain';
import type { SeenMatch } from '../../domain/ladders/challenge.ts';
import { withSeenMatch } from '../../domain/ladders/decisions.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'ladders' | 'players' | 'now' | 'systemCommand'>;

/**
 * Where a match stands for a challenge. Without a review nobody on the other side was asked, who has no account: such a
 * result decides nothing, so that nobody climbs over players who cannot say no.
 */
function standingOf(match: MatchState): SeenMatch['standing'] {
  const { confirmedAt, winnerSide, review } = match;
  const answer = review?.status ?? 'unasked';
  if (isOff(match) || answer === 'disputed') return 'gone';
  if (confirmedAt === null || answer === 'pending') return 'open';
  return answer === 'counted' && winnerSide !== null ? 'counts' : 'gone';
}

function isOff({ status, gone = false }: MatchState): boolean {
  return status === 'cancelled' || gone;
}

/** The two players of freeplay in singles; null of every other match. */
function pairOf({ kind, players }: MatchState): readonly [home: string, guest: string] | null {
  const [home, second] = players.home;
  const [guest, fourth] = players.guest;
  const isSingles = second === undefined && fourth === undefined;
  return kind === 'freeplay' && isSingles && home && guest ? [home.id, guest.id] : null;
}

/** Takes what a match of two players says about their challenge. */
export async function handleLadderMatch(
  deps: Needs,
  { event, state }: { event: RecordEvent; state: MatchState },
): Promise<void> {
  const named = pairOf(state);
  if (named === null || state.startedAt === null) return;
  const known = await deps.players.known([...named]);
  const [home, guest] = [presentPlayerId(known, named[0]), presentPlayerId(known, named[1])];
  const ids = await deps.ladders.listIdsOfPair(home, guest);
  const standing = standingOf(state);
  const seen: SeenMatch = {
    ...{ id: state.id, epoch: event.epoch, version: event.version, standing },
    startedAt: new Date(state.startedAt),
    completedAt: state.completedAt === null ? null : new Date(state.completedAt),
    winnerId: standing === 'counts' ? (state.winnerSide === 'home' ? home : guest) : null,
  };
  for (const id of ids)
    await deps.ladders.update(id, deps.systemCommand(), ({ state: ladder }) =>
      changeOf(ladder, withSeenMatch(ladder, [home, guest], seen), { at: deps.now(), changes: ['result'] }),
    );
}
