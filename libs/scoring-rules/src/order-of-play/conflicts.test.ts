import { describe, expect, test } from 'vitest';
import { orderConflicts } from './conflicts.ts';
import type { Predecessor, Taken } from './conflicts.ts';

const MINUTE_MS = 60_000;

interface Given {
  readonly id: string;
  /** Minutes. */
  readonly from: number;
  readonly to?: number;
  readonly court?: string | null;
  readonly players?: readonly string[];
  readonly drawId?: string;
  readonly after?: readonly Predecessor[];
}

const taken = ({
  id,
  from,
  to = from + 60,
  court = null,
  players = [],
  after = [],
  drawId,
}: Given): Taken => ({
  match: { id, playerIds: new Set(players), after, ...(drawId !== undefined && { drawId }) },
  courtId: court,
  at: { from: from * MINUTE_MS, to: to * MINUTE_MS },
});

const conflicts = (planned: readonly Given[], begun: readonly Given[] = [], restMinutes = 30) =>
  orderConflicts({
    planned: planned.map(taken),
    begun: begun.map(taken),
    rest: () => restMinutes * MINUTE_MS,
  }).map(({ kind, matchId, otherId }) => `${kind} ${matchId} ${otherId}`);

describe('an order of play', () => {
  test('has no conflict where courts and players follow each other', () => {
    const one = { id: 'a', from: 0, court: '1', players: ['ana'] };
    expect(conflicts([one, { id: 'b', from: 60, court: '1' }])).toEqual([]);
    expect(conflicts([one, { id: 'b', from: 90, court: '1', players: ['ana'] }])).toEqual([]);
    expect(conflicts([one, { id: 'b', from: 0, court: '2', players: ['bea'] }])).toEqual([]);
  });

  test('names two matches on one court, once', () => {
    const two = [
      { id: 'a', from: 0, court: '1' },
      { id: 'b', from: 59, court: '1' },
    ];
    expect(conflicts(two)).toEqual(['court-twice b a']);
  });

  test('knows no court that is not given', () => {
    expect(
      conflicts([
        { id: 'a', from: 0 },
        { id: 'b', from: 0 },
      ]),
    ).toEqual([]);
  });

  test.each([
    [30, 'player-twice b a'],
    [60, 'rest-too-short b a'],
    [89, 'rest-too-short b a'],
  ])('names a player who plays again after %i minutes', (from, expected) => {
    const two = [
      { id: 'a', from: 0, players: ['ana', 'eva'] },
      { id: 'b', from, players: ['eva', 'mar'] },
    ];
    expect(conflicts(two)).toEqual([expected]);
  });

  test('lets a qualifier be waited for at several places of a draw, and not in two draws', () => {
    const one = { id: 'a', from: 0, players: ['ana', 'eva'], drawId: 'main' };
    expect(conflicts([one, { ...one, id: 'b' }])).toEqual([]);
    expect(conflicts([one, { ...one, id: 'b', drawId: 'doubles' }])).toEqual(['player-twice b a']);
  });

  test('names a match before the one whose winner it waits for', () => {
    const final = { id: 'final', after: [{ matchId: 'semi' }] };
    const semi = { id: 'semi', from: 60 };
    expect(conflicts([semi, { ...final, from: 0 }])).toEqual(['too-early final semi']);
    expect(conflicts([semi, { ...final, from: 149 }])).toEqual(['too-early final semi']);
    expect(conflicts([semi, { ...final, from: 150 }])).toEqual([]);
  });

  test('has what has begun in its way, which is no conflict in itself', () => {
    const begun = [
      { id: 'a', from: 0, court: '1', players: ['ana'] },
      { id: 'a', from: 10, court: '1', players: ['ana'] },
      { id: 'c', from: 0, court: '1', players: ['ana'] },
    ];
    const planned = { id: 'b', from: 30, court: '1' };
    expect(conflicts([planned], begun)).toEqual(['court-twice b a', 'court-twice b c']);
    expect(conflicts([], begun)).toEqual([]);
  });
});
