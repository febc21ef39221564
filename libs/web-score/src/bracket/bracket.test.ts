import { describe, expect, test } from 'vitest';
import type { BracketEntryView } from '@courtcast/contracts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { sides } from '../match/names.ts';
import {
  bracketOf,
  cameByBye,
  championOf,
  feederOf,
  nextOf,
  qualifierSlots,
  shownMatches,
} from './bracket.ts';

const matchAt = (bracket: ReturnType<typeof bracketOf>, key: string) => {
  const match = bracket.byKey.get(key);
  if (match === undefined) throw new Error(`no match ${key}`);
  return match;
};

describe('a draw as a bracket', () => {
  test('has its rounds from the first to the final, and a match for each pairing', () => {
    const { rounds } = bracketOf(sampleDraw({ size: 16 }));
    expect(rounds.map(({ round, matches }) => [round, matches.length])).toEqual([
      [4, 8],
      [3, 4],
      [2, 2],
      [1, 1],
    ]);
  });

  test('says whose winner comes where no one stands yet', () => {
    const bracket = bracketOf(sampleDraw({ played: 1 }));
    expect(matchAt(bracket, '2.1')).toMatchObject({
      home: { players: [{ name: 'P1' }], seed: 1, origin: null },
      guest: { players: [], origin: { kind: 'winner', round: 3, number: 2 } },
    });
    expect(matchAt(bracket, '1.1').home.origin).toEqual({ kind: 'winner', round: 2, number: 1 });
  });

  test('passes over byes, and marks who had one', () => {
    const bracket = bracketOf(sampleDraw({ byes: [2, 7] }));
    expect(shownMatches(bracket).map(({ key }) => key)).toEqual(['3.2', '3.3', '2.1', '2.2', '1.1']);
    expect(matchAt(bracket, '2.1').home).toMatchObject({ players: [{ name: 'P1' }], hadBye: true });
    expect(matchAt(bracket, '2.2').guest).toMatchObject({ players: [{ name: 'P8' }], hadBye: true });
    expect(feederOf(bracket, matchAt(bracket, '2.1'), 'home')).toBeUndefined();
    expect(feederOf(bracket, matchAt(bracket, '2.1'), 'guest')?.key).toBe('3.2');
  });

  /** Entries of a round: `P…` are players, the empty text is somebody who is yet to come. */
  const slotsOf = (round: number, names: readonly string[]) =>
    names.map((name, index): BracketEntryView => ({
      ...{ id: `${round}-${index}`, round, position: index + 1, matchId: null, match: null, player: null },
      ...{
        side: index % 2 === 0 ? 'home' : 'guest',
        seed: null,
        status: name === 'bye' ? 'bye' : 'pending',
      },
      players: name.startsWith('P') ? [{ id: name, name }] : [],
    }));

  test('names the match before one that nobody joins', () => {
    const entries = [
      ...slotsOf(3, ['P1', 'P2', 'P3', 'P4']),
      ...slotsOf(2, ['', '', 'bye', '']),
      ...slotsOf(1, ['', '']),
    ];
    const final = matchAt(bracketOf({ ...sampleDraw(), entries }), '1.1');
    expect(final.home.origin).toMatchObject({ kind: 'winner', round: 2, number: 1 });
    expect(final.guest.origin).toMatchObject({ kind: 'winner', round: 3, number: 2 });
  });

  test('marks who had a bye before others join, not those who do', () => {
    const made = sampleDraw();
    const entries = [
      ...slotsOf(3, ['P1', 'bye', 'P3', 'P4']),
      ...slotsOf(2, ['', 'P1', '', '']),
      ...slotsOf(1, ['', '']),
    ];
    const bracket = bracketOf({ ...made, entries });
    const [joined, other] = [matchAt(bracket, '2.1'), matchAt(bracket, '2.2')];
    expect([joined.home.hadBye, joined.guest.hadBye, other.guest.hadBye]).toEqual([false, true, false]);
    expect(sides.map((side) => cameByBye(bracket, joined, side))).toEqual([false, true]);
    expect(sides.map((side) => cameByBye(bracket, other, side))).toEqual([false, false]);
  });

  test('counts qualifier slots from the top, those that are filled included', () => {
    const bracket = bracketOf(sampleDraw({ qualifiers: { 2: 'Quinn', 5: null, 7: null } }));
    expect(matchAt(bracket, '3.1').guest).toMatchObject({ isQualifier: true, origin: null });
    expect(matchAt(bracket, '3.1').home.isQualifier).toBe(false);
    expect(matchAt(bracket, '3.3').home.origin).toEqual({ kind: 'qualifier', number: 2 });
    expect(matchAt(bracket, '3.4').home.origin).toEqual({ kind: 'qualifier', number: 3 });
  });

  test('does not mark who came in for a qualifier; the other slots keep their numbers', () => {
    const bracket = bracketOf(sampleDraw({ qualifiers: { 2: 'P2', 5: null } }));
    expect(matchAt(bracket, '3.1').guest).toMatchObject({ players: [{ name: 'P2' }], isQualifier: false });
    expect(matchAt(bracket, '3.3').home.origin).toEqual({ kind: 'qualifier', number: 2 });
    expect(qualifierSlots(bracket)).toBe(1);
  });

  test('a qualifier stays marked in later rounds', () => {
    const bracket = bracketOf(sampleDraw({ qualifiers: { 1: 'Quinn' }, played: 1 }));
    expect(matchAt(bracket, '2.1').home).toMatchObject({ players: [{ name: 'Quinn' }], isQualifier: true });
  });

  test('leads from a match to the next, and nowhere from the last', () => {
    const bracket = bracketOf(sampleDraw());
    expect(nextOf(bracket, matchAt(bracket, '3.4'))?.key).toBe('2.2');
    expect(nextOf(bracket, matchAt(bracket, '1.1'))).toBeUndefined();
  });

  test('a champion is who won the final, and a qualifying draw has none', () => {
    expect(championOf(bracketOf(sampleDraw({ played: 6 })))).toBeNull();
    expect(championOf(bracketOf(sampleDraw({ played: 7 })))?.players).toEqual([{ id: 'p1', name: 'P1' }]);
    expect(championOf(bracketOf(sampleDraw({ qualifyingSpots: 2, played: 6 })))).toBeNull();
  });

  test('a draw that is not made yet is open', () => {
    const made = sampleDraw();
    const entries = made.entries.map((entry) => ({
      ...entry,
      status: 'pending' as const,
      player: null,
      players: [],
      matchId: null,
      match: null,
    }));
    const bracket = bracketOf({ ...made, finalized: false, entries });
    expect(matchAt(bracket, '3.1')).toMatchObject({ match: null, home: { origin: { kind: 'open' } } });
  });

  test('who qualifies without a match is shown', () => {
    const bracket = bracketOf(sampleDraw({ byes: [2], qualifyingSpots: 4 }));
    expect(matchAt(bracket, '3.1')).toMatchObject({
      isPassedOver: false,
      guest: { origin: { kind: 'bye' } },
    });
  });
});
