import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { maxSeeds } from '@courtcast/scoring-rules';
import type { Seeding } from '@courtcast/scoring-rules';
import { opponentLine } from './byes.ts';
import type { DrawSize } from './draw-size.ts';
import type { Entrant } from './entrants.ts';
import { placeByHand, placeByLot } from './lines.ts';
import type { Field, Line, Position } from './lines.ts';

const sizes: readonly DrawSize[] = [2, 4, 8, 16, 32, 64, 128];

const entrantsOf = (count: number, seeds = 0): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({
    playerIds: [`p${index}`],
    seed: index < seeds ? index + 1 : null,
  }));

/** Fields of every size that can be drawn, with the seeds somewhere among the entrants. */
const anyField: fc.Arbitrary<Field> = fc.constantFrom(...sizes).chain((size) =>
  fc.integer({ min: size / 2 + 1, max: size }).chain((players) =>
    fc.integer({ min: 0, max: Math.floor(players / 3) }).chain((qualifierSlots) => {
      const entrants = players - qualifierSlots;
      return fc
        .constantFrom<Seeding['seeds']>('itf', 'national')
        .chain((seeds) =>
          fc
            .integer({ min: 0, max: Math.min(entrants, maxSeeds(size, { seeds })) })
            .chain((count) =>
              fc
                .shuffledSubarray(entrantsOf(entrants, count), { minLength: entrants })
                .map((shuffled) => ({ size, seeds, entrants: shuffled, qualifierSlots })),
            ),
        );
    }),
  ),
);

const anySeed = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

const linesOf = (field: Field, seed: number): Line[] => {
  const placed = placeByLot(field, seed);
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  return placed.value;
};

const byesOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ kind }, index) => (kind === 'bye' ? [index + 1] : []));

const seedLinesOf = (lines: readonly Line[], { entrants }: Field): number[] =>
  entrants
    .flatMap(({ seed }, entrant) => (seed === null ? [] : [{ seed, entrant }]))
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ entrant }) => lines.findIndex((line) => line.kind === 'entrant' && line.entrant === entrant) + 1);

const countBetween = (lines: readonly number[], from: number, length: number): number =>
  lines.filter((line) => line > from && line <= from + length).length;

