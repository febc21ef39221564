import type { SideName } from '@courtcast/contracts';
import type { PlayedPoint } from './played-match.ts';

/**
 * The share of points that servers win, averaged over both tours and club matches: only what exceeds it moves
 * the momentum.
 */
const EXPECTED_OF_SERVER = 0.62;
/** The factor by which a point's weight decays with each later point: half after six points. */
const KEPT = 0.89;

/** The momentum after a point: above 0 toward home, below toward guest. */
export interface MomentumPoint {
  readonly value: number;
  readonly set: number;
  /** The side that won a break, or a tiebreak, with the point; else null. */
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
 * The momentum after each point: points won beyond the server's expected share, with decaying weight. It
 * depends on earlier points only, so that the line of a running match never changes behind.
 */
export function momentumOf(points: readonly PlayedPoint[]): MomentumPoint[] {
  let value = 0;
  return points.map((point) => {
    value = value * KEPT + gainOf(point);
    return { value, set: point.set, broke: isBreak(point) ? point.winner : null };
  });
}

/** A run of points won in a row: by whom, how many, and in which set (from 0) it ended. */
export interface Run {
  readonly side: SideName;
  readonly points: number;
  readonly set: number;
}

/** The longest run of a match, the first of equal ones; null before the first point. */
export function maxRunOf(points: readonly PlayedPoint[]): Run | null {
  let max: Run = { side: 'home', points: 0, set: 0 };
  let run = max;
  for (const { winner, set } of points) {
    run = { side: winner, points: run.side === winner ? run.points + 1 : 1, set };
    if (run.points > max.points) max = run;
  }
  return max.points === 0 ? null : max;
}

/** Points won by each side. */
export function countWon(points: readonly PlayedPoint[]): Record<SideName, number> {
  const home = points.filter(({ winner }) => winner === 'home').length;
  return { home, guest: points.length - home };
}
