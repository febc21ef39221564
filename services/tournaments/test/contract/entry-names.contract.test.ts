import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playerState, userCaller } from '@courtcast/testkit';
import { handleRegistration } from '../../src/application/events/handle-entries.ts';
import { handlePlayer } from '../../src/application/events/handle-player.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { owner, referee, startApp } from './app-under-test.ts';
import { givenEntryList } from './given-entries.ts';

let app: AppUnderTest;
let target: { id: string; drawId: string };

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const shy = userCaller('shy-user', { playerId: 'shy' });

beforeEach(async () => {
  app.world.isIdentityAway = false;
  app.world.players.set('shy', playerState('shy', { name: 'S. H.', hidden: true, listed: false }));
  app.world.wholeNames.set('shy', 'Shirin Haddad');
  target = await givenEntryList(app, { capacity: 4 });
});

const enter = (caller: typeof owner, body: object = {}) =>
  app.api.ok(caller, 'createEntry', { params: { id: target.id }, body: { drawId: target.drawId, ...body } });
const namesAtDesk = async () => {
  const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: target.drawId } });
  return data.map(({ people }) => people.map(({ name }) => name));
};

test('the desk reads the whole name of a hidden player who has entered, and nobody else does', async () => {
  await enter(shy);
  expect(await namesAtDesk()).toEqual([['Shirin Haddad']]);
  const params = { id: target.drawId };
  await app.api.ok(owner, 'enterAccepted', { params, body: {} });
  const draw = await app.api.ok(owner, 'getDraw', { params });
  expect(JSON.stringify(draw)).not.toContain('Shirin');
  expect(JSON.stringify(draw)).toContain('S. H.');
  const checkIn = { params: { id: target.id }, query: { date: '2026-05-01' } };
  const { data } = await app.api.ok(owner, 'getCheckIn', checkIn);
  expect(data.map(({ name }) => name)).toEqual(['Shirin Haddad']);
});

test('who enters a hidden player at a tournament of their own learns no name', async () => {
  await enter(owner, { playerId: 'shy' });
  expect(await namesAtDesk()).toEqual([['S. H.']]);
});

test('who enters with a hidden partner learns no name', async () => {
  target = await givenEntryList(app, { pairs: true, capacity: 4 });
  app.world.players.set('p1', playerState('p1'));
  await enter(owner, { playerId: 'p1', partnerPlayerId: 'shy' });
  expect((await namesAtDesk()).flat()).not.toContain('Shirin Haddad');
});

test('while identity is away the desk reads what everybody reads', async () => {
  await enter(shy);
  app.world.isIdentityAway = true;
  expect(await namesAtDesk()).toEqual([['S. H.']]);
});

const erase = async (playerId: string) => {
  await handlePlayer(app.deps, { id: playerId, mergedInto: null, erased: true });
  for (const { id } of await app.deps.registrations.listEntries(target.drawId))
    await handleRegistration(app.deps, id);
};
const standings = async () => {
  const { data } = await app.api.ok(referee, 'getEntryList', { params: { id: target.drawId } });
  return data.map(({ people, status }) => [people.map(({ playerId }) => playerId), status]);
};
const player = (id: string) => {
  app.world.players.set(id, playerState(id));
  return userCaller(`user-${id}`, { playerId: id });
};

test('who is erased leaves the list of a draw that is still to be made, and the next one has their place', async () => {
  target = await givenEntryList(app, { capacity: 1 });
  await enter(player('first'));
  await enter(player('next'));
  await erase('first');
  expect(await standings()).toEqual([
    [['next'], 'accepted'],
    [['first'], 'withdrawn'],
  ]);
});

test('who is erased stands in a draw that is made', async () => {
  target = await givenEntryList(app, { capacity: 8 });
  for (const id of ['first', 'second', 'third', 'fourth', 'fifth']) await enter(player(id));
  const params = { id: target.drawId };
  await app.api.ok(owner, 'enterAccepted', { params, body: {} });
  await app.api.ok(owner, 'generateDraw', { params, body: {} });
  await app.api.ok(owner, 'finalizeDraw', { params });
  await erase('first');
  expect(await standings()).toContainEqual([['first'], 'accepted']);
});

test('the partner of who is erased stays, and takes no place until there is another one', async () => {
  target = await givenEntryList(app, { pairs: true, capacity: 1 });
  const [one, two] = [player('one'), player('two')];
  const { entry } = await enter(one, { partnerPlayerId: 'two' });
  await app.api.ok(two, 'acceptPartner', {
    params: { id: target.id, registrationId: entry.id },
    body: {},
  });
  await erase('two');
  expect(await standings()).toEqual([[['one'], 'requested']]);
});
