import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named } from '../test/support/players.ts';
import { lotsFrom, everyoneIn, nextWinnersCourtRound } from './index.ts';
import type { Round, WonMatch } from './index.ts';

const won = (round: Round, winner: (court: number) => 'home' | 'guest'): WonMatch[] =>
  round.matches.map((match, court) => ({ ...match, winner: winner(court) }));

describe("the winners' court", () => {
  test('winners go up, losers down, and every pair is split', () => {
    const players = named(12);
    const first: Round = {
      matches: [
        { home: ['p01', 'p02'], guest: ['p03', 'p04'] },
        { home: ['p05', 'p06'], guest: ['p07', 'p08'] },
        { home: ['p09', 'p10'], guest: ['p11', 'p12'] },
      ],
      sitOut: [],
    };
    const { matches } = nextWinnersCourtRound({
      players,
      drawn: [first],
      won: won(first, () => 'home'),
      lots: lotsFrom(5),
    });
    const courts = matches.map(({ home, guest }) => [...home, ...guest].toSorted());
    expect(courts).toEqual([
      ['p01', 'p02', 'p05', 'p06'],
      ['p03', 'p04', 'p09', 'p10'],
      ['p07', 'p08', 'p11', 'p12'],
    ]);
    const before = new Set(first.matches.flatMap(({ home, guest }) => [home.join(), guest.join()]));
    for (const { home, guest } of matches)
      for (const pair of [home, guest]) expect(before).not.toContain(pair.toSorted().join());
  });

  test('who waited comes in on the last court, and who came off it waits', () => {
    const players = named(9);
    const first = nextWinnersCourtRound({ players, drawn: [], won: [], lots: lotsFrom(1) });
    const next = nextWinnersCourtRound({
      players,
      drawn: [first],
      won: won(first, () => 'guest'),
      lots: lotsFrom(2),
    });
    const [waited = ''] = first.sitOut;
    const last = next.matches.at(-1);
    expect([...(last?.home ?? []), ...(last?.guest ?? [])]).toContain(waited);
    expect(next.sitOut).toHaveLength(1);
    expect(next.sitOut).not.toContain(waited);
  });

  test('everybody plays or waits in every round, whoever wins, comes or leaves', () => {
    const evening = fc.record({
      counts: fc.array(fc.integer({ min: 4, max: 14 }), { minLength: 2, maxLength: 6 }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(evening, ({ counts, seed }) => {
        const lots = lotsFrom(seed);
        const drawn: Round[] = [];
        for (const count of counts) {
          const last = drawn.at(-1);
          const results = last === undefined ? [] : won(last, () => (lots.below(2) === 0 ? 'home' : 'guest'));
          const round = nextWinnersCourtRound({ players: named(count), drawn, won: results, lots });
          expect(everyoneIn(round).toSorted()).toEqual(named(count));
          expect(round.sitOut).toHaveLength(count % 4);
          drawn.push(round);
        }
      }),
      { numRuns: 100 },
    );
  });
});
