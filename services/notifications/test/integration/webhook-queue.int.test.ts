import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import { deliverWebhook } from '../../src/application/webhooks/deliver-webhook.ts';
import type { Attempt, Claim } from '../../src/application/ports/webhooks.ts';
import type { AttemptResult } from '../../src/domain/webhooks/delivery.ts';
import { deliveryOrder, RETRY_PAUSES_MS } from '../../src/domain/webhooks/delivery.ts';
import type { Webhook } from '../../src/domain/webhooks/webhook.ts';
import { openStorage } from '../../src/storage.ts';
import type { Storage } from '../../src/storage.ts';

const LEASE_MS = 30_000;
// The server's clock decides which documents expire after seven days.
const clock = fixedClock(new Date().toISOString());
let database: ExplainedMongo;
let storage: Storage;
let sent: Attempt[] = [];
let answer: (attempt: Attempt) => number = () => 200;

beforeAll(async () => {
  database = await startExplainedMongo();
  storage = await openStorage(
    database.mongo,
    createOwners({ call: () => Promise.reject(new Error('away')) }),
    {
      ...{ allowedNetworks: [], onRecorded: () => undefined },
      now: clock.now,
    },
  );
});

afterAll(() => database.stop());

let count = 0;
const give = async (over: Partial<Webhook> = {}) => {
  count += 1;
  const [id, at] = [`w${count}`, clock.now()];
  const state: Webhook = {
    ...{ url: 'https://a.example/', events: ['match.score-updated'], description: '', slot: count },
    ...{ scope: { kind: 'tournament', id: `t${count}` }, ownerId: 'admin', secret: 's', previous: null },
    ...{ disabled: null, deleted: false, createdAt: at, updatedAt: at },
    ...over,
  };
  const command = storage.deps.systemCommand();
  await storage.deps.webhooks.insert({ id, state, changes: [], command });
  return id;
};

const record = (webhookId: string, id: string, { version = 1, key = 'match.m' } = {}) =>
  storage.deps.deliveries.record([
    {
      ...{ id: `${webhookId}-${id}`, webhookId, event: 'match.score-updated', key, payload: '{}' },
      ...{ order: deliveryOrder(1, version, 0), createdAt: clock.now() },
    },
  ]);

beforeEach(async () => {
  sent = [];
  answer = () => 200;
  for (const name of ['webhook_queue', 'webhook_delivery', 'webhook']) {
    await database.mongo.collection(name).deleteMany({});
  }
});

const { now } = clock;
const claim = () => storage.deps.deliveryQueue.claim(now(), LEASE_MS);

const resultOf = (status: number): AttemptResult => ({
  ...{ responseStatus: status, responseExcerpt: '', retryAfterMs: null },
  failure: status < 300 ? null : 'status',
});

/** Owners of webhooks keep every scope here. */
const userRights: Storage['deps']['userRights'] = {
  findUser: async () => ({ disabled: false, isAdmin: true, clubs: [] }),
  findOrganizer: async () => 'admin',
  findTournament: async () => ({ isDraft: false, staff: [] }),
  findClub: async () => null,
};

const deliver = async (claimed: Claim) => {
  await deliverWebhook(
    {
      ...{ mayGoOn: () => true, onAttempt: () => undefined, onDisabled: () => undefined },
      deps: { ...storage.deps, userRights },
      send: async (attempt) => {
        sent.push(attempt);
        return resultOf(answer(attempt));
      },
    },
    claimed.webhookId,
  );
  await storage.deps.deliveryQueue.release(claimed, now());
};

const round = async () => {
  for (let claimed = await claim(); claimed !== null; claimed = await claim()) await deliver(claimed);
};
const ids = () => sent.map(({ id }) => id);

describe('the lease', () => {
  test('gives a webhook to one process, and to another one once its time is over', async () => {
    const webhook = await give();
    await record(webhook, 'a');
    const first = await claim();
    expect(first?.webhookId).toBe(webhook);
    expect(await claim()).toBeNull();
    clock.advance(LEASE_MS - 1);
    expect(first !== null && (await storage.deps.deliveryQueue.renew(first, now(), LEASE_MS))).toBe(true);
    clock.advance(LEASE_MS);
    const second = await claim();
    expect(second?.webhookId).toBe(webhook);
    expect(first !== null && (await storage.deps.deliveryQueue.renew(first, now(), LEASE_MS))).toBe(false);
    if (second !== null) await deliver(second);
    expect(ids()).toEqual([`${webhook}-a`]);
    expect(await claim()).toBeNull();
  });

  test('of a process that was killed after it had sent something: that comes again under the same id', async () => {
    const webhook = await give();
    await record(webhook, 'a');
    await record(webhook, 'b', { version: 2 });
    const killed = await claim();
    sent.push({ id: `${webhook}-a` } as Attempt);
    expect(killed).not.toBeNull();
    clock.advance(LEASE_MS);
    await round();
    expect(ids()).toEqual([`${webhook}-a`, `${webhook}-a`, `${webhook}-b`]);
  });

  test('of a process that holds one is no other’s: they go side by side', async () => {
    const [slow, quick] = [await give(), await give()];
    await record(slow, 'a');
    clock.advance(1);
    await record(quick, 'a');
    expect((await claim())?.webhookId).toBe(slow);
    await round();
    expect(ids()).toEqual([`${quick}-a`]);
  });
});

