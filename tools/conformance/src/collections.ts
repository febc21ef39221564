import { slamMatchesIn } from './grand-slams.ts';
import { sequencesIn } from './point-sequences.ts';
import type { RecordedPlay } from './recorded-play.ts';

/** A public collection of matches, point by point. */
export interface Collection {
  readonly name: string;
  readonly source: string;
  readonly license: string;
  readonly compares: string;
  /** Names of its files. */
  readonly pattern: RegExp;
  readonly read: (path: string) => AsyncIterable<RecordedPlay>;
}

const LICENSE = 'CC BY-NC-SA 4.0, Jeff Sackmann / Tennis Abstract';

/** The collections that are known. */
export const collections: readonly Collection[] = [
  {
    name: 'tennis_pointbypoint',
    source: '<https://github.com/JeffSackmann/tennis_pointbypoint>',
    license: LICENSE,
    compares:
      'Singles of tours, challengers and futures. Compared: who serves each point, where each game and set ends, the sets with the points of their tiebreaks, the winner, points on serve, aces and double faults. The format follows from the result: three sets won, or more than three played, are best of five, and a last set beyond 7–6 was played without a tiebreak.',
    pattern: /(?:^|\/)pbp_matches_[^/]*\.csv$/u,
    read: sequencesIn,
  },
  {
    name: 'tennis_slam_pointbypoint',
    source: '<https://github.com/JeffSackmann/tennis_slam_pointbypoint>',
    license: LICENSE,
    compares:
      'Grand Slam singles, doubles and mixed. Compared: the score after each point, who serves it (in doubles the player, where the record keeps to one in a game), where each game and set ends, points on serve, break points, aces and double faults where they are marked. The format is that of the tournament in that year, never read off the record: sets to advantage, tiebreaks at 12–12, match tiebreaks, no-ad games.',
    pattern: /(?:^|\/)\d{4}-[a-z]+-points(?:-doubles|-mixed)?\.csv$/u,
    read: slamMatchesIn,
  },
];
