import type { MatchSettings } from '@courtcast/scoring-rules';

/** Events of a Grand Slam tournament. */
export type SlamEvent = 'mens' | 'womens' | 'mensDoubles' | 'womensDoubles' | 'mixed';

/** A tournament, by the names of the collection. */
export interface Slam {
  readonly slam: string;
  readonly year: number;
  readonly event: SlamEvent;
  /** From 1. */
  readonly round: number;
}

/** Since 2022 all four decide the last set at 6–6 by a tiebreak to 10. */
const COMMON_SINCE = 2022;
const toTen: Partial<MatchSettings> = { finalSetTiebreakTo: 10 };
const playedOn: Partial<MatchSettings> = { finalSetTiebreak: false };
/** Wimbledon 2019 to 2021: a tiebreak to 7 at 12–12. */
const atTwelve: Partial<MatchSettings> = { finalSetTiebreakAt: 12 };

const isSingles = ({ event }: Slam): boolean => event === 'mens' || event === 'womens';

/** The last set before 2022, by tournament; elsewhere it was like the others. */
const lastSets: Readonly<Record<string, (slam: Slam) => Partial<MatchSettings>>> = {
  ausopen: (slam) => (slam.year >= 2019 ? toTen : isSingles(slam) ? playedOn : {}),
  frenchopen: (slam) => (isSingles(slam) ? playedOn : {}),
  wimbledon: ({ year }) => (year >= 2019 ? atTwelve : playedOn),
};

/** Wimbledon's men's doubles were best of five until 2022; rain shortened the first two rounds of 2021. */
const isBestOfFive = ({ slam, year, event, round }: Slam): boolean =>
  event === 'mens' ||
  (event === 'mensDoubles' && slam === 'wimbledon' && year < 2023 && (year !== 2021 || round > 2));

/** The format of a match there, by the rules of the tournament in that year; nothing is read off the record. */
export function settingsAt(slam: Slam): MatchSettings {
  if (slam.event === 'mixed' && slam.slam !== 'wimbledon')
    return { matchFormat: 'best_of_3_mtb', deuceRule: 'golden' };
  const lastSet = slam.year >= COMMON_SINCE ? toTen : (lastSets[slam.slam]?.(slam) ?? {});
  return { matchFormat: isBestOfFive(slam) ? 'best_of_5' : 'best_of_3', ...lastSet };
}
