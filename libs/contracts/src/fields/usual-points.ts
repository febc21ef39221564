/** Points by round that are usual in rankings: the winner first, then the finalist, semi-finals, quarter-finals and so on. */
export const usualPoints = {
  /** In clubs. */
  club: [100, 70, 50, 30, 15, 8, 4],
  /** As a federation has them: about half as many a round. */
  federation: [250, 165, 100, 50, 25, 13, 6],
} as const;

/** Points by round as the rows of a level: the best place of those who lose in each round of a knock-out. */
export function pointsByRound(points: readonly number[]): { place: number; points: number }[] {
  return points.map((value, index) => ({ place: index === 0 ? 1 : 2 ** (index - 1) + 1, points: value }));
}
