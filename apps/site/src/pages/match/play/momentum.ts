import type { SideName } from '@courtcast/contracts';
import type { PlayedPoint } from './played-match.ts';

/**
 * Of all points, the share that the server wins, as on the tours of both sexes and between clubs: so much is expected
 * of a server, and only what goes beyond it moves the line.
 */
const EXPECTED_OF_SERVER = 0.62;
/** What is left of a point's weight one point later: after six points, half of it. */
const KEPT = 0.89;

/** Which way a match was going after a point: above 0 toward home, below toward guest. */
export interface MomentumPoint {
  readonly value: number;
  readonly set: number;
  /** The side that broke with the point, or took it in a tiebreak that ended with it; null otherwise. */
  readonly broke: SideName | null;
}

function gainOf({ winner, server }: PlayedPoint): number {
  const gain = winner === server ? 1 - EXPECTED_OF_SERVER : EXPECTED_OF_SERVER;
  return winner === 'home' ? gain : -gain;
}

/** Whether the receiver won a game with the point. */
export function isBreak({ winner, server, endsGame, inTiebreak }: PlayedPoint): boolean {
  return endsGame && !inTiebreak && winner !== server;
}

/**
 * The momentum after each point: what either side won beyond what is expected of who serves, older points counting less
 * and less. It depends on nothing that comes later, so that the line behind a running match stays as it was drawn.
 */
export function momentumOf(points: readonly PlayedPoint[]): MomentumPoint[] {
  let value = 0;
  return points.map((point) => {
    value = value * KEPT + gainOf(point);
    return { value, set: point.set, broke: isBreak(point) ? point.winner : null };
  });
}

/** Most points in a row: whose, how many, and in which set (from 0) they ended. */
export interface Run {
  readonly side: SideName;
  readonly points: number;
  readonly set: number;
}

/** The longest run of a match, the first of several; null before the first point. */
export function maxRunOf(points: readonly PlayedPoint[]): Run | null {
  let max: Run = { side: 'home', points: 0, set: 0 };
  let run = max;
  for (const { winner, set } of points) {
    run = { side: winner, points: run.side === winner ? run.points + 1 : 1, set };
    if (run.points > max.points) max = run;
  }
  return max.points === 0 ? null : max;
}

/** Points won by either side. */
export function countWon(points: readonly PlayedPoint[]): Record<SideName, number> {
  const home = points.filter(({ winner }) => winner === 'home').length;
  return { home, guest: points.length - home };
}
