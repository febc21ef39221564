import type { PerSide } from '../vocabulary.ts';

/**
 * The statistics of one side, a player or a pair (decisions 11). All are null without a point log, and the last five if
 * no point of the match has a kind.
 */
export interface SideStatistics {
  /** Points won, penalty points among them. */
  readonly pointsWon: number | null;
  /** Points served by the side, by either player of a pair, tiebreaks included. */
  readonly servicePointsPlayed: number | null;
  readonly servicePointsWon: number | null;
  /** Points won on the other side's service; with `servicePointsWon` they are all points won. */
  readonly receivingPointsWon: number | null;
  /** Points played at which the side, receiving, could win the game; each of them counts. None in tiebreaks. */
  readonly breakPoints: number | null;
  readonly breakPointsWon: number | null;
  /** Games as the score has them: a tiebreak and a match tiebreak won are one each, penalty games count. */
  readonly gamesWon: number | null;
  /** Games that the side served to their end; tiebreaks and a game that is still running are none. */
  readonly serviceGamesPlayed: number | null;
  readonly serviceGamesWon: number | null;
  /** Golden, silver and star points, which decide the game: the same number for both sides. */
  readonly decidingPointsPlayed: number | null;
  readonly decidingPointsWon: number | null;
  /** Most points won in a row, across games; in the whole match across sets, too. */
  readonly longestRun: number | null;
  readonly aces: number | null;
  /** Double faults that the side served. */
  readonly doubleFaults: number | null;
  /** Points won by a stroke out of reach. Aces are not among them, as they are in the sums of Grand Slam sheets. */
  readonly winners: number | null;
  /** Errors of the side that lost a point, double faults excluded. */
  readonly forcedErrors: number | null;
  readonly unforcedErrors: number | null;
}

/** The statistics of one set. */
export interface SetStatistics extends PerSide<SideStatistics> {
  /** From the end of the set before, or the start of the match, to its last event; without suspensions. */
  readonly durationSeconds: number | null;
}

/** The statistics of a match (decisions 11). */
export interface MatchStatistics {
  readonly hasPointLog: boolean;
  /** Whether a point has a kind; two faults, penalty points and the like give one. */
  readonly hasPointKinds: boolean;
  readonly total: PerSide<SideStatistics>;
  /** One entry for each set of the score, the running one included. */
  readonly sets: readonly SetStatistics[];
}

/** All counts unknown. */
export const unknownStatistics: SideStatistics = {
  pointsWon: null,
  servicePointsPlayed: null,
  servicePointsWon: null,
  receivingPointsWon: null,
  breakPoints: null,
  breakPointsWon: null,
  gamesWon: null,
  serviceGamesPlayed: null,
  serviceGamesWon: null,
  decidingPointsPlayed: null,
  decidingPointsWon: null,
  longestRun: null,
  aces: null,
  doubleFaults: null,
  winners: null,
  forcedErrors: null,
  unforcedErrors: null,
};

/** The statistics of a match without a point log that shows `sets` sets: all counts are null. */
export function statisticsWithoutLog(sets: number): MatchStatistics {
  const both = { home: unknownStatistics, guest: unknownStatistics };
  return {
    hasPointLog: false,
    hasPointKinds: false,
    total: both,
    sets: Array.from({ length: sets }, () => ({ ...both, durationSeconds: null })),
  };
}
