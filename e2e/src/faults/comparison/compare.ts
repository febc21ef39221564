import type { BoardMatch, Side } from '../boards/board.ts';

/** The observations of a viewer of a match. */
export interface Seen {
  readonly newest: number;
  /** The sets and points that it shows last, as JSON. */
  readonly shown: string;
  /** Versions that were left out, doubled or older, but for what a snapshot covers. */
  readonly faults: readonly string[];
}

/** One match wherever it was written down. */
export interface MatchEverywhere {
  /** At its board. */
  readonly board: BoardMatch;
  /** At its owner: version, winners of the points in the log, and what there is to show, as JSON. */
  readonly stored: { readonly version: number; readonly winners: readonly Side[]; readonly shown: string };
  /** In the stream, in its order. */
  readonly published: readonly number[];
  readonly viewers: readonly Seen[];
}

const consecutive = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** Describes the first difference of two lists; nothing where they are equal. */
const difference = (what: string, expected: readonly unknown[], found: readonly unknown[]): string[] => {
  const length = Math.max(expected.length, found.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => expected[index] !== found[index]);
  if (at === undefined) return [];
  const near = (list: readonly unknown[]) => list.slice(Math.max(0, at - 2), at + 3).join(' ');
  return [
    `${what}: ${expected.length} expected, ${found.length} found; at ${at} … ${near(expected)} … is … ${near(found)} …`,
  ];
};

const ofViewers = ({ viewers, stored }: MatchEverywhere): string[] => {
  const complaints = viewers.flatMap(({ newest, shown, faults }) => [
    ...faults.map((fault) => `a viewer was sent ${fault}`),
    ...(newest === stored.version ? [] : [`a viewer has version ${newest} of ${stored.version}`]),
    ...(newest !== stored.version || shown === stored.shown
      ? []
      : [`a viewer shows ${shown}, not ${stored.shown}`]),
  ]);
  const counts = new Map<string, number>();
  for (const complaint of complaints) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
  return [...counts].map(([complaint, count]) => (count === 1 ? complaint : `${complaint} (${count} times)`));
};

/**
 * What is lost, doubled or out of order, in words: between the points that were entered, those that were accepted, the
 * owner's version and log, the stream, and what every viewer saw last.
 */
export function compareMatch(match: MatchEverywhere): string[] {
  const { board, stored, published } = match;
  const { entered, accepted, refused, firstVersion } = board;
  const newest = firstVersion + entered.length;
  return [
    ...refused.map((refusal) => `refused: ${refusal}`),
    ...difference('versions of the answers', consecutive(firstVersion + 1, entered.length), accepted),
    ...difference('points of the log', entered, stored.winners),
    ...difference('versions of the stream', consecutive(1, newest), published),
    ...(stored.version === newest ? [] : [`version ${newest} expected, ${stored.version} stored`]),
    ...ofViewers(match),
  ].map((what) => `${board.id}: ${what}`);
}
