import { describe, expect, test } from 'vitest';
import type { DrawDetailView, MatchDetailView } from '@courtcast/contracts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { conflictsByMatch, conflictsOf, conflictsOfMoves, toBeRead } from './conflicts.ts';
import { fixturesOf, namesOf } from './fixtures.ts';
import { leftOver, playDayOf } from './nights.ts';
import { startsOf } from './starts.ts';

const MINUTE_MS = 60_000;

const playing = (...names: readonly string[]) => {
  const [home = '', guest = ''] = names;
  return { home: [{ id: home, name: home }], guest: [{ id: guest, name: guest }] };
};

const check = (matches: readonly MatchDetailView[], draws = [sampleDraw()], max: number | null = null) =>
  conflictsOf({
    matches,
    left: leftOver(matches, { nowMs: Date.parse(at('09:00')), zone: 'UTC' }),
    starts: startsOf(matches, 60 * MINUTE_MS),
    fixtures: fixturesOf(draws),
    openCourts: new Set(['Court 1', 'Court 2']),
    endMs: Date.parse('2026-05-03T00:00:00Z'),
    matchMs: 60 * MINUTE_MS,
    restMs: 30 * MINUTE_MS,
    limit: max === null ? null : { max, dayOf: (ms) => playDayOf(ms, 'UTC') },
    nowMs: Date.parse(at('09:00')),
  });

const kinds = (matches: readonly MatchDetailView[]) =>
  check(matches).map((conflict) =>
    [
      conflict.kind,
      conflict.matchId,
      'otherId' in conflict ? conflict.otherId : 'courtId' in conflict ? conflict.courtId : '',
    ].join(' '),
  );

describe('the board of an order of play', () => {
  test('names two on a court, players twice, and too little rest', () => {
    const one = orderMatch('one', 'Court 1', { scheduledTime: at('10:00'), players: playing('ana', 'eva') });
    const two = orderMatch('two', 'Court 2', { scheduledTime: at('10:30'), players: playing('ana', 'mar') });
    const three = orderMatch('three', 'Court 2', {
      scheduledTime: at('12:00'),
      players: playing('mar', 'sol'),
    });
    expect(kinds([one, two, three])).toEqual(['player-twice two one']);
    expect(kinds([two, { ...three, scheduledTime: at('11:45') }])).toEqual(['rest-too-short three two']);
    expect(kinds([one, { ...three, court: one.court, scheduledTime: at('10:30') }])).toEqual([
      'court-twice three one',
    ]);
  });

  test('names a round that comes before the one that feeds it, once', () => {
    const quarter = orderMatch('m3.1', 'Court 1', {
      scheduledTime: at('10:00'),
      players: playing('p1', 'p2'),
    });
    const semi = orderMatch('m2.1', 'Court 2', { scheduledTime: at('11:00') });
    expect(kinds([quarter, semi])).toEqual(['too-early m2.1 m3.1']);
    expect(kinds([quarter, { ...semi, scheduledTime: at('11:30') }])).toEqual([]);
  });

  test('names a court that is closed to the tournament', () => {
    expect(kinds([orderMatch('a', 'Court 9', { scheduledTime: at('10:00') })])).toEqual([
      'court-closed a Court 9',
    ]);
    expect(kinds([orderMatch('a', 'Court 9', { status: 'in_progress' })])).toEqual([]);
  });

  test('names a match that begins after the last day', () => {
    const late = orderMatch('late', 'Court 1', { scheduledTime: '2026-05-03T00:00:00.000Z' });
    expect(kinds([late])).toEqual(['after-last-day late ']);
    expect(kinds([{ ...late, scheduledTime: '2026-05-02T23:55:00.000Z' }])).toEqual([]);
  });

  test('names a match that was left over, and what is suspended takes a whole match from now on', () => {
    const left = orderMatch('left', 'Court 1', { scheduledTime: '2026-04-30T18:00:00.000Z' });
    expect(kinds([left])).toEqual(['left-over left ']);
    const suspended = orderMatch('wet', 'Court 1', {
      status: 'suspended',
      scheduledTime: at('06:00'),
      startedAt: at('06:00'),
    });
    const next = orderMatch('next', 'Court 1', { scheduledTime: at('09:30') });
    expect(kinds([suspended, next])).toEqual(['court-twice next wet']);
    expect(kinds([suspended, { ...next, scheduledTime: at('10:00') }])).toEqual([]);
  });

  test('reckons with what is on, and not with what is cancelled', () => {
    const on = orderMatch('on', 'Court 1', {
      status: 'in_progress',
      scheduledTime: at('08:30'),
      startedAt: at('08:50'),
    });
    const next = orderMatch('next', 'Court 1', { scheduledTime: at('09:30') });
    expect(kinds([on, next])).toEqual(['court-twice next on']);
    expect(kinds([{ ...on, status: 'cancelled' }, next])).toEqual([]);
  });

  test('reckons when a match without a time has its turn', () => {
    const first = orderMatch('first', 'Court 1', { scheduledTime: at('10:00'), playOrder: 1 });
    const follows = orderMatch('follows', 'Court 1', { playOrder: 2, players: playing('ana', 'eva') });
    const other = orderMatch('other', 'Court 2', {
      scheduledTime: at('11:30'),
      players: playing('ana', 'mar'),
    });
    expect(startsOf([first, follows, other], 60 * MINUTE_MS).get('follows')).toEqual({
      ms: Date.parse(at('11:00')),
      isReckoned: true,
      promise: null,
    });
    expect(kinds([first, follows, other])).toEqual(['player-twice other follows']);
  });

  test('shows each conflict at both matches', () => {
    const one = orderMatch('one', 'Court 1', { scheduledTime: at('10:00') });
    const two = orderMatch('two', 'Court 1', { scheduledTime: at('10:30') });
    const byMatch = conflictsByMatch(check([one, two]));
    expect([...byMatch.keys()].toSorted()).toEqual(['one', 'two']);
  });
});

