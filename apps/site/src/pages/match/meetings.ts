import type { MatchDetailView, MatchView, SetView, SideName } from '@courtcast/contracts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import { turnedSet } from '@courtcast/web-score/match/set-columns.ts';

/** An earlier match of the same sides, from the view of the current one. */
export interface Meeting {
  readonly id: string;
  readonly endedAt: string;
  /** In terms of the current sides. */
  readonly winner: SideName;
  readonly sets: readonly SetView[];
  readonly outcome: MatchView['outcome'];
  readonly match: MatchView;
}

type Players = MatchDetailView['players'];

function isSame(one: Players[SideName], other: Players[SideName]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((player) => player.id === id));
}

/** Whether the sides of an earlier match are the current ones, swapped, or others (null). */
function standingOf(today: Players, earlier: Players): 'same' | 'turned' | null {
  if (isSame(today.home, earlier.home) && isSame(today.guest, earlier.guest)) return 'same';
  return isSame(today.home, earlier.guest) && isSame(today.guest, earlier.home) ? 'turned' : null;
}

/**
 * The earlier meetings among matches listed by the API (`opponentId`), latest first: of exactly the same
 * players, decided and confirmed.
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

/** Meetings won by each side, without walkovers. */
export function tallyOf(meetings: readonly Meeting[]): Record<SideName, number> {
  const played = meetings.filter(({ outcome }) => outcome !== 'walkover');
  const home = played.filter(({ winner }) => winner === 'home').length;
  return { home, guest: played.length - home };
}
