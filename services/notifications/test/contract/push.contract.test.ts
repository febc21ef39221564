import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import { subscriptionId } from '../../src/application/push/write.ts';
import { anonymous } from '../support/requests.ts';
import { newBrowser } from '../support/push-service.ts';
import { board, owner, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
const { keys } = newBrowser();
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/one';
const id = subscriptionId(ENDPOINT);

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

beforeEach(() => {
  app.world.push.subscriptions.clear();
  app.world.push.publicKey = 'key';
});

const bodyWith = (over: object = {}) => ({
  ...{ endpoint: ENDPOINT, keys, language: 'de' },
  follows: { matchIds: ['m1'], playerIds: ['p1'] },
  ...over,
});

const put = (over: object = {}, params: { id: string } = { id }) =>
  app.api.ok(anonymous, 'putPushSubscription', { params, body: bodyWith(over) });
const refusal = (over: object, params: { id: string } = { id }) =>
  app.api.refusal(anonymous, 'putPushSubscription', { params, body: bodyWith(over) });

describe('a browser', () => {
  test('is notified without an account, and its subscription is renewed by being sent again', async () => {
    const first = await put();
    expect(first).toEqual({ id, language: 'de', expiresAt: expect.any(String) });
    app.clock.advance(86_400_000);
    const second = await put({ follows: { teamIds: ['t1', 't1'] } });
    expect(Date.parse(second.expiresAt) - Date.parse(first.expiresAt)).toBe(86_400_000);
    expect(app.world.push.subscriptions.get(id)?.follows).toEqual(['team.t1']);
    for (const caller of [owner, board])
      await app.api.ok(caller, 'putPushSubscription', { params: { id }, body: bodyWith() });
    expect(app.world.push.subscriptions.size).toBe(1);
  });

  test('is answered nothing that it has sent of itself, and nothing can be read', async () => {
    const text = JSON.stringify(await put());
    for (const secret of [ENDPOINT, keys.auth, keys.p256dh, 'm1']) expect(text).not.toContain(secret);
    const paths = Object.values(operations).filter(({ path }) => path.startsWith('/push-subscriptions'));
    expect(paths.map(({ method }) => method).toSorted()).toEqual(['DELETE', 'PUT']);
  });

  test('is removed by its id alone; an id that there is none of is answered alike', async () => {
    await put();
    const unknown = { params: { id: subscriptionId('https://push.apple.com/other') } };
    const none = await app.api.call(anonymous, 'deletePushSubscription', unknown);
    expect(app.world.push.subscriptions.size).toBe(1);
    const one = await app.api.call(anonymous, 'deletePushSubscription', { params: { id } });
    expect([none.status, one.status]).toEqual([204, 204]);
    expect(app.world.push.subscriptions.size).toBe(0);
  });

  test('learns whether notifications are sent at all', async () => {
    expect(await app.api.ok(anonymous, 'getPushKey')).toEqual({ publicKey: 'key' });
    app.world.push.publicKey = null;
    expect(await app.api.ok(anonymous, 'getPushKey')).toEqual({ publicKey: null });
    expect(await refusal({})).toMatchObject({ statusCode: 409, details: [{ code: 'push-off' }] });
  });
});

describe('an attacker', () => {
  test('cannot take the place of a subscription whose endpoint they do not know', async () => {
    await put();
    const other = 'https://updates.push.services.mozilla.com/wpush/v2/two';
    expect(await refusal({ endpoint: other })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'id', code: 'push-id-mismatch' }],
    });
    expect(app.world.push.subscriptions.get(id)?.endpoint).toBe(ENDPOINT);
  });

  test.each([
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x',
    'https://courtcast-identity/x',
    'https://scores.example.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'http://fcm.googleapis.com/x',
    'https://user:secret@fcm.googleapis.com/x',
  ])('cannot have us call %s', async (url) => {
    expect(await refusal({ endpoint: url }, { id: subscriptionId(url) })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'endpoint', code: 'url-refused' }],
    });
    expect(app.world.push.subscriptions.size).toBe(0);
  });

  const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

  test.each([
    ['more than forty things of a kind', { follows: { matchIds: ids(41) } }],
    ['more than forty things together', { follows: { matchIds: ids(21), playerIds: ids(20) } }],
    ['an id of any length', { follows: { matchIds: ['m'.repeat(201)] } }],
    ['an endpoint of any length', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }],
    ['a key of another length', { keys: { ...keys, auth: `${keys.auth}A` } }],
    ['a key that is none', { keys: { ...keys, p256dh: '!'.repeat(87) } }],
    ['a language that is not spoken', { language: 'xx' }],
    ['whole tournaments', { follows: { tournamentIds: ['t1'] } }],
    ['anything else', { isAdmin: true }],
  ])('cannot store %s', async (_what, over) => {
    expect(await refusal(over)).toMatchObject({ statusCode: 422 });
    expect(app.world.push.subscriptions.size).toBe(0);
  });

  test('learns nothing of what is hidden: ids are taken as they are', async () => {
    const known = await put({ follows: { matchIds: ['m1'] } });
    expect(await put({ follows: { matchIds: ['of-a-draft', 'of-no-one'] } })).toEqual(known);
  });
});