describe('a draw by lot', () => {
  test('has everybody once, a slot for each qualifier, and byes for the rest', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        const lines = linesOf(field, seed);
        expect(lines).toHaveLength(field.size);
        const entrants = lines.flatMap((line) => (line.kind === 'entrant' ? [line.entrant] : []));
        expect(entrants.toSorted((one, other) => one - other)).toEqual(
          field.entrants.map((_, index) => index),
        );
        expect(lines.filter(({ kind }) => kind === 'qualifier')).toHaveLength(field.qualifierSlots);
      }),
    );
  });

  test('never has a bye against a bye', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        const byes = byesOf(linesOf(field, seed));
        expect(byes.filter((line) => byes.includes(opponentLine(line)))).toEqual([]);
      }),
    );
  });

  test('gives the byes to the seeds first, in the order of seeding', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        const lines = linesOf(field, seed);
        const byes = byesOf(lines);
        const favored = seedLinesOf(lines, field).map((line) => byes.includes(opponentLine(line)));
        const expected = favored.map((_, index) => index < byes.length);
        expect(favored).toEqual(expected);
      }),
    );
  });

  test('spreads byes evenly over halves, quarters and eighths where no seed draws them to one side', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        const byes = byesOf(
          linesOf(
            { ...field, entrants: field.entrants.map((entrant) => ({ ...entrant, seed: null })) },
            seed,
          ),
        );
        for (const parts of [2, 4, 8].filter((count) => count <= field.size / 2)) {
          const length = field.size / parts;
          const counts = Array.from({ length: parts }, (_, part) =>
            countBetween(byes, part * length, length),
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('is as even as the byes of the seeds allow', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        const lines = linesOf(field, seed);
        const byes = byesOf(lines);
        const half = field.size / 2;
        const ofSeeds = seedLinesOf(lines, field).slice(0, byes.length).map(opponentLine);
        const difference = (some: readonly number[]) =>
          Math.abs(countBetween(some, 0, half) - countBetween(some, half, half));
        const free = byes.length - ofSeeds.length;
        const least = Math.max(difference(byes) % 2, difference(ofSeeds) - free);
        expect(difference(byes)).toBe(least);
      }),
    );
  });

  test('is the same for the same seed, and another for some other seed', () => {
    fc.assert(
      fc.property(anyField, anySeed, (field, seed) => {
        expect(linesOf(field, seed)).toEqual(linesOf(field, seed));
      }),
    );
    const field = { size: 32 as const, entrants: entrantsOf(30, 8), qualifierSlots: 0 };
    const drawn = new Set(Array.from({ length: 10 }, (_, seed) => JSON.stringify(linesOf(field, seed))));
    expect(drawn.size).toBe(10);
  });

  test('is written down here for one field and seed, so that no release draws it otherwise', () => {
    const lines = linesOf({ size: 8, entrants: entrantsOf(5, 2), qualifierSlots: 1 }, 42);
    expect(lines.map((line) => (line.kind === 'entrant' ? line.entrant : line.kind))).toEqual([
      0,
      'bye',
      'qualifier',
      2,
      3,
      4,
      'bye',
      1,
    ]);
  });

  test.each([
    [
      'singles mixed with pairs',
      { size: 8, entrants: [...entrantsOf(5), { playerIds: ['a', 'b'], seed: null }], qualifierSlots: 0 },
    ],
    ['half the size', { size: 8, entrants: entrantsOf(4), qualifierSlots: 0 }],
    ['half the size with qualifiers', { size: 16, entrants: entrantsOf(6), qualifierSlots: 2 }],
    ['more than the size with qualifiers', { size: 8, entrants: entrantsOf(7), qualifierSlots: 2 }],
    ['nobody', { size: 8, entrants: [], qualifierSlots: 0 }],
  ] as const)('is refused for %s', (_, field) => {
    expect(placeByLot(field, 1)).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', reasons: [{ path: 'entrants' }] },
    });
  });
});

describe('a draw by hand', () => {
  const field: Field = { size: 8, entrants: entrantsOf(5), qualifierSlots: 1 };
  const good: Position[] = [4, 'bye', 2, 'qualifier', 0, 1, 'bye', 3];

  test('places everybody as written', () => {
    const placed = placeByHand(field, good);
    expect(placed).toEqual({
      ok: true,
      value: good.map((position) =>
        typeof position === 'number' ? { kind: 'entrant', entrant: position } : { kind: position },
      ),
    });
  });

  const refused: readonly [string, Position[], string][] = [
    ['too few lines', good.slice(1), 'positions'],
    ['too many lines', [...good, 'bye'], 'positions'],
    ['an entrant who does not exist', [9, 'bye', 2, 'qualifier', 0, 1, 'bye', 3], 'positions.0'],
    ['an entrant twice', [4, 'bye', 2, 'qualifier', 4, 1, 'bye', 3], 'positions.4'],
    ['an entrant left out', [4, 'bye', 2, 'qualifier', 0, 1, 'qualifier', 'bye'], 'positions'],
    ['a bye against a bye', ['bye', 'bye', 2, 'qualifier', 0, 1, 4, 3], 'positions.1'],
    ['fewer slots than qualifiers', [4, 'bye', 2, 'bye', 0, 1, 'bye', 3], 'positions'],
  ];
  test.each(refused)('is refused with %s', (_, positions, path) => {
    expect(placeByHand(field, positions)).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', reasons: [{ path }] },
    });
  });

  test('takes any lines that a lot could have given', () => {
    fc.assert(
      fc.property(anyField, anySeed, (any, seed) => {
        const lines = linesOf(any, seed);
        const positions = lines.map((line) => (line.kind === 'entrant' ? line.entrant : line.kind));
        expect(placeByHand(any, positions)).toEqual({ ok: true, value: lines });
      }),
    );
  });
});
