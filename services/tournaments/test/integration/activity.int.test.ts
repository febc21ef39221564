import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, playerState, startExplainedMongo, userCaller, userState } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import type { Line } from '../../src/domain/activity/activity-entry.ts';
import { openStorage } from '../../src/storage.ts';
import { confirmed, matchState } from '../support/matches.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const owner = userCaller('owner');

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

test('what is done here and what other services announce stands in one list, each once, with names', async () => {
  const { publish } = system;
  const user = { service: 'identity', aggregate: 'user', id: 'owner', version: 1 } as const;
  const player = { service: 'identity', aggregate: 'player', id: 'olga', version: 1 } as const;
  await publish({ ...user, state: userState('owner', { playerId: 'olga' }) });
  await publish({ ...player, state: playerState('olga', { name: 'Olga Owner', userId: 'owner' }) });
  const { id } = await system.api.ok(owner, 'createTournament', { body: { name: 'Open', sport: 'padel' } });
  for (const phase of ['registration', 'live'])
    await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase } });
  const match = matchState({ id: 'm1', tournament: { id, name: 'Open' } });
  const ofMatch = { service: 'scoring', aggregate: 'match', id: 'm1' } as const;
  await publish({ ...ofMatch, version: 1, state: match });
  await publish({ ...ofMatch, version: 2, state: confirmed(match, 'home', 2) });
  await publish({ ...ofMatch, version: 3, state: { ...match, version: 3, status: 'completed' } });
  await eventually(async () => {
    const { data } = await system.api.ok(owner, 'listActivity', { params: { id } });
    const lines = data.map(({ action, facts: { from, to } }) => [action, from, to].filter(Boolean).join(' '));
    expect(lines.toSorted()).toEqual([
      'match-confirmed',
      'match-reopened',
      'phase-changed draft registration',
      'phase-changed registration live',
      'tournament-created',
    ]);
    const own = data.find(({ action }) => action === 'tournament-created');
    expect(own?.actor).toEqual({ kind: 'user', id: 'owner', name: 'Olga Owner' });
  });
});

test('lines are read by indexes, newest first, and one that is carried on never goes back', async () => {
  const database = await startExplainedMongo();
  const owners = createOwners({ call: () => Promise.reject(new Error('away')) });
  const { deps } = await openStorage(database.mongo, owners);
  // The server's clock decides which lines expire.
  const begin = Date.now();
  const lineOf = (id: string, version: number, over: Partial<Line> = {}): Line => ({
    ...{ id, version, epoch: 1, list: 't', at: new Date(begin + version), actor: 'user:u' },
    ...{ action: 'points-scored', record: { kind: 'match', id: 'm', name: 'A – B' }, draw: null },
    ...{ facts: { score: `${version}-0` }, userIds: ['u'] },
    ...over,
  });
  const page = { page: 1, perPage: 20 };
  await deps.activity.write([lineOf('points', 5), lineOf('first', 1), lineOf('elsewhere', 9, { list: 'x' })]);
  await Promise.all([4, 7, 6, 5].map((version) => deps.activity.write([lineOf('points', version)])));
  const { data, meta } = await deps.activity.list({ list: 't' }, page);
  expect(data.map(({ id, facts }) => [id, facts.score])).toEqual([
    ['points', '7-0'],
    ['first', '1-0'],
  ]);
  expect(meta.total).toBe(2);
  const at = { from: new Date(begin), to: new Date(begin + 2) };
  for (const asked of [{}, { actor: 'user:u' }, { recordId: 'm' }, { userId: 'u' }, { action: 'x' }, at])
    await database.indexedStagesOf(() => deps.activity.list({ list: 't', ...asked }, page));
  expect((await deps.activity.list({ list: 't', ...at }, page)).data.map(({ id }) => id)).toEqual(['first']);
  const record = { key: 'match.m', epoch: 1, standing: { status: 'x' } };
  await deps.activity.keepRecord({ ...record, version: 3, newest: 'c' });
  await deps.activity.keepRecord({ ...record, version: 2, newest: 'b' });
  expect(await deps.activity.findRecord('match.m')).toMatchObject({ version: 3, newest: 'c' });
  expect(await deps.activity.findNewest(['match.m', 'match.x'])).toEqual(new Map([['match.m', 'c']]));
  await database.stop();
});
