import { seedBlocksOf } from '@courtcast/scoring-rules';
import type { Lots } from '@courtcast/pairings/seeded-random';
import type { SeededDraw } from '../seeding.ts';
import type { GroupFinisher } from './qualified.ts';

/** The round in which two lines meet at the earliest; 1 is the final. */
function meetingRound(one: number, other: number, size: number): number {
  let round = Math.log2(size);
  let [a, b] = [Math.ceil(one / 2), Math.ceil(other / 2)];
  while (a !== b) {
    [a, b] = [Math.ceil(a / 2), Math.ceil(b / 2)];
    round -= 1;
  }
  return round;
}

/** The lines for players from groups (from 1), and their draw. */
export interface Opening {
  readonly draw: SeededDraw;
  readonly lines: readonly number[];
}

type OnLines = Map<number, GroupFinisher>;

/** Places the group winners on the lines of seeds in order, as far as these are for players from groups. */
function leadersOn({ draw, lines }: Opening, leaders: readonly GroupFinisher[], lots: Lots): OnLines {
  const seedLines = seedBlocksOf(draw.size, draw)
    .flatMap((block) => (block.length === 1 ? block : lots.shuffled(block)))
    .filter((line) => lines.includes(line));
  return new Map(
    leaders.flatMap((leader, index) => {
      const line = seedLines[index];
      return line === undefined ? [] : [[line, leader] as const];
    }),
  );
}

/** The cost of a placement: lower if fewer players of one group meet, and later. */
function costOf(placed: OnLines, size: number): number {
  const all = [...placed];
  return all.reduce((sum, [line, one], index) => {
    const mates = all.slice(index + 1).filter(([, other]) => other.group === one.group);
    return sum + mates.reduce((cost, [at]) => cost + 100 ** (meetingRound(line, at, size) - 1) - 1, 0);
  }, 0);
}

/** One attempt: places everybody, in order, on the free line where they meet their own group latest. */
function attempt(
  { draw, lines }: Opening,
  { leaders, others }: { leaders: OnLines; others: readonly GroupFinisher[] },
  lots: Lots,
): OnLines {
  const placed: OnLines = new Map(leaders);
  for (const one of others) {
    const mates = [...placed].filter(([, { group }]) => group === one.group).map(([line]) => line);
    const free = lots.shuffled(lines.filter((line) => !placed.has(line)));
    const earliest = (line: number) =>
      Math.max(0, ...mates.map((mate) => meetingRound(line, mate, draw.size)));
    const [best] = free.toSorted((a, b) => earliest(a) - earliest(b));
    if (best !== undefined) placed.set(best, one);
  }
  return placed;
}

const ATTEMPTS = 40;

/**
 * The placement of a draw that groups lead to, by line: the best of each group as seeds by rank, the others by lot so
 * that players of one group meet as late as possible, and runners-up are in the other half than their group winner.
 * `qualified` come position by position; the same lots give the same lines.
 */
export function placeQualified(
  opening: Opening,
  qualified: readonly GroupFinisher[],
  lots: Lots,
): ReadonlyMap<number, GroupFinisher> {
  const winners = qualified.filter(({ position }) => position === qualified[0]?.position);
  const leaders = leadersOn(opening, winners, lots);
  const seated = new Set(leaders.values());
  const others = qualified.filter((one) => !seated.has(one));
  let best = attempt(opening, { leaders, others }, lots);
  let cost = costOf(best, opening.draw.size);
  for (let turn = 1; turn < ATTEMPTS && cost > 0; turn += 1) {
    const next = attempt(opening, { leaders, others }, lots);
    const nextCost = costOf(next, opening.draw.size);
    if (nextCost < cost) [best, cost] = [next, nextCost];
  }
  return best;
}
