import { expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { clubState, eventually } from '@courtcast/testkit';
import { startSystem } from './running-system.ts';

const logger = createLogger({ service: 'identity', level: 'silent' });

test('users and players that an older release stored are found by what it did not search by', async () => {
  await using stops = new AsyncDisposableStack();
  const system = await startSystem();
  stops.defer(() => system.stop());
  const root = await system.newUser('root', 'root@example.org');
  const { id } = await system.api.ok(root, 'createPlayer', { body: { name: 'Zoë' } });
  system.peers.clubs.set('c1', clubState('c1', { createdByUserId: 'unknown-user' }));
  const body = { clubId: 'c1', role: 'member' } as const;
  await system.api.ok(root, 'createMembership', { params: { id }, body });
  const found = async () => {
    const members = await system.api.ok(root, 'listClubMembers', { params: { id: 'c1' }, query: {} });
    const users = await system.api.ok(root, 'listUsers', {
      query: { search: 'root@example', disabled: false },
    });
    return [members.meta.total, users.meta.total];
  };
  expect(await found()).toEqual([1, 1]);

  const metrics = createMetrics('identity');
  const mongo = await connectMongo({ url: system.mongoUrl, service: 'identity', logger, metrics });
  stops.defer(() => mongo.close());
  const since = { 'keys.keysVersion': '', 'keys.memberOf': '', 'keys.disabled': '' };
  for (const aggregate of ['player', 'user']) {
    // An older release wrote documents that the schema does not allow.
    await mongo.connection.db?.command({ collMod: aggregate, validator: {}, validationLevel: 'moderate' });
    await mongo.collection(aggregate).updateMany({}, { $unset: since, $set: { 'keys.words': ['root'] } });
  }
  expect(await found()).toEqual([0, 0]);

  await system.startReplica();
  await eventually(async () => expect(await found()).toEqual([1, 1]));
});
