import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { seededRandom } from '@courtcast/testkit';
import { endMatch, familyMatches, makeFamily, openMatches } from '../../../test/support/structure-family.ts';
import type { Ending, Family } from '../../../test/support/structure-family.ts';
import type { DrawSize } from '../draws/draw-size.ts';
import type { Preset } from '../draws/structures/presets.ts';
import { placesOf } from './places.ts';

const drawsOf = (family: Family) => new Map([...family].map(([id, { draw }]) => [id, draw]));

const playedOut = (family: Family, endingOf: () => Ending): Family => {
  let played = family;
  for (let next = openMatches(played)[0]; next !== undefined; next = openMatches(played)[0])
    played = endMatch(played, next, endingOf());
  return played;
};

const homeWins = (): Ending => ({ advances: 'home' });

/** The places of a structure that is played to its end, in order. */
const placesAfter = (preset: Preset, size: DrawSize, players: number = size): number[] => {
  const random = seededRandom(1);
  const endingOf = (): Ending => ({ advances: random() < 0.5 ? 'home' : 'guest' });
  const family = playedOut(makeFamily({ preset, size, players }), endingOf);
  return (placesOf('main', drawsOf(family)) ?? []).map(({ place }) => place).toSorted((a, b) => a - b);
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('places of a competition', () => {
  test('are shared by the losers of a round', () => {
    expect(placesAfter('feed_in_consolation', 8)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  });

  test('are decided by the match for third place', () => {
    expect(placesAfter('third_place', 8)).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
  });

  test.each([
    ['all_places', 16],
    ['compass', 16],
    ['all_places', 8],
  ] as const)('are all different in %s of %i', (preset, size) => {
    expect(placesAfter(preset, size)).toEqual(upTo(size));
  });

  test('of a double elimination follow its losers’ draw, and its final', () => {
    expect(placesAfter('double_elimination', 8)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
  });

  test('are of everybody where byes take players on', () => {
    expect(placesAfter('third_place', 8, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('are not known before the final is over', () => {
    const family = makeFamily({ preset: 'third_place', size: 8, players: 8 });
    expect(placesOf('main', drawsOf(family))).toBeNull();
    const final = (one: Family) =>
      familyMatches(one).find(({ drawId, match }) => drawId === 'main' && match.round === 1)?.match.id;
    const over = playedOut(family, homeWins);
    const reopened = familyMatches(over).find(({ match }) => match.id === final(over));
    if (reopened === undefined) throw new Error('a draw has a final');
    expect(placesOf('main', drawsOf(endMatch(over, reopened, null)))).toBeNull();
  });

  test('are not given to who only lost by walkover', () => {
    const family = makeFamily({ preset: 'third_place', size: 8, players: 8 });
    const [first] = openMatches(family);
    if (first === undefined) throw new Error('a draw has matches');
    const absent = first.guest ?? [];
    const over = playedOut(endMatch(family, first, { advances: 'home', isWalkover: true }), homeWins);
    const places = placesOf('main', drawsOf(over)) ?? [];
    expect(places).toHaveLength(7);
    expect(places.flatMap(({ playerIds }) => playerIds)).not.toContain(absent[0]);
  });

  test('are after corrections as if every result had been right at once', () => {
    const scripts = fc.record({
      preset: fc.constantFrom<Preset>('third_place', 'compass', 'all_places', 'double_elimination'),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(scripts, ({ preset, seed }) => {
        const random = seededRandom(seed);
        const endingOf = (): Ending => ({ advances: random() < 0.5 ? 'home' : 'guest' });
        const start = makeFamily({ preset, size: 8, players: 8 });
        let family = playedOut(start, endingOf);
        const decided = familyMatches(family).filter(
          ({ match }) => (match.result?.advances ?? null) !== null,
        );
        const wrong = decided[Math.floor(random() * decided.length)];
        if (wrong === undefined) return;
        family = playedOut(endMatch(family, wrong, endingOf()), endingOf);
        const results = familyMatches(family).toReversed();
        const fresh = results.reduce((known, { drawId, match }) => {
          const same = familyMatches(known).find((one) => one.drawId === drawId && one.match.id === match.id);
          const advances = match.result?.advances ?? null;
          return same === undefined || advances === null ? known : endMatch(known, same, { advances });
        }, start);
        expect(placesOf('main', drawsOf(family))).toEqual(placesOf('main', drawsOf(fresh)));
      }),
      { numRuns: 15 },
    );
  });
});
