import { describe, expect, test } from 'vitest';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { bracketOf } from './bracket.ts';
import { nextInDraw, nextOfLoser, nextOfQualifier, qualifiersOf } from './next-match.ts';

function nextAfter(draw: ReturnType<typeof sampleDraw>, key: string) {
  const bracket = bracketOf(draw);
  const match = bracket.byKey.get(key);
  if (match === undefined) throw new Error(`no match ${key}`);
  return nextInDraw(bracket, match);
}

describe('what the winner of a match plays next', () => {
  test('is the next match of the draw, against who stands there or comes', () => {
    expect(nextAfter(sampleDraw({ played: 1 }), '3.2')).toMatchObject({
      matchId: 'm2.1',
      place: { round: 2, number: 1 },
      opponent: { players: [{ name: 'P1' }], seed: 1 },
    });
    expect(nextAfter(sampleDraw(), '3.2')?.opponent).toEqual({
      players: [],
      seed: null,
      open: { kind: 'winner', round: 3, number: 1, matchId: 'm3.1', either: ['P1', 'P2'] },
    });
  });

  test('is the second round where the opponent had a bye', () => {
    expect(nextAfter(sampleDraw({ byes: [2] }), '3.2')).toMatchObject({
      opponent: { players: [{ name: 'P1' }] },
    });
  });

  test('is past a match that is cancelled because nobody comes to it', () => {
    const draw = sampleDraw({ played: 1 });
    const entries = draw.entries.map((entry) => {
      if (entry.match?.id !== 'm2.1') return entry;
      const match = { ...entry.match, status: 'cancelled' as const };
      const isBye = entry.position === 2;
      return { ...entry, match, ...(isBye && { status: 'bye' as const, player: null, players: [] }) };
    });
    expect(nextAfter({ ...draw, entries }, '3.1')?.matchId).toBe('m1.1');
  });

  test('is nothing after the final', () => {
    expect(nextAfter(sampleDraw(), '1.1')).toBeNull();
  });

  test('stands in the draw that they qualify for', () => {
    const main = sampleDraw({ qualifiers: { 2: 'Quinn', 5: null, 8: null } });
    expect(nextOfQualifier(main, 3)).toMatchObject({
      matchId: 'm3.4',
      opponent: { players: [{ name: 'P7' }] },
      slot: { number: 3, draw: { id: 'draw', name: 'Singles' } },
    });
    expect(nextOfQualifier(main, 1)?.matchId).toBe('m3.1');
    expect(nextOfQualifier(main, 4)).toBeNull();
  });
});

test('who may come into the slots for qualifiers plays the last round of the qualifying draws', () => {
  const fields = { id: 'q', parentDrawId: 'draw', qualifyingSpots: 2 };
  const qualifying = sampleDraw({ qualifyingSpots: 2, played: 4, fields });
  expect([...qualifiersOf([qualifying], [sampleDraw(), qualifying])]).toEqual([
    [1, { matchId: 'm2.1', either: ['P1', 'P3'] }],
    [2, { matchId: 'm2.2', either: ['P5', 'P7'] }],
  ]);
});

describe('what the loser of a match plays next', () => {
  const consolation = sampleDraw({ fields: { id: 'c', name: 'Consolation' } });
  const goesTo = { drawId: 'c', matchId: 'm3.2', side: 'home', onlyFirstMatch: true } as const;

  test('stands in the draw that they come to', () => {
    expect(nextOfLoser(consolation, goesTo)).toMatchObject({
      matchId: 'm3.2',
      place: { round: 3, number: 2 },
      opponent: { players: [{ name: 'P4' }] },
      loser: { draw: { id: 'c', name: 'Consolation' }, onlyFirstMatch: true },
    });
  });

  test('is nothing where that has no such match', () => {
    expect(nextOfLoser(consolation, { ...goesTo, matchId: 'gone' })).toBeNull();
  });
});
