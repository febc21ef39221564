import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import { LEASE_MS, sendNotice } from '../../src/application/push/send-notice.ts';
import type { ClaimedNotice, PushMessage, PushSender } from '../../src/application/ports/push.ts';
import type { Notice } from '../../src/domain/push/notice.ts';
import { openStorage } from '../../src/storage.ts';
import type { Storage } from '../../src/storage.ts';

// The server's clock decides which documents expire.
const clock = fixedClock(new Date().toISOString());
let database: ExplainedMongo;
let storage: Storage;
const sent: { readonly subscriptionId: string; readonly message: PushMessage }[] = [];

const pushSender: PushSender = {
  publicKey: 'key',
  refusalOf: () => null,
  send: async ({ id }, message) => {
    sent.push({ subscriptionId: id, message });
    return { kind: 'sent' };
  },
  close: async () => undefined,
};

beforeAll(async () => {
  database = await startExplainedMongo();
  const owners = createOwners({ call: () => Promise.reject(new Error('away')) });
  const options = { allowedNetworks: [], onRecorded: () => undefined, now: clock.now, pushSender };
  storage = await openStorage(database.mongo, owners, options);
});

afterAll(() => database.stop());

const later = (ms: number) => new Date(clock.now().getTime() + ms);
const HOUR_MS = 3_600_000;

const noticeFor = (matchId: string, over: Partial<Notice> = {}): Notice => ({
  ...{ kind: 'started', matchId, keys: [`match.${matchId}`], dueAt: clock.now(), until: later(HOUR_MS) },
  facts: {
    players: { home: ['Ana'], guest: ['Bea'] },
    ...{ sets: [], winnerSide: null, ending: null, tournament: null, court: null },
  },
  ...over,
});

const follow = async (matchId: string, count: number) => {
  for (let index = 0; index < count; index += 1)
    await storage.deps.pushSubscriptions.put({
      ...{ id: `${matchId}-${String(index).padStart(3, '0')}`, endpoint: 'https://push.apple.com/x' },
      ...{ keys: { p256dh: '', auth: '' }, language: 'en', follows: [`match.${matchId}`] },
      expiresAt: later(HOUR_MS),
    });
};

const settle = (notice: Notice | null, matchId: string, order: string) =>
  storage.deps.notices.settle({ matchId, order }, notice);
const claim = (at = clock.now()) => storage.deps.notices.claim(at, LEASE_MS);
const sendAs = (claimed: ClaimedNotice | null, batches = Infinity) => {
  let looks = 0;
  const sending = { deps: storage.deps, onResult: () => undefined };
  return claimed && sendNotice({ ...sending, mayGoOn: () => (looks += 1) <= batches }, claimed);
};

test('a process that dies leaves a notice to another one, which repeats one batch at the most', async () => {
  await follow('crash', 450);
  await settle(noticeFor('crash'), 'crash', '1');
  const first = await claim();
  // It has sent a batch and a half, and noted the first.
  const { pushSubscriptions, notices } = storage.deps;
  const batch = await pushSubscriptions.listFollowing(['match.crash'], '', 200);
  for (const one of batch) await pushSender.send(one, {} as PushMessage, clock.now());
  await notices.advance(first!, batch.at(-1)?.id ?? '', later(LEASE_MS));
  for (const one of await pushSubscriptions.listFollowing(['match.crash'], batch.at(-1)?.id ?? '', 100))
    await pushSender.send(one, {} as PushMessage, clock.now());
  expect(await claim()).toBeNull();
  const second = await claim(later(LEASE_MS + 1));
  await sendAs(second);
  const times = Map.groupBy(sent, ({ subscriptionId }) => subscriptionId);
  expect(times.size).toBe(450);
  expect(sent).toHaveLength(550);
  expect(Math.max(...[...times.values()].map(({ length }) => length))).toBe(2);
  // The one that was taken for dead does not go on.
  expect(await notices.advance(first!, 'x', later(LEASE_MS))).toBe(false);
  expect(await claim(later(HOUR_MS))).toBeNull();
});

test('nothing says for whom it was once it is sent', async () => {
  const keys = ['match.done', 'player.ana'];
  await settle(noticeFor('done', { keys }), 'done', '1');
  expect(await storage.deps.notices.find('done.started')).toMatchObject({ keys });
  await sendAs(await claim());
  expect(await storage.deps.notices.find('done.started')).toMatchObject({ keys: [] });
});

test('what a process gives back is gone on with at once', async () => {
  sent.length = 0;
  await follow('stop', 250);
  await settle(noticeFor('stop'), 'stop', '1');
  await sendAs(await claim(), 1);
  expect(sent).toHaveLength(200);
  await sendAs(await claim());
  expect(new Set(sent.map(({ subscriptionId }) => subscriptionId)).size).toBe(250);
  expect(sent).toHaveLength(250);
});

test('a notice is made once, moved until it is begun, and not by an older event', async () => {
  const soon = (minutes: number) =>
    noticeFor('moved', { kind: 'soon', dueAt: later(minutes * 60_000), until: later(HOUR_MS) });
  await settle(soon(30), 'moved', '2');
  await settle(soon(10), 'moved', '1');
  expect(await claim(later(20 * 60_000))).toBeNull();
  await settle(soon(5), 'moved', '3');
  const claimed = await claim(later(6 * 60_000));
  expect(claimed?.id).toBe('moved.soon');
  await storage.deps.notices.finish(claimed!);
  await settle(soon(1), 'moved', '4');
  await settle(null, 'moved', '5');
  expect(await claim(later(HOUR_MS))).toBeNull();
});

test('what is not so any more is taken back before it is sent', async () => {
  await settle(noticeFor('back', { kind: 'ended', dueAt: later(5_000) }), 'back', '1');
  await settle(null, 'back', '2');
  expect(await claim(later(HOUR_MS))).toBeNull();
});

test('what is tried again is taken up by one process at a time, until it is done', async () => {
  const retry = { noticeId: 'm.started', subscriptionId: 's', attempts: 1 };
  const { notices } = storage.deps;
  await notices.retry(retry, later(5_000));
  expect(await notices.claimRetry(later(4_000), LEASE_MS)).toBeNull();
  expect(await notices.claimRetry(later(6_000), LEASE_MS)).toEqual(retry);
  expect(await notices.claimRetry(later(6_000), LEASE_MS)).toBeNull();
  await notices.endRetry(retry);
  expect(await notices.claimRetry(later(HOUR_MS), LEASE_MS)).toBeNull();
});
