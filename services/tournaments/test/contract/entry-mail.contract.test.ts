import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMatchMail } from '../../src/application/entries/read-match-mail.ts';
import { readEntryMail } from '../../src/application/entries/read-mail.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenTournament, startApp } from './app-under-test.ts';
import { givenEntryList, personOf } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const mailOf = async (registrationId: string) =>
  (await readEntryMail(app.deps, registrationId)) ?? expect.fail('no such entry');
const enter = async (target: { id: string; drawId: string }, body: object) => {
  const { entry } = await app.api.ok(anonymous, 'createEntry', {
    params: { id: target.id },
    body: { drawId: target.drawId, ...body },
  });
  return entry.id;
};
const open = (key: string) => app.api.ok(anonymous, 'openEntry', { body: { key } });

test('what is mailed about an entry has its address, its language, and links that work', async () => {
  const target = await givenEntryList(app, { fee: { text: 'in cash', amount: 20, currency: 'EUR' } });
  const id = await enter(target, { ...personOf('Nora Nieto'), language: 'de' });
  const before = await mailOf(id);
  expect(before).toMatchObject({
    ...{
      status: 'requested',
      isConfirmed: false,
      isConfirmedByMail: true,
      feeText: 'in cash',
      feeAmount: 20,
      feeCurrency: 'EUR',
      language: 'de',
    },
    entrant: { name: 'Nora Nieto', email: 'nora.nieto@example.com', isPlayer: false },
    ...{ partner: null, partnerState: 'none', place: null, isJoined: false },
  });
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: before.entrant.confirmKey } });
  const after = await mailOf(id);
  expect(after).toMatchObject({ status: 'accepted', isConfirmed: true });
  expect((await open(after.entrant.manageKey)).purpose).toBe('manage');
});

test('a partner has a link of their own, and who asks is named', async () => {
  const target = await givenEntryList(app, { pairs: true });
  const looking = await enter(target, { ...personOf('Ana Arias'), looking: true });
  await app.api.ok(anonymous, 'confirmEntry', {
    body: { key: (await mailOf(looking)).entrant.confirmKey },
  });
  const asking = await enter(target, { ...personOf('Carla Cruz'), partnerEntryId: looking });
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: (await mailOf(asking)).entrant.confirmKey } });
  expect((await mailOf(looking)).requests).toEqual([{ registrationId: asking, name: 'Carla Cruz' }]);
  const paired = await enter(target, { ...personOf('Dora Diaz'), partner: personOf('Eva Egger') });
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: (await mailOf(paired)).entrant.confirmKey } });
  const { partner, partnerState } = await mailOf(paired);
  expect({ partner, partnerState }).toMatchObject({
    partner: { name: 'Eva Egger', email: 'eva.egger@example.com' },
    partnerState: 'asked',
  });
  expect((await open(partner?.partnerKey ?? '')).purpose).toBe('partner');
});

test('an entry that is over says so, and one that does not exist is none', async () => {
  const target = await givenEntryList(app, {});
  const id = await enter(target, personOf('Leo Lang'));
  const { entrant } = await mailOf(id);
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: entrant.confirmKey } });
  const { manageKey: key } = (await mailOf(id)).entrant;
  await app.api.ok(anonymous, 'withdrawEntry', { body: { key } });
  expect((await mailOf(id)).status).toBe('withdrawn');
  expect(await readEntryMail(app.deps, 'unknown')).toBeNull();
});

/** Where a player is written to about the matches of a tournament. */
const matchMailOf = async (tournamentId: string, playerId: string) =>
  (await readMatchMail(app.deps, { tournamentId, playerId, matchIds: [] }))?.person;

test('what is mailed about matches has the address that a player gave, and nobody else’s', async () => {
  const target = await givenEntryList(app, {});
  const entered = await enter(target, { ...personOf('Ana Arias'), language: 'de' });
  const { entrant } = await mailOf(entered);
  // Nobody has stood for it yet.
  expect(await matchMailOf(target.id, entrant.playerId)).toMatchObject({ email: null });
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: entrant.confirmKey } });
  const person = { email: 'ana.arias@example.com', language: 'de' };
  expect(await matchMailOf(target.id, entrant.playerId)).toMatchObject(person);
  const other = await givenEntryList(app, {});
  expect(await matchMailOf(other.id, entrant.playerId)).toMatchObject({ email: null });
  expect(await matchMailOf('unknown', entrant.playerId)).toBeUndefined();
  await app.api.ok(anonymous, 'withdrawEntry', { body: { key: entrant.manageKey } });
  expect(await matchMailOf(target.id, entrant.playerId)).toMatchObject({ email: null });
});

test('a partner is written to about matches once they have agreed', async () => {
  const target = await givenEntryList(app, { pairs: true });
  const entered = await enter(target, { ...personOf('Ana Arias'), partner: personOf('Bea Blanco') });
  const { entrant, partner } = await mailOf(entered);
  await app.api.ok(anonymous, 'confirmEntry', { body: { key: entrant.confirmKey } });
  const { playerId = '', partnerKey: key = '' } = partner ?? {};
  expect(await matchMailOf(target.id, playerId)).toMatchObject({ email: null });
  await app.api.ok(anonymous, 'answerPartnerLink', { body: { key, answer: 'accepted' } });
  expect(await matchMailOf(target.id, playerId)).toMatchObject({ email: 'bea.blanco@example.com' });
});

test('nothing is mailed about matches of a draft', async () => {
  const id = await givenTournament(app, { isDraft: true });
  expect(await matchMailOf(id, 'p1')).toBeUndefined();
});
