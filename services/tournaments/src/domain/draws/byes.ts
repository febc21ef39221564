import type { DrawSize } from './draw-size.ts';
import type { Lots } from '@courtcast/pairings/seeded-random';

/** The line that plays against a line in the first round: 2 for 1, 7 for 8. */
export function opponentLine(line: number): number {
  return line % 2 === 1 ? line + 1 : line - 1;
}

interface Section {
  /** Index of its first match, and how many it has. */
  readonly start: number;
  readonly length: number;
}

function countIn(section: Section, taken: readonly boolean[]): number {
  return taken.slice(section.start, section.start + section.length).filter(Boolean).length;
}

/** Down from the whole draw: always into the half with fewer byes, by lot where both have as many. */
function emptiestMatch(taken: readonly boolean[], lots: Lots): number {
  let section: Section = { start: 0, length: taken.length };
  while (section.length > 1) {
    const length = section.length / 2;
    const top = { start: section.start, length };
    const bottom = { start: section.start + length, length };
    const difference = countIn(top, taken) - countIn(bottom, taken);
    const isTop = difference === 0 ? lots.below(2) === 0 : difference < 0;
    section = isTop ? top : bottom;
  }
  return section.start;
}

/**
 * The lines (1-based) of the byes (rules 3): the first against the seeds in the order of seeding, the rest by lot,
 * so that halves, quarters and eighths have as equal a number as the seeds' byes allow. Never two in one match:
 * `count` is less than half of the size.
 */
export function placeByes(
  draw: { readonly size: DrawSize; readonly seeds: readonly number[] },
  count: number,
  lots: Lots,
): number[] {
  const lines = draw.seeds.slice(0, count).map(opponentLine);
  const taken = Array.from({ length: draw.size / 2 }, () => false);
  for (const line of lines) taken[Math.ceil(line / 2) - 1] = true;
  while (lines.length < count) {
    const match = emptiestMatch(taken, lots);
    taken[match] = true;
    lines.push(2 * match + 1 + lots.below(2));
  }
  return lines;
}
