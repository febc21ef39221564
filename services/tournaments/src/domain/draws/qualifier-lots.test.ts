import { expect, test } from 'vitest';
import fc from 'fast-check';
import { bracketOf, qualifierSlots } from './bracket.ts';
import { newDraw } from './draw-settings.ts';
import type { Draw } from './draw.ts';
import type { EnteringLink } from './structures/links.ts';
import type { Line } from './lines.ts';
import { drawWhenKnown, placeQualifiers } from './qualifier-lots.ts';

const now = new Date('2026-05-01T12:00:00Z');

interface Given {
  /** Number of qualifiers from each qualifying draw. */
  readonly spots: readonly number[];
  /** The lines: `q` for a qualifier, `b` for a bye, anything else for an entrant. */
  readonly lines: readonly string[];
  readonly known?: number;
}

const given = ({ spots, lines, known = Infinity }: Given): Draw => {
  const made = newDraw({ name: 'Main', size: 16 }, { tournamentId: 't', defaultFormat: null, now });
  if (!made.ok) throw new Error('no draw');
  const entrants = lines
    .filter((line) => line === 'e')
    .map((_, at) => ({ playerIds: [`e${at}`], seed: null }));
  let entrant = 0;
  const toLine = (line: string): Line => {
    if (line === 'b') return { kind: 'bye' };
    return line === 'q' ? { kind: 'qualifier' } : { kind: 'entrant', entrant: entrant++ };
  };
  let at = 0;
  const links = spots.map((count, index): EnteringLink => {
    const arrivals = Array.from({ length: count }, (_, place) =>
      at++ < known ? [`q${index}.${place}`] : null,
    );
    const way = {
      fromRound: count,
      take: 'winners',
      onlyFirstMatch: false,
      toRound: 4,
      feed: 'lot',
    } as const;
    const deciders = arrivals.map(() => []);
    return { ...way, fromDrawId: `q${index}`, qualifying: {}, version: 1, arrivals, deciders };
  });
  return { ...made.value, entrants, lines: lines.map(toLine), links };
};

const lineOf16 = fc.array(fc.constantFrom('q', 'e', 'e', 'b'), { minLength: 16, maxLength: 16 });

/** Number of first matches between qualifiers of one qualifying draw, and the minimum over all lots. */
const clashesOf = (draw: Draw): number => {
  const { slots } = bracketOf(draw);
  const ofOne = (one: string, other: string) => one.split('.')[0] === other.split('.')[0];
  const first = new Map<string, string>();
  for (const [index, { occupant }] of slots.entries()) {
    const beside = slots[index % 2 === 0 ? index + 1 : index - 1]?.occupant;
    if (occupant.kind !== 'placed' || beside?.kind !== 'placed') continue;
    const [id = '', other = ''] = [occupant.playerIds[0], beside.playerIds[0]];
    if (!first.has(id)) first.set(id, other);
  }
  return [...first].filter(
    ([one, other]) => one.startsWith('q') && other.startsWith('q') && ofOne(one, other),
  ).length;
};

test('every known qualifier stands on one line, and two of one draw do not meet first where another lot could avoid it', () => {
  fc.assert(
    fc.property(lineOf16, fc.nat(), fc.nat(), (lines, split, seed) => {
      const count = lines.filter((line) => line === 'q').length;
      fc.pre(count > 0);
      const one = split % (count + 1);
      const spots = [one, count - one].filter((size) => size > 0);
      const draw = given({ spots, lines });
      const drawn = drawWhenKnown(draw, seed);
      const ids = qualifierSlots(drawn).flatMap(({ winner }) => (winner === null ? [] : winner));
      expect(ids.toSorted()).toEqual(
        (draw.links ?? []).flatMap(({ arrivals }) => arrivals.flat()).toSorted(),
      );
      const best = Math.min(
        ...Array.from({ length: 40 }, (_, other) => clashesOf(drawWhenKnown(draw, other))),
      );
      expect(clashesOf(drawn)).toBe(best);
    }),
    { numRuns: 60 },
  );
});

test('of two draws of two, whose four lines are two matches, each meets one of the other', () => {
  const lines = ['q', 'q', ...Array.from({ length: 12 }, () => 'e'), 'q', 'q'];
  for (let seed = 0; seed < 20; seed++)
    expect(clashesOf(drawWhenKnown(given({ spots: [2, 2], lines }), seed))).toBe(0);
});

test('behind byes they would meet in their first match, too, and do not', () => {
  const lines = ['q', 'b', 'b', 'q', ...Array.from({ length: 8 }, () => 'e'), 'q', 'b', 'b', 'q'];
  for (let seed = 0; seed < 20; seed++)
    expect(clashesOf(drawWhenKnown(given({ spots: [2, 2], lines }), seed))).toBe(0);
});

test('the same number draws the same lines, another one others', () => {
  const lines = [
    'q',
    ...Array.from({ length: 7 }, () => 'e'),
    'q',
    'q',
    ...Array.from({ length: 6 }, () => 'e'),
  ];
  const spotsBy = (seed: number) =>
    JSON.stringify(drawWhenKnown(given({ spots: [3], lines }), seed).qualifierLots?.spots);
  expect(spotsBy(4)).toBe(spotsBy(4));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(spotsBy)).size).toBeGreaterThan(1);
});

test('nothing is drawn by itself while one is not known; asked for it, those known so far are, and keep their lines', () => {
  const lines = ['q', 'q', ...Array.from({ length: 13 }, () => 'e'), 'q'];
  const some = given({ spots: [3], lines, known: 2 });
  expect(drawWhenKnown(some, 1)).toBe(some);
  const early = placeQualifiers(some, 1, now);
  if (!early.ok) throw new Error('refused');
  const before = qualifierSlots(early.value).map(({ winner }) => winner);
  expect(before.filter((winner) => winner !== null)).toHaveLength(2);
  expect(placeQualifiers(early.value, 2, now)).toEqual({ ok: true, value: early.value });
  const { links = [] } = given({ spots: [3], lines });
  const late = drawWhenKnown({ ...early.value, links }, 3);
  expect(qualifierSlots(late).map(({ winner }) => winner)).toEqual(
    before.map((winner) => winner ?? ['q0.2']),
  );
  expect(late.qualifierLots?.seeds).toEqual([1, 3]);
});
