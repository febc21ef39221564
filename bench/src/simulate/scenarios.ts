/** A day of play. */
export interface Scenario {
  readonly name: string;
  /** Matches over the day, and tournaments that they belong to. */
  readonly matches: number;
  readonly tournaments: number;
  readonly hours: number;
  /** Viewers at the fullest moment. */
  readonly peakViewers: number;
  /** Length of a visit, in minutes. */
  readonly visitMinutes: number;
  /** Share of viewers who look at the list of live matches of their tournament; the others watch one match. */
  readonly listShare: number;
  /** Inequality of matches (exponent of Zipf's law): with 0 all have equally many viewers. */
  readonly popularity: number;
  /** Viewers who share one address, at a stadium or behind a carrier. */
  readonly sharedAddress: number;
}

/** Points of a match and the time for one, in seconds. */
export const POINTS_PER_MATCH = 150;
export const SECONDS_PER_POINT = 30;
/** Matches on a list, at most: it is a page. */
export const MATCHES_ON_LIST = 60;

const usual = { hours: 10, visitMinutes: 30, listShare: 0.3, popularity: 1 } as const;

/** From one court to the largest day. */
export const scenarios: readonly Scenario[] = [
  { ...usual, name: 'one court', matches: 6, tournaments: 1, peakViewers: 50, sharedAddress: 30 },
  { ...usual, name: 'a club weekend', matches: 60, tournaments: 2, peakViewers: 1_000, sharedAddress: 200 },
  {
    ...usual,
    name: 'a national championship',
    matches: 200,
    tournaments: 5,
    peakViewers: 20_000,
    sharedAddress: 2_000,
  },
  {
    ...usual,
    name: "a federation's Saturday",
    matches: 20_000,
    tournaments: 600,
    peakViewers: 200_000,
    popularity: 0.7,
    sharedAddress: 500,
  },
  {
    ...usual,
    name: 'a Grand Slam day',
    matches: 500,
    tournaments: 5,
    peakViewers: 1_000_000,
    sharedAddress: 15_000,
  },
];
