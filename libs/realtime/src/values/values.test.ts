import { describe, expect, test } from 'vitest';
import type { EventUpdate, Update } from '../update.ts';
import type { ScopeName, Snapshots } from '../contract/messages.ts';
import { readCourt } from './court.ts';
import { readGroup, readTeamMatch } from './leagues.ts';
import { readLiveList } from './live-list.ts';
import { readMatch } from './match.ts';
import { readClub, readTournament } from './places.ts';
import type { Reducer } from './reducer.ts';

/** Updates as far as readings look at them. */
function snapshot<K extends ScopeName>(given: object): Update<K> {
  const whole = { timestamp: '2026-05-01T12:00:00.000Z', ...given } as unknown as Snapshots[K];
  return { type: 'snapshot', snapshot: whole, isPolled: false };
}
function event(name: string, data: object): EventUpdate {
  return { type: 'event', name, payload: { data } } as unknown as EventUpdate;
}
/** Every value that updates lead to, one after the other. */
function valuesOf<K extends ScopeName, T>(reading: Reducer<K, T>, updates: readonly Update<K>[]): T[] {
  const values: T[] = [];
  for (const update of updates) {
    const value = reading.read(values.at(-1) ?? null, update);
    if (value !== null) values.push(value);
  }
  return values;
}

const [first, second] = [
  { id: 'a', version: 1 },
  { id: 'b', version: 4 },
];

describe('a match', () => {
  const start = snapshot<'match'>({ matchId: 'm', version: 3, status: 'in_progress', sets: [], score: null });
  const score = (version: number) =>
    event('match:scoreUpdate', { sets: [{ home: version, guest: 0 }], version });
  const status = (version: number, word: string) => event('match:statusUpdated', { status: word, version });

  test('goes from version to version, whatever comes twice or late', () => {
    const end = status(5, 'completed');
    const values = valuesOf(readMatch('m'), [start, score(4), score(4), score(3), score(5), end, end, start]);
    expect(values.map((value) => [value.version, value.status])).toEqual([
      [3, 'in_progress'],
      [4, 'in_progress'],
      [5, 'in_progress'],
      [5, 'completed'],
    ]);
    expect(values[0]).not.toHaveProperty('timestamp');
  });

  test('does not begin with an event', () => {
    expect(valuesOf(readMatch('m'), [score(4)])).toEqual([]);
  });
});

describe('a live list', () => {
  const changed = (match: object, listed: boolean) => event('live:updated', { match, listed });

  test('keeps matches in their places, gains and loses them', () => {
    const values = valuesOf(readLiveList(), [
      snapshot<'live'>({ matches: [first, second] }),
      changed({ id: 'a', version: 2 }, true),
      changed({ id: 'a', version: 1 }, true),
      changed({ id: 'c', version: 1 }, true),
      changed({ id: 'b', version: 5 }, false),
    ]);
    expect(values.map(({ matches }) => matches.map(({ id, version }) => `${id}${version}`).join())).toEqual([
      'a1,b4',
      'a2,b4',
      'a2,b4,c1',
      'a2,c1',
    ]);
    expect(values.map(({ change }) => change?.match.id ?? null)).toEqual([null, 'a', 'c', 'b']);
  });
});

test('a court has the match of the newest update, or none', () => {
  const values = valuesOf(readCourt('c'), [
    snapshot<'court'>({ courtId: 'c', match: first }),
    event('court:updated', { match: null }),
    event('club:updated', { matchId: 'a', status: 'completed' }),
  ]);
  expect(values).toEqual([
    { courtId: 'c', match: first },
    { courtId: 'c', match: null },
  ]);
});

describe('a place', () => {
  const live = [
    { matchId: 'a', version: 1, status: 'in_progress', sets: [], score: null },
    { matchId: 'b', version: 4, status: 'in_progress', sets: [], score: null },
  ];

  test('a club loses what is live no more, and asks for its list after each change', () => {
    const reading = readClub('k');
    const change = event('club:updated', { matchId: 'a', status: 'completed', version: 2 });
    const [, value] = valuesOf(reading, [snapshot<'club'>({ matches: live }), change]);
    expect(value?.matches.map(({ matchId }) => matchId)).toEqual(['b']);
    expect(reading.needsSnapshot?.(null, change)).toBe(true);
    expect(reading.needsSnapshot?.(null, snapshot<'club'>({ matches: live }))).toBe(false);
  });

  test('a tournament takes newer scores only, and has what is not about a match as its change', () => {
    const reading = readTournament('t');
    const scored = (version: number) =>
      event('tournament:updated', {
        change: 'match-score',
        matchId: 'b',
        version,
        sets: [{ home: 1, guest: 0 }],
      });
    const values = valuesOf(reading, [
      snapshot<'tournament'>({ matches: live }),
      scored(3),
      scored(5),
      event('tournament:updated', { change: 'schedule' }),
    ]);
    expect(values.map(({ matches }) => matches[1]?.version)).toEqual([4, 4, 5, 5]);
    expect(values.map(({ change }) => change?.change ?? null)).toEqual([
      null,
      'match-score',
      'match-score',
      'schedule',
    ]);
    expect(reading.needsSnapshot?.(null, scored(6))).toBe(false);
  });
});

describe('leagues', () => {
  test('a team match is whole in every update', () => {
    const values = valuesOf(readTeamMatch(), [
      snapshot<'team-match'>({ id: 'x', homePoints: 0 }),
      event('team-match:updated', { id: 'x', homePoints: 1 }),
    ]);
    expect(values).toEqual([
      { id: 'x', homePoints: 0 },
      { id: 'x', homePoints: 1 },
    ]);
  });

  test('a group has its newest table, and the team match that has changed', () => {
    const values = valuesOf(readGroup('g'), [
      snapshot<'league-group'>({ rows: [1] }),
      event('team-match:updated', { id: 'x' }),
      event('standings:updated', { rows: [2] }),
    ]);
    expect(values).toEqual([
      { leagueGroupId: 'g', rows: [1], change: null },
      { leagueGroupId: 'g', rows: [1], change: { id: 'x' } },
      { leagueGroupId: 'g', rows: [2], change: null },
    ]);
  });
});
