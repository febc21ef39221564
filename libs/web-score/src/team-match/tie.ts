import type { ScheduledTeamMatchView, SideName, TeamMatchView } from '@courtcast/contracts';

/** A team match as schedules list it; a full answer has the same fields. */
export type Tie = ScheduledTeamMatchView;

/** A planned time: a day (`YYYY-MM-DD`), or a moment (UTC). */
export type Planned =
  { readonly day: string; readonly at: null } | { readonly day: null; readonly at: string };

const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The planned time of a team match; null if there is none. Midnight UTC means a day without a time (decisions 6). */
export function plannedOf({ scheduledAt }: Pick<Tie, 'scheduledAt'>): Planned | null {
  if (scheduledAt === null) return null;
  if (Date.parse(scheduledAt) % DAY_MS !== 0) return { day: null, at: scheduledAt };
  return { day: scheduledAt.slice(0, DAY_LENGTH), at: null };
}

/** Singles and doubles that a side has won in a team match. */
export function matchesWon(tie: Pick<Tie, 'homeMatchesWon' | 'guestMatchesWon'>, side: SideName): number {
  return side === 'home' ? tie.homeMatchesWon : tie.guestMatchesWon;
}

/** The team of a side. */
export function teamOf(tie: Pick<Tie, 'homeTeam' | 'guestTeam'>, side: SideName): Tie['homeTeam'] {
  return side === 'home' ? tie.homeTeam : tie.guestTeam;
}

/**
 * How a completed team match ended: `drawn` if both teams won as many matches, `none` if neither appeared
 * (each match that is played has a winner); null before.
 */
export function resultOf(
  tie: Pick<Tie, 'status' | 'homeMatchesWon' | 'guestMatchesWon'>,
): SideName | 'drawn' | 'none' | null {
  if (tie.status !== 'completed') return null;
  if (tie.homeMatchesWon === tie.guestMatchesWon) return tie.homeMatchesWon === 0 ? 'none' : 'drawn';
  return tie.homeMatchesWon > tie.guestMatchesWon ? 'home' : 'guest';
}

/** Whether matches won are worth showing: some were played or awarded. */
export function hasScore({ status, homeMatchesWon, guestMatchesWon }: Tie): boolean {
  if (status === 'cancelled' || status === 'upcoming') return homeMatchesWon + guestMatchesWon > 0;
  return true;
}

/**
 * The side that forfeited a team match, or both; null if none did. A team match that neither captain approved
 * is completed only by a forfeit (decisions 6).
 */
export function forfeitedBy(
  tie: Pick<
    TeamMatchView,
    'status' | 'homeMatchesWon' | 'guestMatchesWon' | 'homeApprovedAt' | 'guestApprovedAt'
  >,
): SideName | 'both' | null {
  if (tie.homeApprovedAt !== null || tie.guestApprovedAt !== null) return null;
  const winner = resultOf(tie);
  if (winner === 'none') return 'both';
  if (winner === null || winner === 'drawn') return null;
  return winner === 'home' ? 'guest' : 'home';
}

/** How a completed team match ended for one of its teams; null before that, and for another team. */
export function resultFor(tie: Tie, teamId: string): 'won' | 'drawn' | 'lost' | null {
  const result = resultOf(tie);
  if (result === null || result === 'drawn') return result;
  if (tie.homeTeamId !== teamId && tie.guestTeamId !== teamId) return null;
  if (result === 'none') return 'lost';
  return (result === 'home') === (tie.homeTeamId === teamId) ? 'won' : 'lost';
}
