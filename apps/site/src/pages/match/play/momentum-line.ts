import type { SideName } from '@courtcast/contracts';
import type { MomentumPoint } from './momentum.ts';

/** Height of the drawing above and below its center line. */
export const HALF = 100;
/** The smallest value that fills the height, so that the first points do not fill the whole drawing. */
const LEAST_SWING = 2;

/** A mark's position, in percent of the width. */
interface Mark {
  readonly key: number;
  readonly at: number;
}

/** A break, on the side that won it. */
interface BreakMark extends Mark {
  readonly side: SideName;
}

/** The start of a set; `number` from 1. */
interface SetMark extends Mark {
  readonly number: number;
}

/** Momentum as a drawing: `width` units wide, from `HALF` to −`HALF`. */
export interface MomentumLine {
  readonly width: number;
  /** The areas of both sides as SVG paths. */
  readonly areas: Readonly<Record<SideName, string>>;
  readonly breaks: readonly BreakMark[];
  readonly sets: readonly SetMark[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The area between the center line and one side's values, upward for home. */
function areaOf(heights: readonly number[], side: SideName): string {
  const kept = heights.map((height) => (side === 'home' ? Math.max(0, height) : Math.min(0, height)));
  const line = kept.map((height, index) => `L${index + 1} ${round(-height * HALF)}`);
  return `M0 0${line.join('')}L${kept.length} 0Z`;
}

/** Draws the momentum of a match, one unit for each point. */
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
