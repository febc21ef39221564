import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named } from '../test/support/players.ts';
import { lotsFrom, buchholz, nextSwissRound, swissWins } from './index.ts';
import type { SwissRound } from './index.ts';

describe('a Swiss round', () => {
  test('has the upper half of a group meet the lower half', () => {
    const pairing = nextSwissRound({ ranking: named(8), drawn: [], lots: lotsFrom(1) });
    const meetings = pairing?.matches.map(({ home, guest }) => [home, guest].toSorted().join(' ')).toSorted();
    expect(meetings).toEqual(['p01 p05', 'p02 p06', 'p03 p07', 'p04 p08']);
    expect(pairing?.bye).toBeNull();
  });

  test('gives the bye to the lowest who had none', () => {
    const drawn: SwissRound[] = [{ matches: [], bye: 'p05' }];
    expect(nextSwissRound({ ranking: named(5), drawn, lots: lotsFrom(1) })?.bye).toBe('p04');
  });

  test('is null when everybody has met everybody', () => {
    const drawn: SwissRound[] = [{ matches: [{ home: 'p01', guest: 'p02', winner: 'home' }], bye: null }];
    expect(nextSwissRound({ ranking: named(2), drawn, lots: lotsFrom(1) })).toBeNull();
  });

  test('counts wins, byes among them, and those of opponents', () => {
    const drawn: SwissRound[] = [
      { matches: [{ home: 'a', guest: 'b', winner: 'home' }], bye: 'c' },
      { matches: [{ home: 'c', guest: 'a', winner: 'guest' }], bye: 'b' },
    ];
    expect(Object.fromEntries(swissWins(drawn))).toEqual({ a: 2, b: 1, c: 1 });
    expect(Object.fromEntries(buchholz(drawn))).toEqual({ a: 2, b: 2, c: 2 });
  });

  test('never has two meet twice, and no entrant two byes, over random tournaments', () => {
    const tournament = fc.record({ count: fc.integer({ min: 4, max: 33 }), seed: fc.nat() });
    fc.assert(
      fc.property(tournament, ({ count, seed }) => {
        const lots = lotsFrom(seed);
        const drawn: SwissRound[] = [];
        const rounds = Math.min(Math.ceil(Math.log2(count)), count - 2);
        const met = new Set<string>();
        const byes = new Set<string>();
        for (let round = 0; round < rounds; round += 1) {
          const wins = swissWins(drawn);
          const ranking = named(count).toSorted(
            (one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0),
          );
          const pairing = nextSwissRound({ ranking, drawn, lots });
          expect(pairing).not.toBeNull();
          const { matches = [], bye = null } = pairing ?? {};
          const everyone = [
            ...matches.flatMap(({ home, guest }) => [home, guest]),
            ...(bye === null ? [] : [bye]),
          ];
          expect(everyone.toSorted()).toEqual(named(count));
          for (const { home, guest } of matches) {
            const key = [home, guest].toSorted().join();
            expect(met).not.toContain(key);
            met.add(key);
          }
          if (bye !== null) expect(byes).not.toContain(bye);
          if (bye !== null) byes.add(bye);
          drawn.push({
            matches: matches.map((match) => ({ ...match, winner: lots.below(2) === 0 ? 'home' : 'guest' })),
            bye,
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});
