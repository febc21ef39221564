import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId, ReasonCode } from '@courtcast/contracts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, startApp } from './app-under-test.ts';
import { entryWrites, givenEntryList } from './given-entries.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const ofOpenDraw = async () => ({ id: await givenDraw(app) });
const ofTournament = async () => ({ id: await givenTournament(app) });
const ofEntryList = async () => ({ id: (await givenEntryList(app, {})).drawId });
const givenEntry = async () => {
  const { id, drawId } = await givenEntryList(app, {});
  const { entry } = await app.api.ok(owner, 'createEntry', {
    params: { id },
    body: { drawId, playerId: 'p1' },
  });
  return { id, drawId, registrationId: entry.id };
};
const ofEntry = async () => {
  const { drawId: id, registrationId } = await givenEntry();
  return { id, registrationId };
};
const ofLink = async () => {
  const { id, registrationId } = await givenEntry();
  return { id, registrationId };
};

const invalid: readonly [OperationId, () => Promise<Record<string, string>>, object, string, ReasonCode][] = [
  ['putEntryList', ofOpenDraw, { pairs: 'yes' }, 'pairs', 'wrong-type'],
  ['putEntryList', ofOpenDraw, { pairs: false, capacity: 0 }, 'capacity', 'out-of-range'],
  [
    'putEntryList',
    ofOpenDraw,
    { pairs: false, fee: { text: 'A', amount: 1.005, currency: 'EUR' } },
    'fee.amount',
    'wrong-format',
  ],
  ['putEntryList', ofOpenDraw, { pairs: false, fee: { text: 'A', amount: 1 } }, 'fee.currency', 'required'],
  [
    'putEntryList',
    ofOpenDraw,
    { pairs: false, opensAt: '2026-05-02T10:00:00Z', closesAt: '2026-05-01T10:00:00Z' },
    'closesAt',
    'ends-before-start',
  ],
  [
    'putEntryList',
    ofOpenDraw,
    { pairs: false, conditions: { bornFrom: 2010, bornTo: 2008 } },
    'conditions.bornTo',
    'out-of-range',
  ],
  ['decideEntries', ofEntryList, { registrationIds: [], decision: 'accept' }, 'registrationIds', 'too-short'],
  [
    'decideEntries',
    ofEntryList,
    { registrationIds: ['none'], decision: 'accept' },
    'registrationIds.0',
    'unknown-reference',
  ],
  ['acceptByStrength', ofEntryList, { force: true }, 'force', 'unknown-field'],
  ['enterAccepted', ofEntryList, { seeds: -1 }, 'seeds', 'out-of-range'],
  ['patchEntry', ofEntry, { fee: 'free' }, 'fee', 'not-allowed-value'],
  ['patchEntry', ofEntry, { people: [{ playerId: 'none' }] }, 'people.0.playerId', 'unknown-reference'],
  ['patchEntry', ofEntry, { people: [{}, { rating: 2 }] }, 'people.1', 'not-permitted-field'],
  ['createEntryLink', ofLink, { force: true }, 'force', 'unknown-field'],
  ['createEntry', ofTournament, { drawId: 'none' }, 'drawId', 'unknown-reference'],
  ['refundEntry', ofEntry, { force: true }, 'force', 'unknown-field'],
  ['refundEntries', ofTournament, { force: true }, 'force', 'unknown-field'],
  ['payEntry', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['openEntry', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['confirmEntry', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['withdrawEntry', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['changeEntry', async () => ({}), { key: 'guess' }, 'key', 'invitation-unknown'],
  ['answerPartnerLink', async () => ({}), { key: 'guess', answer: 'accepted' }, 'key', 'invitation-unknown'],
  [
    'answerRequest',
    async () => ({}),
    { key: 'guess', requestId: 'r', answer: 'accepted' },
    'key',
    'invitation-unknown',
  ],
];

test('there is input that is wrong for every write of entries with a body', () => {
  const known = invalid.map(([id]) => id);
  // Notices of payments have tests of their own.
  const withBody = entryWrites.filter((id) => id !== 'deleteEntryList' && id !== 'createPaymentNotice');
  expect(withBody.filter((id) => !known.includes(id))).toEqual([]);
});

test.each(invalid)('%s refuses input that is wrong (%#)', async (...[id, given, body, path, code]) => {
  const refusal = await app.api.refusal(owner, id, { params: await given(), body });
  expect(refusal).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
  expect(refusal.details).toContainEqual({ path, message: expect.any(String), code });
});
