import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { bracketOf } from '../../src/domain/draws/bracket.ts';
import type { Draw } from '../../src/domain/draws/draw.ts';
import { enter, generate } from '../../src/domain/draws/draw-making.ts';
import type { QualifyingRecord } from '../../src/domain/draws/qualifying.ts';
import { newDraw } from '../../src/domain/draws/draw-settings.ts';
import type { DrawSize } from '../../src/domain/draws/draw-size.ts';
import type { Line } from '../../src/domain/draws/lines.ts';

const INPUTS = 10_000;
const now = new Date('2026-05-01T12:00:00Z');

/** Seed lines (rules 3) as each line's place in the order of seeding: from which seed on it may be taken. */
const braces: Readonly<
  Record<DrawSize, readonly (readonly [lines: readonly number[], seeds: readonly number[]])[]>
> = {
  2: [
    [[1], [1]],
    [[2], [2]],
  ],
  4: [
    [[1], [1]],
    [[4], [2]],
  ],
  8: [
    [[1], [1]],
    [[8], [2]],
    [
      [3, 6],
      [3, 4],
    ],
  ],
  16: [
    [[1], [1]],
    [[16], [2]],
    [
      [5, 12],
      [3, 4],
    ],
    [
      [4, 8, 9, 13],
      [5, 6, 7, 8],
    ],
  ],
  32: [
    [[1], [1]],
    [[32], [2]],
    [
      [9, 24],
      [3, 4],
    ],
    [
      [8, 16, 17, 25],
      [5, 6, 7, 8],
    ],
  ],
  64: [
    [[1], [1]],
    [[64], [2]],
    [
      [17, 48],
      [3, 4],
    ],
    [
      [16, 32, 33, 49],
      [5, 6, 7, 8],
    ],
    [
      [9, 25, 40, 56],
      [9, 10, 11, 12],
    ],
    [
      [8, 24, 41, 57],
      [13, 14, 15, 16],
    ],
  ],
  128: [
    [[1], [1]],
    [[128], [2]],
    [
      [33, 96],
      [3, 4],
    ],
    [
      [32, 64, 65, 97],
      [5, 6, 7, 8],
    ],
    [
      [16, 17, 48, 49, 80, 81, 112, 113],
      [9, 10, 11, 12, 13, 14, 15, 16],
    ],
    [
      [8, 9, 24, 25, 40, 41, 56, 57, 72, 73, 88, 89, 104, 105, 120, 121],
      Array.from({ length: 16 }, (_, index) => 17 + index),
    ],
  ],
};
const maxSeeds: Readonly<Record<DrawSize, number>> = { 2: 2, 4: 2, 8: 4, 16: 8, 32: 8, 64: 16, 128: 32 };

interface Input {
  readonly size: DrawSize;
  /** Entrants and qualifier slots. */
  readonly players: number;
  readonly seeds: number;
  /** Spots of each qualifying draw. */
  readonly spots: readonly number[];
  readonly perSide: 1 | 2;
  readonly randomSeed: number;
}

const anyInput: fc.Arbitrary<Input> = fc
  .constantFrom<DrawSize>(2, 4, 8, 16, 32, 64, 128)
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      players: fc.integer({ min: size / 2 + 1, max: size }),
      seeds: fc.integer({ min: 0, max: maxSeeds[size] }),
      spots: fc.array(fc.constantFrom(1, 2, 4), { maxLength: 3 }),
      perSide: fc.constantFrom<1 | 2>(1, 2),
      randomSeed: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
  )
  .map((input) => {
    const spots = input.spots.filter((_, at) => sum(input.spots.slice(0, at + 1)) < input.players);
    return { ...input, spots, seeds: Math.min(input.seeds, input.players - sum(spots)) };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

const emptyDraw = (size: DrawSize): Draw =>
  value(newDraw({ name: 'Draw', size }, { tournamentId: 't', defaultFormat: null, now }));

/** Entrants with the seeds among them in an order that says nothing. */
const drawnFrom = ({ size, players, seeds, spots, perSide, randomSeed }: Input): Draw => {
  const count = players - sum(spots);
  const entrants = Array.from({ length: count }, (_, index) => {
    const place = (index * 7 + 3) % count;
    const turned = count % 7 === 0 ? index : place;
    return {
      playerIds: Array.from({ length: perSide }, (__, side) => `p${turned}-${side}`),
      seed: turned < seeds ? turned + 1 : null,
    };
  });
  const qualifying = spots.map((qualifyingSpots, index): QualifyingRecord => {
    const draw = { ...emptyDraw(8), parentDrawId: 'main', qualifyingSpots };
    return { id: `q${index}`, version: 1, draw };
  });
  const entered = value(enter(emptyDraw(size), { entrants, relatives: [], people: new Map() }, now));
  const placement = { method: 'seeded', randomSeed } as const;
  return value(generate(entered, { placement, qualifying, relatives: [] }, now));
};

const linesOf = (draw: Draw): readonly Line[] => draw.lines ?? [];

const byesIn = (draw: Draw): number[] =>
  linesOf(draw).flatMap(({ kind }, index) => (kind === 'bye' ? [index + 1] : []));

/** Lines of the seeds in the order of seeding. */
const seedsIn = (draw: Draw): number[] =>
  linesOf(draw)
    .flatMap((line, index) => {
      const seed = line.kind === 'entrant' ? (draw.entrants[line.entrant]?.seed ?? null) : null;
      return seed === null ? [] : [{ seed, line: index + 1 }];
    })
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ line }) => line);

