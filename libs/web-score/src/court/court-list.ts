import type { ListedMatchView, LiveMatchView, MatchView } from '@courtcast/contracts';

/** A match of a list of live matches. */
export type LiveMatch = LiveMatchView | ListedMatchView;

interface Court {
  readonly id: string;
}

/** A court with its current and next match; null for none. */
export interface CourtNow<C extends Court> {
  readonly court: C;
  readonly match: LiveMatch | null;
  readonly next: MatchView | null;
}

/** The known matches of a club. */
export interface ClubMatches {
  readonly live: readonly LiveMatch[];
  /** In the order of play. */
  readonly planned: readonly MatchView[];
}

/** The courts of a club in their order. */
export function courtsNow<C extends Court>(
  courts: readonly C[],
  { live, planned }: ClubMatches,
): CourtNow<C>[] {
  return courts.map((court) => ({
    court,
    match: live.find((match) => match.court?.id === court.id) ?? null,
    next: planned.find((match) => match.court?.id === court.id) ?? null,
  }));
}

/** The live matches of a club that are on none of its courts: without a court, or on a deleted one. */
export function matchesElsewhere(courts: readonly Court[], live: readonly LiveMatch[]): LiveMatch[] {
  const known = new Set(courts.map(({ id }) => id));
  return live.filter(({ court }) => court === undefined || !known.has(court.id));
}

const MAX_WALL = 12;
const MIN_WALL = 2;

/** The address of the wall display for these courts, as many as it can show; null if there are too few. */
export function wallOf(courts: readonly Court[]): string | null {
  if (courts.length < MIN_WALL) return null;
  const shown = courts.slice(0, MAX_WALL).map(({ id }) => id);
  return `/display/wall?courts=${shown.join(',')}`;
}
