import { expect, test } from 'vitest';
import { endMatch, makeFamily, openMatches } from '../../../test/support/structure-family.ts';
import type { Family, FamilyMatch } from '../../../test/support/structure-family.ts';
import { sizeFor } from '../draws/draw-size.ts';
import type { Preset } from '../draws/structures/presets.ts';
import type { CompetitionPreset, Shape } from './competition.ts';
import { propose, shapesFor } from './proposals.ts';
import type { Means, Proposal } from './proposals.ts';

const now = new Date('2026-05-01T12:00:00Z');
const origin = { timeZone: 'Europe/Berlin', defaultFormat: null, now };
const day = { from: new Date('2026-05-02T07:00:00Z'), until: new Date('2026-05-02T16:00:00Z') };

const proposed = (shape: Shape, means: Partial<Means> = {}): Proposal => {
  const all = { entrants: 8, courts: 2, windows: [day], matchMinutes: 60, ...means };
  const decision = propose(shape, all, origin);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};

/**
 * Matches with the main draw's own, for 16 and 32 entrants (decisions 4). Without byes and walkovers nobody's second match
 * is their first one, so that no loser of it comes into a consolation of first matches.
 */
const counts: readonly [CompetitionPreset, number, number][] = [
  ['knock_out', 15, 31],
  ['third_place', 16, 32],
  ['first_round_consolation', 22, 46],
  ['first_match_consolation', 22, 46],
  ['feed_in_consolation', 29, 61],
  ['curtis', 27, 59],
  ['compass', 32, 72],
  ['olympic', 28, 60],
  ['all_places', 32, 80],
  ['double_elimination', 31, 63],
];

test.each(counts)('%s has %d matches for 16 entrants, %d for 32', (preset, ofSixteen, ofThirtyTwo) => {
  expect(proposed({ preset }, { entrants: 16 }).matches).toBe(ofSixteen);
  expect(proposed({ preset }, { entrants: 32 }).matches).toBe(ofThirtyTwo);
});

test.each([
  // Of seven one has a bye: their first match may be lost in the second round, so that one more of the consolation may be.
  [7, { matches: 9, mayBeFewer: true }],
  [8, { matches: 10, mayBeFewer: false }],
])(
  'a consolation of first matches with %d entrants counts no match that nobody can reach',
  (entrants, counted) => {
    expect(proposed({ preset: 'first_match_consolation' }, { entrants })).toMatchObject(counted);
  },
);

test.each([
  [3, ['1']],
  [8, ['1', '2>2', '2>4', '2>4,4']],
  [12, ['2>2', '2>4', '2>4,4,4', '3>4', '3>6,6', '4>4', '4>8', '4>8,4']],
])('%d entrants play in groups, and go on, as %j', (entrants, ways) => {
  const groups = shapesFor(entrants).filter(({ preset }) => preset === 'groups');
  const texts = groups.map(({ groupCount, goingOn = [] }) =>
    [groupCount, goingOn.map(({ qualifyingSpots }) => qualifyingSpots).join()].filter(Boolean).join('>'),
  );
  expect(texts).toEqual(ways);
});

test('everything that is proposed can be made, and no format of 64 is without its plan', () => {
  for (const entrants of [2, 3, 7, 13, 64])
    for (const shape of shapesFor(entrants)) expect(proposed(shape, { entrants }).matches).toBeGreaterThan(0);
});

/**
 * Number of matches of a player who loses the matches with these numbers, counted from 0, and wins the others; in
 * matches of other players the first side wins.
 */
const played = (family: Family, playerId: string, lost: (match: number) => boolean): number => {
  let [left, count] = [family, 0];
  const isTheirs = ({ home, guest }: FamilyMatch) => [home, guest].some((side) => side?.includes(playerId));
  for (let next = openMatches(left)[0]; next !== undefined; next = openMatches(left)[0]) {
    const wins = next.home?.includes(playerId) === true ? 'home' : 'guest';
    const loses = wins === 'home' ? 'guest' : 'home';
    const own = isTheirs(next);
    const advances = !own ? 'home' : lost(count) ? loses : wins;
    if (own) count += 1;
    left = endMatch(left, next, { advances });
  }
  return count;
};

const structures = counts.flatMap(([preset]) =>
  preset === 'knock_out' || preset === 'groups' ? [] : preset,
);
const fed: readonly Preset[] = ['first_match_consolation', 'feed_in_consolation', 'double_elimination'];

test.each([
  ...structures.map((preset) => [5, preset] as const),
  ...fed.map((preset) => [8, preset] as const),
])(
  'of %d entrants those of %s play the fewest matches who lose all, the most who win all but one',
  (players, preset) => {
    const family = makeFamily({ preset, size: sizeFor(players), players });
    const own = Array.from({ length: players }, (_, index) => {
      const playerId = `p${index}`;
      const winning = [0, 1, 2, 3].map((at) => played(family, playerId, (match) => match === at));
      return [played(family, playerId, () => true), ...winning];
    }).flat();
    const { matchesEach } = proposed({ preset }, { entrants: players });
    expect(matchesEach).toEqual({ min: Math.min(...own), max: Math.max(...own) });
  },
);