test('what is recorded while a process gives a webhook back is not forgotten', async () => {
  const webhook = await give();
  await record(webhook, 'a');
  const claimed = await claim();
  await record(webhook, 'b', { version: 2 });
  if (claimed !== null) await deliver(claimed);
  await record(webhook, 'c', { version: 3 });
  await round();
  expect(ids()).toEqual([`${webhook}-a`, `${webhook}-b`, `${webhook}-c`]);
});

test('recorded twice is stored and sent once', async () => {
  const webhook = await give();
  await Promise.all([record(webhook, 'a'), record(webhook, 'a'), record(webhook, 'a')]);
  await round();
  await record(webhook, 'a');
  await round();
  expect(ids()).toEqual([`${webhook}-a`]);
});

test('a day of failures: at its times, in order, then it is off, with a line in the audit trail', async () => {
  const webhook = await give();
  await record(webhook, 'a');
  await record(webhook, 'b', { version: 2 });
  answer = () => 503;
  const times: number[] = [];
  const begin = now().getTime();
  for (const pause of [0, ...RETRY_PAUSES_MS]) {
    clock.advance(Math.max(0, pause - 1));
    const before = sent.length;
    await round();
    expect(pause === 0 || sent.length === before).toBe(true);
    if (pause > 0) clock.advance(1);
    await round();
    times.push(now().getTime() - begin);
  }
  expect(ids()).toEqual(times.map(() => `${webhook}-a`));
  const { state } = await storage.deps.webhooks.get(webhook);
  expect(state.disabled).toEqual({ at: now(), reason: 'failing' });
  const { data } = await storage.deps.deliveries.list(webhook, { page: 1, perPage: 10 });
  expect(data.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(await storage.deps.webhooks.findListening([state.scope])).toEqual([]);
});

test('a match that fails holds itself up alone; the next round of the webhook is when something is due', async () => {
  const webhook = await give();
  await record(webhook, 'a');
  await record(webhook, 'b', { version: 2 });
  await record(webhook, 'x', { version: 1, key: 'match.other' });
  answer = ({ id }) => (id.endsWith('-a') ? 500 : 200);
  await round();
  expect(ids().toSorted()).toEqual([`${webhook}-a`, `${webhook}-x`]);
  answer = () => 200;
  clock.advance((RETRY_PAUSES_MS[0] ?? 0) - 1);
  await round();
  expect(sent).toHaveLength(2);
  clock.advance(1);
  expect(await storage.deps.deliveryQueue.overdueMs(now())).toBe(0);
  await round();
  expect(ids().slice(2)).toEqual([`${webhook}-a`, `${webhook}-b`]);
});

test('what is due and in no hands is measured', async () => {
  await record(await give(), 'a');
  clock.advance(5_000);
  expect(await storage.deps.deliveryQueue.overdueMs(now())).toBe(5_000);
  await claim();
  expect(await storage.deps.deliveryQueue.overdueMs(now())).toBe(0);
});

test('positions only go forward', async () => {
  const { positions } = storage.deps;
  expect(await positions.find('scoring.match.m')).toBeNull();
  await Promise.all([positions.advance('scoring.match.m', 7), positions.advance('scoring.match.m', 5)]);
  expect(await positions.find('scoring.match.m')).toBe(7);
});

describe('an index is read for', () => {
  const queries: Readonly<Record<string, () => Promise<unknown>>> = {
    'what is due': () => storage.deps.deliveryQueue.dueKeys('w', now()),
    'the next of a match': () => storage.deps.deliveryQueue.head('w', 'match.m'),
    'deliveries of a webhook': () => storage.deps.deliveries.list('w', { page: 1, perPage: 10 }),
    'deliveries by status': () =>
      storage.deps.deliveries.list('w', { page: 1, perPage: 10, status: 'failed' }),
    'what was delivered lately': () => storage.deps.deliveryQueue.wasDeliveredSince('w', now()),
    'how many wait': () => storage.deps.deliveryQueue.countPending('w', 10),
    'the oldest that is due': () => storage.deps.deliveryQueue.overdueMs(now()),
    'who listens': () => storage.deps.webhooks.findListening([{ kind: 'club', id: 'c' }]),
    'slots of a scope': () => storage.deps.webhooks.takenSlots({ kind: 'club', id: 'c' }),
  };
  test.each(Object.entries(queries))('%s', async (_what, run) => {
    await database.indexedStagesOf(run);
  });

  test.each([{ ownerId: 'u' }, { scope: { kind: 'club', id: 'c' } as const }])(
    'webhooks of %j',
    async (filter) => {
      for (const sortBy of ['createdAt', 'updatedAt'])
        await database.indexedStagesOf(() =>
          storage.deps.webhooks.list(filter, { page: 1, perPage: 10, sortBy, sortOrder: 'desc' }),
        );
    },
  );
});
