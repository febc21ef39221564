import type { HandedOverKind, HandedOverRecord } from '@courtcast/contracts';
import { toExtendedJson } from '@courtcast/mongo';
import { createSeededId } from '@courtcast/runtime';
import { eventually, userCaller, userState } from '@courtcast/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrder } from '../../src/domain/webhooks/delivery.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import type { Peers } from '../support/peers.ts';
import type { System } from './running-system.ts';
import { startSystem, tournamentState } from './running-system.ts';

let system: System;
let receiver: WebhookReceiver;
let former: Peers['former'];
const owner = userCaller('owner');
const AT = '2026-05-01T12:00:00.000Z';
const now = new Date();
const later = new Date(now.getTime() + 86_400_000);
const params = { id: 'kept' };

const scopes = ['tournament.t'];
const tournament = { id: 't', name: 'Open' };
const matchOf = (version: number) => matchState({ id: 'm', version, tournament, status: 'in_progress' });

const publish = (version: number, previousSeq: number) =>
  system.publish({
    ...{ service: 'scoring', aggregate: 'match', id: 'm', version, changes: ['score'], previousSeq },
    ...{ scopes, state: matchOf(version) },
  });

const record = (id: string, fields: object): HandedOverRecord => ({ id, fields: toExtendedJson(fields) });

const webhook = () =>
  record('kept', {
    ...{ schemaVersion: 2, version: 7, keys: {}, outbox: [], commands: [], createdBy: 'c', publishedSeq: 9 },
    state: {
      ...{ url: receiver.url, events: ['match.score-updated'], description: 'Kept', ownerId: 'owner' },
      ...{ scope: { kind: 'tournament', id: 't' }, slot: 0, secret: `whsec_${'A'.repeat(43)}=` },
      ...{ previous: null, disabled: null, deleted: false, createdAt: now, updatedAt: now },
    },
  });

/** The delivery that the release before made of the event of a version, under the id that it always has. */
const delivery = (version: number, status: 'pending' | 'delivered') => {
  const data = { matchId: 'm', version };
  return record(createSeededId(new Date(AT), `kept\n1:m:${version}\nmatch.score-updated`), {
    ...{ webhookId: 'kept', event: 'match.score-updated', key: 'match.m', status },
    ...{ order: deliveryOrder(1, version, 0), attempts: 0, tries: 0, triedSince: null, lastAttempt: null },
    payload: JSON.stringify({ type: 'match.score-updated', timestamp: AT, data }),
    ...{ nextAttemptAt: status === 'pending' ? now : null, createdAt: now, expiresAt: later },
  });
};

const subscription = record('browser', {
  ...{ endpoint: 'https://push.apple.com/x', keys: { p256dh: 'p', auth: 'a' }, language: 'de' },
  ...{ follows: ['match.m'], expiresAt: later },
});

const notice = record('m.started', {
  ...{ kind: 'started', matchId: 'm', keys: ['match.m'], order: deliveryOrder(1, 1, 0), dueAt: null },
  facts: {
    players: { home: ['Ana'], guest: ['Bea'] },
    ...{ sets: [], winnerSide: null, ending: null, tournament: null, court: null },
  },
  ...{ until: now, isBegun: true, cursor: 'x', holder: 'h', leasedUntil: now, expiresAt: later },
});

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  system = await startSystem({}, (peers) => {
    ({ former } = peers);
    former.state = 'busy';
    peers.users.set('owner', userState('owner'));
    peers.tournaments.set('t', tournamentState('t'));
  });
});

afterAll(async () => {
  await system.stop();
  await receiver.stop();
});

const versions = () => receiver.delivered.flatMap(({ data }) => (data.matchId === 'm' ? [data.version] : []));
const left = () => [...former.records.values()].flat();
const countOf = async (kind: HandedOverKind) => former.records.get(kind)?.length ?? 0;

describe('while the release before is at work', () => {
  test('nothing is answered, and events are left to it', async () => {
    for (const [caller, id, input] of [
      [owner, 'listWebhooks', {}],
      [owner, 'getWebhook', { params }],
      [anonymous, 'getPushKey', {}],
      [anonymous, 'deletePushSubscription', { params: { id: 'browser' } }],
    ] as const)
      expect([id, (await system.api.call(caller, id, input)).status]).toEqual([id, 503]);
    const streams = await system.nats.manager.consumers.list('SCORING').next();
    expect(streams.map(({ name }) => name).filter((name) => name.includes('webhooks'))).toEqual([]);
  });
});

describe('once it has ended', () => {
  test('everything comes here, and what it has not acknowledged is delivered: each once, and in order', async () => {
    const first = await publish(1, 0);
    const second = await publish(2, first);
    const third = await publish(3, second);
    const fourth = await publish(4, third);
    const { created } = await system.nats.manager.streams.info('SCORING');
    // Of four versions it has acknowledged the first, and the third, whose delivery it has sent; that of the second waits.
    former.positions = [
      { purpose: 'webhooks', from: 'scoring', aggregate: 'match', seq: first, streamCreated: created },
    ];
    former.records.set('webhook', [webhook()]);
    former.records.set('delivery', [
      ...[delivery(1, 'delivered'), delivery(2, 'pending'), delivery(3, 'delivered')],
    ]);
    former.records.set('subscription', [subscription]);
    former.records.set('notice', [notice]);
    former.state = 'open';
    await eventually(() => expect(versions()).toEqual([2, 4]));
    expect(left()).toEqual([]);
    const { data } = await system.api.ok(owner, 'listWebhooks', { query: { tournamentId: 't' } });
    expect(data).toMatchObject([{ id: 'kept', description: 'Kept', ownerId: 'owner', disabled: null }]);
    const deliveries = await system.api.ok(owner, 'listWebhookDeliveries', { params });
    expect(deliveries.data.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'delivered'));
    await publish(5, fourth);
    await eventually(() => expect(versions()).toEqual([2, 4, 5]));
  });

  test('another process, and a second hand-over, change nothing of what is here', async () => {
    const replica = await system.startReplica();
    const body = { description: 'Changed' };
    await replica.ok(owner, 'patchWebhook', { params, body });
    former.records.set('webhook', [webhook()]);
    former.records.set('delivery', [delivery(4, 'pending'), delivery(9, 'pending')]);
    await system.startReplica();
    await eventually(async () => expect(await countOf('delivery')).toBe(0));
    expect(await replica.ok(owner, 'getWebhook', { params })).toMatchObject(body);
    await eventually(() => expect(versions()).toEqual([2, 4, 5, 9]));
  });

  test('a webhook whose place was taken meanwhile gets another one', async () => {
    const { fields } = webhook();
    former.records.set('webhook', [{ id: 'second', fields }]);
    await system.startReplica();
    const query = { tournamentId: 't' };
    await eventually(async () =>
      expect(
        (await system.api.ok(owner, 'listWebhooks', { query })).data.map(({ id }) => id).toSorted(),
      ).toEqual(['kept', 'second']),
    );
  });
});

test('a process that starts while tournaments is away goes on with what is here', async () => {
  former.state = 'away';
  const replica = await system.startReplica();
  const page = await replica.ok(owner, 'listWebhookDeliveries', { params });
  expect(page.meta.total).toBeGreaterThan(0);
});