/** A draw with the id of its matches behind a letter, and nobody on its lines. */
const unfilled = (letter: string, fields: Partial<DrawDetailView>) => {
  const draw = sampleDraw({ size: fields.size === 2 ? 2 : 4, fields });
  const entries = draw.entries.map((entry) => {
    const match = entry.match && { ...entry.match, id: entry.match.id.replace('m', letter) };
    return { ...entry, status: 'pending' as const, players: [], matchId: match?.id ?? null, match };
  });
  return { ...draw, entries, entrants: [] };
};

/** A main draw of eight with a consolation for its first round, and a match of both winners. */
function withConsolation() {
  const winners = {
    fromRound: 1,
    take: 'winners',
    onlyFirstMatch: false,
    toRound: 1,
    feed: 'topDown',
  } as const;
  const main = sampleDraw({
    fields: { id: 'main', links: [{ ...winners, fromDrawId: 'main', toDrawId: 'final' }] },
  });
  const entries = main.entries.map((entry) => {
    if (entry.round !== 3) return entry;
    const number = Math.ceil(entry.position / 2);
    const matchId = `c2.${Math.ceil(number / 2)}`;
    const side = number % 2 === 1 ? ('home' as const) : ('guest' as const);
    return { ...entry, loserGoesTo: { drawId: 'consolation', matchId, side, onlyFirstMatch: false } };
  });
  const toFinal = { ...winners, fromDrawId: 'consolation', toDrawId: 'final' };
  const consolation = unfilled('c', { id: 'consolation', links: [toFinal] });
  const draws = [{ ...main, entries }, consolation, unfilled('f', { id: 'final', size: 2 })];
  return { fixtures: fixturesOf(draws) };
}

