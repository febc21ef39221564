import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCaller } from '@courtcast/testkit';
import { anonymous } from '../support/requests.ts';
import { board, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const read = (name: string) => app.api.ok(userCaller(name), 'getMailSettings');
const put = (name: string, body: object) => app.api.ok(userCaller(name), 'putMailSettings', { body });

test('a user chooses their mails, and has the usual ones before', async () => {
  expect(await read('ana')).toEqual({ sent: true, language: null, kinds: ['matches', 'calls'] });
  const chosen = { sent: true, language: 'de', kinds: ['calls', 'results'] };
  expect(await put('ana', { language: 'de', kinds: ['calls', 'results', 'calls'] })).toEqual(chosen);
  expect(await read('ana')).toEqual(chosen);
  expect(await put('ana', { language: 'de', kinds: [] })).toMatchObject({ kinds: [] });
});

test('a choice is of who is signed in alone, whatever else is sent', async () => {
  await put('bea', { language: 'fr', kinds: ['matches'] });
  await put('carla', { language: 'it', kinds: [] });
  expect(await read('bea')).toMatchObject({ language: 'fr', kinds: ['matches'] });
  const refusal = await app.api.refusal(userCaller('carla'), 'putMailSettings', {
    body: { language: 'it', kinds: [], userId: 'bea' },
  });
  expect(refusal).toMatchObject({ statusCode: 422, details: [{ path: 'userId' }] });
});

test.each([
  ['somebody who has not signed in', anonymous, 401],
  ['a device at a court', board, 403],
])('%s has no choice', async (_who, caller, statusCode) => {
  expect(await app.api.refusal(caller, 'getMailSettings')).toMatchObject({ statusCode });
  const body = { language: 'en', kinds: ['calls'] };
  expect(await app.api.refusal(caller, 'putMailSettings', { body })).toMatchObject({ statusCode });
});

test.each([
  ['a kind that there is not', { language: 'en', kinds: ['everything'] }, 'kinds.0'],
  ['a language that there is not', { language: 'xx', kinds: [] }, 'language'],
  ['a flood of kinds', { language: 'en', kinds: Array(11).fill('calls') }, 'kinds'],
  ['an operator', { language: { $ne: 'en' }, kinds: [] }, 'language'],
])('refuses %s', async (_what, body, path) => {
  const refusal = await app.api.refusal(userCaller('dora'), 'putMailSettings', { body });
  expect(refusal).toMatchObject({ statusCode: 422, details: [{ path }] });
});
