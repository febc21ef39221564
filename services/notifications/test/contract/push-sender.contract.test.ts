import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushSender } from '../../src/adapters/push/push-sender.ts';
import type { PushMessage, PushSender, PushSubscription } from '../../src/application/ports/push.ts';
import { parseNetwork } from '@courtcast/outbound';
import { decryptPush, newBrowser, startPushService, verifyVapid } from '../support/push-service.ts';
import type { PushService } from '../support/push-service.ts';

// The keys of the example of RFC 8291, appendix A.
const vapid = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:someone@example.com',
};
const NOW = new Date('2026-05-04T12:00:00.000Z');

let service: PushService;
let sender: PushSender;
const browser = newBrowser();

beforeAll(async () => {
  service = await startPushService();
  sender = createPushSender({
    ...{ vapid, services: ['localhost'], ca: service.ca },
    allowed: [parseNetwork('127.0.0.0/8'), parseNetwork('::1/128')],
  });
});

afterAll(async () => {
  await sender.close();
  await service.stop();
});

beforeEach(() => {
  service.pushed.length = 0;
  service.answer = (_pushed, response) => void response.writeHead(201).end();
});

const subscribed = (over: Partial<PushSubscription> = {}): PushSubscription => ({
  ...{ id: 's1', endpoint: `${service.origin}/push/s1?a=b`, keys: browser.keys, language: 'en' },
  ...{ follows: ['match.m1'], expiresAt: NOW },
  ...over,
});

const message: PushMessage = {
  ...{ kind: 'ended', matchId: 'm/1', title: 'Ana def. Šárka', body: '6–4 6–3 · Court 1' },
  until: new Date(NOW.getTime() + 90_500),
};

test('the message of RFC 8291, appendix A, is read as it was meant', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(Buffer.from(body, 'base64url'), { ecdh, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a message is encrypted for its browser, signed for its service, and says how long it is of use', async () => {
  await expect(sender.send(subscribed(), message, NOW)).resolves.toEqual({ kind: 'sent' });
  const [pushed] = service.pushed;
  if (pushed === undefined) throw new Error('nothing came');
  expect(JSON.parse(decryptPush(pushed.body, browser))).toEqual({
    ...{ title: 'Ana def. Šárka', body: '6–4 6–3 · Court 1' },
    ...{ tag: 'm/1.ended', path: '/matches/m%2F1' },
  });
  expect(() => decryptPush(pushed.body, newBrowser())).toThrow();
  expect(pushed.path).toBe('/push/s1?a=b');
  expect(pushed.headers).toMatchObject({ ttl: '90', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(pushed.headers.topic).toMatch(/^[\w-]{32}$/);
  const claims = verifyVapid(String(pushed.headers.authorization));
  expect(claims).toMatchObject({ aud: service.origin, sub: vapid.subject });
  expect(Number(claims.exp) * 1000).toBeGreaterThan(Date.now());
  expect(pushed.headers.authorization).toContain(`k=${vapid.publicKey}`);
});

test.each([
  [201, {}, { kind: 'sent' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [403, {}, { kind: 'refused' }],
  [413, {}, { kind: 'refused' }],
  [302, { location: 'https://localhost/' }, { kind: 'refused' }],
  [429, { 'retry-after': '7' }, { kind: 'failed', retryAfterMs: 7_000 }],
  [503, {}, { kind: 'failed', retryAfterMs: null }],
])('an answer of %d is understood', async (status, headers, result) => {
  service.answer = (_pushed, response) => void response.writeHead(status, headers).end('x'.repeat(100));
  await expect(sender.send(subscribed(), message, NOW)).resolves.toEqual(result);
  expect(service.pushed).toHaveLength(1);
});

test('a service that cannot be reached, or breaks off, is tried again later', async () => {
  const endpoint = 'https://localhost:9999/x';
  const failed = { kind: 'failed', retryAfterMs: null };
  await expect(sender.send(subscribed({ endpoint }), message, NOW)).resolves.toEqual(failed);
  service.answer = (_pushed, response) => void response.destroy();
  await expect(sender.send(subscribed(), message, NOW)).resolves.toEqual(failed);
});

test('keys that are none are those of no browser', async () => {
  const point = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
  const keys = { p256dh: point, auth: browser.keys.auth };
  await expect(sender.send(subscribed({ keys }), message, NOW)).resolves.toEqual({ kind: 'gone' });
});

test('nothing is sent to an endpoint that is not of a push service any more, nor to addresses of the inside', async () => {
  const allowed = [parseNetwork('127.0.0.0/8'), parseNetwork('::1/128')];
  const narrowed = createPushSender({ vapid, services: ['fcm.googleapis.com'], allowed, ca: service.ca });
  const inside = createPushSender({ vapid, services: ['localhost'], allowed: [], ca: service.ca });
  const rebound = createPushSender({
    ...{ vapid, services: ['example.com'], allowed: [], ca: service.ca },
    resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const off = createPushSender({ services: ['localhost'], allowed: [parseNetwork('127.0.0.0/8')] });
  const endpoint = `https://push.example.com:${new URL(service.origin).port}/x`;
  await expect(narrowed.send(subscribed(), message, NOW)).resolves.toEqual({ kind: 'refused' });
  await expect(inside.send(subscribed(), message, NOW)).resolves.toEqual({ kind: 'refused' });
  await expect(rebound.send(subscribed({ endpoint }), message, NOW)).resolves.toEqual({ kind: 'refused' });
  await expect(off.send(subscribed(), message, NOW)).resolves.toEqual({ kind: 'refused' });
  expect(off.publicKey).toBeNull();
  expect(service.pushed).toEqual([]);
  await Promise.all([narrowed, inside, rebound, off].map((one) => one.close()));
});
