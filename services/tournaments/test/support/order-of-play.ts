import type { Decision } from '@courtcast/domain';
import { enter, finalize, generate } from '../../src/domain/draws/draw-making.ts';
import { newDraw } from '../../src/domain/draws/draw-settings.ts';
import type { DrawSize } from '../../src/domain/draws/draw-size.ts';
import type { Draw } from '../../src/domain/draws/draw.ts';

const now = new Date('2026-05-01T12:00:00Z');

/** The value of a decision that has to be one. */
export function valueOf<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
}

/** The settings of a draw; `spots` makes it a qualifying draw of `parentDrawId`. */
export interface DrawMade {
  readonly id: string;
  readonly size: DrawSize;
  /** Players of each entrant. */
  readonly entrants: readonly (readonly string[])[];
  /** So many of the first entrants are seeded. */
  readonly seeds?: number;
  readonly randomSeed?: number;
  readonly qualifyingFor?: { readonly parentDrawId: string; readonly qualifyingSpots: number };
  readonly qualifying?: readonly { readonly id: string; readonly draw: Draw }[];
}

/** A finalized draw; its matches are called `<draw>.<round>.<position>`. */
export function finalizedDraw(made: DrawMade): Draw {
  const { id, size, seeds = 0, randomSeed = 1, qualifyingFor = {} } = made;
  const origin = { tournamentId: 't', defaultFormat: null, now };
  const qualifying = (made.qualifying ?? []).map((record) => ({ ...record, version: 1 }));
  const entrants = made.entrants.map((playerIds, index) => ({
    playerIds,
    seed: index < seeds ? index + 1 : null,
  }));
  const empty = valueOf(newDraw({ name: id, size, ...qualifyingFor }, origin));
  const entered = valueOf(enter(empty, { entrants, relatives: [], people: new Map() }, now));
  const placement = { method: 'seeded', randomSeed } as const;
  const generated = valueOf(generate(entered, { placement, qualifying, relatives: [] }, now));
  const newId = ({ round, position }: { round: number; position: number }) => `${id}.${round}.${position}`;
  return valueOf(finalize(generated, { newId, qualifying }, now));
}

/** So many single players, `p0` first. */
export function singles(count: number, from = 0): string[][] {
  return Array.from({ length: count }, (_, index) => [`p${from + index}`]);
}

/** So many pairs of the same players. */
export function pairs(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => [`p${2 * index}`, `p${2 * index + 1}`]);
}
