import { describe, expect, test } from 'vitest';
import type { MatchView } from '@courtcast/contracts';
import type { DeskEntry, FullList } from '../tournament/draw/entry-list/entry-facts.ts';
import {
  attendeesOf,
  countsOf,
  lateMatches,
  placesOf,
  statusOfRows,
  unpaidIn,
  walkoverOf,
} from './check-in.ts';
import type { CheckInRow, CheckInStatus } from './check-in.ts';

const NOW = Date.parse('2026-05-01T10:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const row = (playerId: string, status: CheckInStatus | null = null): CheckInRow => ({
  ...{ playerId, name: playerId, drawIds: ['d'], status, at: status && at(-60) },
});

const match = (id: string, over: Partial<MatchView> = {}) =>
  ({
    ...{ id, status: 'scheduled', scheduledTime: at(0), notBeforeTime: null, calledAt: null },
    players: { home: [{ id: 'ana', name: 'ana' }], guest: [{ id: 'bea', name: 'bea' }] },
    ...over,
  }) as MatchView;

const noted = (ana: CheckInStatus | null, bea: CheckInStatus | null) =>
  statusOfRows([row('ana', ana), row('bea', bea)]);

test('the list of a day has who plays on it, with their first match that is not over', () => {
  const rows = [row('ana'), row('bea', 'present'), row('cleo')];
  const over = match('over', { status: 'completed', scheduledTime: at(-90) });
  const list = attendeesOf(rows, [match('late', { scheduledTime: at(90) }), match('next'), over]);
  expect(list.map(({ playerId, match: first }) => [playerId, first?.id])).toEqual([
    ['ana', 'next'],
    ['bea', 'next'],
  ]);
  expect(attendeesOf(rows, [over])[0]?.match).toBeNull();
  expect(attendeesOf(rows, []).map(({ playerId }) => playerId)).toEqual(['ana', 'bea', 'cleo']);
  expect(countsOf(rows)).toEqual({ present: 1, warned: 0, absent: 0, open: 2 });
});

test('a match is late once it is called or its time has come, while somebody is not here', () => {
  const soon = match('soon', { scheduledTime: at(1) });
  const called = match('called', { scheduledTime: at(1), calledAt: at(-1) });
  const begun = match('begun', { status: 'in_progress' });
  const late = (statusOf: ReturnType<typeof noted>) =>
    lateMatches([soon, called, match('due'), begun], statusOf, NOW).map(({ id }) => id);
  expect(late(noted('present', 'warned'))).toEqual(['due', 'called']);
  expect(late(noted('present', 'present'))).toEqual([]);
});

test('the place of an absent player is for others in draws in which nothing of theirs has begun', () => {
  const ana = { playerId: 'ana', drawIds: ['made', 'begun', 'open'] };
  const draws = [
    { id: 'made', finalized: true },
    { id: 'begun', finalized: true },
    { id: 'open', finalized: false },
    { id: 'of others', finalized: true },
  ];
  const of = (id: string) => ({ draw: { id, name: id, goldenPoint: false } });
  const matches = [match('next', of('made')), match('on', { ...of('begun'), status: 'completed' })];
  expect(placesOf(ana, draws, matches)).toEqual({ replaceable: ['made'], open: ['open'] });
});

test('a fee is unpaid of who has a place where there is a fee, both of a pair', () => {
  const entry = (fee: DeskEntry['fee'], status: DeskEntry['status'], ...players: string[]) =>
    ({ fee, status, people: players.map((playerId) => ({ playerId })) }) as DeskEntry;
  const listOf = (drawId: string, fee: FullList['list']['fee'], ...data: DeskEntry[]) =>
    ({ list: { drawId, fee }, data }) as FullList;
  const fee = { text: '20 EUR', amount: null, currency: null };
  const doubles = [entry('unpaid', 'accepted', 'ana', 'bea'), entry('unpaid', 'waiting', 'cleo')];
  const singles = [entry('unpaid', 'accepted', 'ana'), entry('paid', 'accepted', 'dora')];
  const lists = [
    listOf('doubles', fee, ...doubles),
    listOf('singles', fee, ...singles),
    listOf('free', null, entry('unpaid', 'accepted', 'eva')),
  ];
  expect(Object.fromEntries(unpaidIn(lists))).toEqual({ ana: ['doubles', 'singles'], bea: ['doubles'] });
});

describe('a walkover (rules 2)', () => {
  const cases: readonly [string, string | null, CheckInStatus | null, CheckInStatus | null, unknown][] = [
    ['nobody before the call', null, 'present', 'absent', null],
    ['the side whose opponent is absent at the call', at(0), 'present', 'absent', 'home'],
    ['nobody while an opponent is only late', at(-14), 'present', 'warned', null],
    ['the side whose opponent has not come after fifteen minutes', at(-15), null, 'present', 'guest'],
    ['nobody once both are here', at(-60), 'present', 'present', null],
    ['neither of two who have not come', at(-15), 'warned', null, 'both'],
  ];
  test.each(cases)('goes to %s', (...[, calledAt, ana, bea, side]) => {
    expect(walkoverOf(match('m', { calledAt }), noted(ana, bea), NOW)).toBe(side);
  });

  test('is not offered of a match that has begun, and a pair is out by one of the two', () => {
    expect(
      walkoverOf(match('m', { status: 'in_progress', calledAt: at(-30) }), noted(null, null), NOW),
    ).toBeNull();
    const players = {
      home: [
        { id: 'ana', name: 'ana' },
        { id: 'cleo', name: 'cleo' },
      ],
      guest: [{ id: 'bea', name: 'bea' }],
    };
    const statusOf = statusOfRows([row('ana', 'present'), row('cleo', 'absent'), row('bea', 'present')]);
    const pair = match('m', { calledAt: at(0), players });
    expect(walkoverOf(pair, statusOf, NOW)).toBe('guest');
  });
});