describe('the matches of draws', () => {
  test('may be played by all whom those below may send, qualifiers too', () => {
    const main = sampleDraw({ qualifiers: { 2: null }, fields: { id: 'main' } });
    const qualifying = sampleDraw({ qualifyingSpots: 2, fields: { id: 'q', parentDrawId: 'main' } });
    const fixtures = fixturesOf([main, qualifying]);
    expect(fixturesOf([main]).get('m2.2')?.playerIds).toEqual(new Set(['p5', 'p6', 'p7', 'p8']));
    expect(fixtures.get('m3.3')?.after).toEqual([]);
    expect(namesOf([main]).get('p1')).toBe('P1');
  });

  test('that wait for a qualifier come behind the last ones of the qualifying draw', () => {
    const main = sampleDraw({ qualifiers: { 2: null }, fields: { id: 'main' } });
    const other = sampleDraw({ qualifyingSpots: 2, fields: { id: 'q', parentDrawId: 'main' } });
    const qualifying = {
      ...other,
      entries: other.entries.map((entry) => ({
        ...entry,
        match: entry.match === null ? null : { ...entry.match, id: `q${entry.match.id}` },
      })),
    };
    const waiting = fixturesOf([main, qualifying]).get('m3.1');
    expect(waiting?.after.map(({ matchId }) => matchId)).toEqual(['qm2.1', 'qm2.2']);
    expect(waiting?.playerIds.size).toBe(8);
  });

  test('that wait for who finished behind in groups come behind all matches of these', () => {
    const silver = sampleDraw({ qualifiers: { 2: null }, fields: { id: 'silver' } });
    const matches = [
      { matchId: 'g1', round: 1, home: 0, guest: 1, match: null },
      { matchId: 'g2', round: 2, home: 0, guest: 2, match: null },
    ];
    const groups = sampleDraw({
      fields: {
        ...{ id: 'groups', drawType: 'round_robin', entries: [], parentDrawId: 'gold', qualifyingSpots: 2 },
        playoffs: [{ parentDrawId: 'silver', qualifyingSpots: 1 }],
        groups: [{ group: 1, entrants: [0, 1, 2], matches }],
        entrants: ['ana', 'eva', 'mar'].map((id) => ({ players: [{ id, name: id }], seed: null })),
      },
    });
    const fixtures = fixturesOf([silver, groups]);
    expect(fixtures.get('g2')?.playerIds).toEqual(new Set(['ana', 'mar']));
    expect(fixtures.get('m3.1')?.after.map(({ matchId }) => matchId)).toEqual(['g1', 'g2']);
    expect(fixtures.get('m3.1')?.playerIds).toEqual(new Set(['p1', 'ana', 'eva', 'mar']));
  });

  test('of losers come behind the matches that they lose, and are played by any who may lose them', () => {
    const { fixtures } = withConsolation();
    const first = fixtures.get('c2.1');
    expect(first?.after.map(({ matchId }) => matchId)).toEqual(['m3.1', 'm3.2']);
    expect(first?.playerIds).toEqual(new Set(['p1', 'p2', 'p3', 'p4']));
    expect(fixtures.get('c1.1')?.playerIds.size).toBe(8);
  });

  test('of two winners come behind both of their finals', () => {
    const { fixtures } = withConsolation();
    expect(fixtures.get('f1.1')?.after.map(({ matchId }) => matchId)).toEqual(['m1.1', 'c1.1']);
  });
});

test('a move is asked about for the conflicts in which its match stands, on either side', () => {
  const conflicts = [
    { kind: 'court-twice', matchId: 'a', otherId: 'b', courtId: 'c' },
    { kind: 'court-closed', matchId: 'd', courtId: 'c' },
  ] as const;
  const askedAbout = (...ids: readonly string[]) =>
    conflictsOfMoves(
      conflicts,
      ids.map((matchId) => ({ matchId })),
    ).map(({ matchId }) => matchId);
  expect(askedAbout('b')).toEqual(['a']);
  expect(askedAbout('d', 'a')).toEqual(['a', 'd']);
  expect(askedAbout('e')).toEqual([]);
});

test('five conflicts are read before moves are published, each once, and the others counted', () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `Conflict ${index + 1}`);
  expect(toBeRead([...texts(5), 'Conflict 1'])).toEqual({ read: texts(5), more: 0 });
  expect(toBeRead(texts(8))).toEqual({ read: texts(5), more: 3 });
  expect(toBeRead(['Conflict 1'])).toEqual({ read: ['Conflict 1'], more: 0 });
  expect(toBeRead([])).toBeNull();
});

describe('a limit of matches a day', () => {
  const three = ['10:00', '12:00', '14:00'].map((time, index) =>
    orderMatch(`x${index}`, 'Court 1', { scheduledTime: at(time), players: playing('ana', `p${index}`) }),
  );
  const found = (max: number | null) =>
    check(three, [], max).map((conflict) => `${conflict.kind} ${conflict.matchId}`);

  test('names the match with which a player has too many, also where another one of the day was moved', () => {
    expect([found(null), found(3), found(2)]).toEqual([[], [], ['too-many x2']]);
    const conflicts = check(three, [], 2);
    expect(conflictsOfMoves(conflicts, [{ matchId: 'x0' }])).toEqual(conflicts);
    expect(conflictsOfMoves(conflicts, [{ matchId: 'other' }])).toEqual([]);
    expect([...conflictsByMatch(conflicts).keys()]).toEqual(['x2']);
  });

  test('counts a match past midnight to the day of play before', () => {
    const late = orderMatch('late', 'Court 1', {
      scheduledTime: '2026-05-02T00:30:00.000Z',
      players: playing('ana', 'p9'),
    });
    const conflicts = check([...three, late], [], 3);
    expect(conflicts.map(({ kind, matchId }) => `${kind} ${matchId}`)).toEqual(['too-many late']);
  });
});
