import type { MatchState } from '@courtcast/contracts';
import type { MatchStanding } from '../../domain/activity/match-activity.ts';

type SideName = 'home' | 'guest';

/** Names of a side, `A / B`; empty while they are not known. */
function sideOf({ players }: MatchState, side: SideName): string {
  return players[side].map(({ name }) => name).join(' / ');
}

/** Name of a match: both sides, as far as they are known; null while neither is. */
export function nameOfMatch(match: MatchState): string | null {
  const sides = (['home', 'guest'] as const).map((side) => sideOf(match, side));
  return sides.every((name) => name === '') ? null : sides.map((name) => name || '…').join(' – ');
}

function winnerOf(match: MatchState, side: SideName | null): { readonly winner?: string } {
  const winner = side === null ? '' : sideOf(match, side);
  return winner === '' ? {} : { winner };
}

/** The facts of a match for the activity log. */
export function standingOf(match: MatchState): MatchStanding {
  const { status, confirmedAt, pendingResult: pending, outcome, court, notes, umpireUserId } = match;
  const sets = match.sets ?? [];
  return {
    ...{ status, confirmedAt },
    pending: pending && { outcome: pending.outcome, ...winnerOf(match, pending.winnerSide) },
    decided: { ...(outcome === null ? {} : { outcome }), ...winnerOf(match, match.winnerSide) },
    score: sets.map(({ home, guest }) => `${home}-${guest}`).join(' '),
    isByPoints: match.score !== null,
    court: court && { id: court.id, name: court.name },
    time: match.scheduledTime,
    remarks: JSON.stringify([notes, umpireUserId]),
  };
}