const beside = (line: number): number => (line % 2 === 1 ? line + 1 : line - 1);

const within = (lines: readonly number[], from: number, to: number): number =>
  lines.filter((line) => line >= from && line <= to).length;

/**
 * The avoidable unevenness of byes: for each half of the draw, its halves, and theirs, the difference between both
 * sides beyond that caused by an odd number or the seeds' own byes.
 */
const unevenness = (
  byes: readonly number[],
  ofSeeds: readonly number[],
  [from, to, parts]: [number, number, number],
): number => {
  if (parts === 1) return 0;
  const middle = (from + to - 1) / 2;
  const [top, bottom] = [within(byes, from, middle), within(byes, middle + 1, to)];
  const fixed = Math.abs(within(ofSeeds, from, middle) - within(ofSeeds, middle + 1, to));
  const free = top + bottom - within(ofSeeds, from, to);
  const necessary = Math.max((top + bottom) % 2, fixed - free);
  return (
    Math.max(0, Math.abs(top - bottom) - necessary) +
    unevenness(byes, ofSeeds, [from, middle, parts / 2]) +
    unevenness(byes, ofSeeds, [middle + 1, to, parts / 2])
  );
};

const check = (holds: (input: Input, draw: Draw) => void): void =>
  fc.assert(
    fc.property(anyInput, (input) => holds(input, drawnFrom(input))),
    { numRuns: INPUTS, seed: 20_261_121 },
  );

describe(`${INPUTS} draws by lot`, () => {
  test('have their seeds on the lines of the table', () => {
    check(({ size, seeds }, draw) => {
      const lines = seedsIn(draw);
      expect(lines).toHaveLength(seeds);
      lines.forEach((line, index) => {
        const brace = braces[size].find(([, places]) => places.includes(index + 1));
        expect(brace?.[0]).toContain(line);
      });
    });
  });

  test('give the first byes to the seeds in their order, and never one against another', () => {
    check(({ size, players }, draw) => {
      const byes = byesIn(draw);
      expect(byes).toHaveLength(size - players);
      expect(byes.filter((line) => byes.includes(beside(line)))).toEqual([]);
      const favored = seedsIn(draw).slice(0, byes.length).map(beside);
      expect(favored.filter((line) => !byes.includes(line))).toEqual([]);
    });
  });

  test('spread the other byes as evenly over halves, quarters and eighths as those of the seeds allow', () => {
    check(({ size }, draw) => {
      const byes = byesIn(draw);
      const ofSeeds = seedsIn(draw).slice(0, byes.length).map(beside);
      expect(unevenness(byes, ofSeeds, [1, size, 8])).toBe(0);
    });
  });

  test('have everybody once, and a slot for each who qualifies', () => {
    check(({ size, players, spots, perSide }, draw) => {
      const { slots } = bracketOf(draw);
      const first = slots.slice(0, size).map(({ occupant }) => occupant);
      const placed = first.flatMap((occupant) => (occupant.kind === 'placed' ? occupant.playerIds : []));
      expect(placed).toHaveLength((players - sum(spots)) * perSide);
      expect(new Set(placed).size).toBe(placed.length);
      expect(first.filter(({ kind }) => kind === 'qualifier')).toHaveLength(sum(spots));
      expect(first.filter(({ kind }) => kind === 'pending')).toEqual([]);
      expect(slots).toHaveLength(2 * size - 2);
    });
  });

  test('are the same for the same lot', () => {
    check((input, draw) => {
      expect(drawnFrom(input).lines).toEqual(draw.lines);
    });
  });
});
