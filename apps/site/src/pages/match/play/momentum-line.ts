import type { SideName } from '@courtcast/contracts';
import type { MomentumPoint } from './momentum.ts';

/** Height of the drawing above and below its middle. */
export const HALF = 100;
/** What fills the height at least: a match that has hardly begun does not swing from edge to edge. */
const LEAST_SWING = 2;

/** Where a mark stands, in percent of the width. */
interface Mark {
  readonly key: number;
  readonly at: number;
}

/** A break, on the side that broke. */
interface BreakMark extends Mark {
  readonly side: SideName;
}

/** The begin of a set; `number` from 1. */
interface SetMark extends Mark {
  readonly number: number;
}

/** Momentum as a drawing: `width` units wide, `HALF` up and down from 0. */
export interface MomentumLine {
  readonly width: number;
  /** The areas of either side, as paths. */
  readonly areas: Readonly<Record<SideName, string>>;
  readonly breaks: readonly BreakMark[];
  readonly sets: readonly SetMark[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** An area between the middle and the values of one side, up for home. */
function areaOf(heights: readonly number[], side: SideName): string {
  const kept = heights.map((height) => (side === 'home' ? Math.max(0, height) : Math.min(0, height)));
  const line = kept.map((height, index) => `L${index + 1} ${round(-height * HALF)}`);
  return `M0 0${line.join('')}L${kept.length} 0Z`;
}

/** Draws the momentum of a match, a point a unit. */
export function lineOf(momentum: readonly MomentumPoint[]): MomentumLine {
  const width = Math.max(1, momentum.length);
  const swing = Math.max(LEAST_SWING, ...momentum.map(({ value }) => Math.abs(value)));
  const heights = momentum.map(({ value }) => value / swing);
  const percent = (index: number) => round((index / width) * 100);
  return {
    width,
    areas: { home: areaOf(heights, 'home'), guest: areaOf(heights, 'guest') },
    breaks: momentum.flatMap(({ broke }, index) =>
      broke === null ? [] : [{ key: index, at: percent(index + 1), side: broke }],
    ),
    sets: momentum.flatMap(({ set }, index) =>
      set === momentum[index - 1]?.set ? [] : [{ key: index, at: percent(index), number: set + 1 }],
    ),
  };
}
