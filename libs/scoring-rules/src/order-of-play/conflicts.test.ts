import { describe, expect, test } from 'vitest';
import { orderConflicts } from './conflicts.ts';
import type { Taken } from './conflicts.ts';
import type { Predecessor } from './occupancy.ts';

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
  }).flatMap((conflict) =>
    conflict.kind === 'too-many' ? [] : [`${conflict.kind} ${conflict.matchId} ${conflict.otherId}`],
  );

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

describe('a limit of matches a day', () => {
  const DAY = 24 * 60;
  const overfull = (max: number, planned: readonly Given[], begun: readonly Given[] = []) => {
    const all = [...begun, ...planned].map(taken);
    return orderConflicts({
      planned: planned.map(taken),
      begun: begun.map(taken),
      rest: () => 0,
      limit: {
        max,
        matches: all.map(({ match }) => match),
        dayOf: (ms) => Math.floor(ms / MINUTE_MS / DAY),
      },
    }).flatMap((conflict) =>
      conflict.kind === 'too-many' ? [`${conflict.matchId}: ${conflict.playerIds.join(' ')}`] : [],
    );
  };
  const ofBracket = ([drawId, id]: readonly [string, string], from: number, ...after: string[]): Given => ({
    ...{ id, drawId, from, players: ['ana'] },
    after: after.map((matchId) => ({ matchId })),
  });

  test('counts singles, doubles and mixed together, and names the last match of the day', () => {
    const planned = ['singles', 'doubles', 'mixed'].map((drawId, hour) =>
      ofBracket([drawId, `${drawId} r1`], hour * 100),
    );
    expect(overfull(3, planned)).toEqual([]);
    expect(overfull(2, planned)).toEqual(['mixed r1: ana']);
    expect(overfull(2, planned.toReversed())).toEqual(['mixed r1: ana']);
  });

  test('holds for each day', () => {
    const planned = [0, 100, DAY, DAY + 100].map((from, index) => ({
      ...{ id: `m${index}`, from, players: ['ana'] },
    }));
    expect(overfull(2, planned)).toEqual([]);
    expect(overfull(1, planned)).toEqual(['m1: ana', 'm3: ana']);
  });

  test('counts a round and a consolation that exclude each other once, and rounds in a row each', () => {
    const planned = [
      ofBracket(['main', 'r1'], 0),
      ofBracket(['main', 'r2'], 100, 'r1'),
      ofBracket(['consolation', 'c1'], 100, 'r1'),
      ofBracket(['consolation', 'c2'], 300, 'c1', 'r2'),
    ];
    expect(overfull(3, planned)).toEqual([]);
    expect(overfull(2, planned)).toEqual(['c2: ana']);
  });

  test('counts all matches of a group, and of the draws after it one', () => {
    const groups = ['a', 'b', 'c'].map((id, hour) => ofBracket([id, id], hour * 100));
    const gold = ofBracket(['gold', 'g1'], 400, 'a', 'b', 'c');
    const silver = ofBracket(['silver', 's1'], 500, 'a', 'b', 'c');
    expect(overfull(4, [...groups, gold, silver])).toEqual([]);
    expect(overfull(3, [...groups, gold, silver])).toEqual(['g1: ana', 's1: ana']);
  });

  test('counts what has been played, once, and does not blame it', () => {
    const begun = { id: 'a', from: 0, players: ['ana'] };
    const planned = { id: 'b', from: 200, players: ['ana', 'eva'] };
    expect(overfull(2, [planned], [begun, { ...begun, from: 10 }])).toEqual([]);
    expect(overfull(1, [planned], [begun])).toEqual(['b: ana']);
    expect(overfull(1, [], [begun, { ...begun, id: 'c', from: 90 }])).toEqual([]);
  });

  test('passes over a match that was won without play', () => {
    const r1 = ofBracket(['main', 'r1'], 0);
    const r2 = taken(ofBracket(['main', 'r2'], 0, 'r1')).match;
    const r3 = ofBracket(['main', 'r3'], 200, 'r2');
    const planned = [r1, r3].map(taken);
    const limit = { max: 1, matches: [...planned.map(({ match }) => match), r2], dayOf: () => 0 };
    const found = orderConflicts({ planned, begun: [], rest: () => 0, limit });
    expect(found).toEqual([{ kind: 'too-many', matchId: 'r3', otherIds: ['r1'], playerIds: ['ana'] }]);
  });
});
