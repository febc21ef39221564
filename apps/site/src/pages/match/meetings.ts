import type { MatchDetailView, MatchView, SetView, SideName } from '@courtcast/contracts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import { turnedSet } from '@courtcast/web-score/match/set-columns.ts';

/** An earlier match of the same sides, seen from today's. */
export interface Meeting {
  readonly id: string;
  readonly endedAt: string;
  /** By today's sides. */
  readonly winner: SideName;
  readonly sets: readonly SetView[];
  readonly outcome: MatchView['outcome'];
  readonly match: MatchView;
}

type Players = MatchDetailView['players'];

function isSame(one: Players[SideName], other: Players[SideName]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((player) => player.id === id));
}

/** Whether the sides of an earlier match stood as today, or turned about; null where they were others. */
function standingOf(today: Players, earlier: Players): 'same' | 'turned' | null {
  if (isSame(today.home, earlier.home) && isSame(today.guest, earlier.guest)) return 'same';
  return isSame(today.home, earlier.guest) && isSame(today.guest, earlier.home) ? 'turned' : null;
}

/**
 * The earlier meetings among matches that the API lists (`opponentId`), the latest first: of the very same pairs, decided
 * and confirmed.
 */
export function meetingsOf(today: MatchDetailView, listed: readonly MatchView[]): Meeting[] {
  return listed.flatMap((match) => {
    const { id, winnerSide, completedAt, outcome } = match;
    const standing = standingOf(today.players, match.players);
    if (id === today.id || winnerSide === null || completedAt === null || standing === null) return [];
    const isTurned = standing === 'turned';
    const sets = (match.sets ?? []).map((set) => (isTurned ? turnedSet(set) : set));
    const winner = isTurned ? opponentOf(winnerSide) : winnerSide;
    return [{ id, endedAt: completedAt, winner, sets, outcome, match }];
  });
}

/** Meetings won by either side. Walkovers were not played. */
export function tallyOf(meetings: readonly Meeting[]): Record<SideName, number> {
  const played = meetings.filter(({ outcome }) => outcome !== 'walkover');
  const home = played.filter(({ winner }) => winner === 'home').length;
  return { home, guest: played.length - home };
}
