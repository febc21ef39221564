import { fixedClock } from '@courtcast/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemory } from '../../../test/support/memory.ts';
import type { AttemptResult } from '../../domain/webhooks/delivery.ts';
import { deliveryOrder, RETRY_PAUSES_MS } from '../../domain/webhooks/delivery.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { Attempt } from '../ports/webhooks.ts';

let clock = fixedClock();
let { deps, world } = createMemory(clock.now);
let sent: Attempt[] = [];
let answers: (attempt: Attempt) => number | AttemptResult['failure'];

const resultOf = (answer: number | AttemptResult['failure']): AttemptResult => {
  const none = { responseExcerpt: null, retryAfterMs: null };
  if (typeof answer !== 'number') return { ...none, responseStatus: null, failure: answer };
  return { ...none, responseStatus: answer, failure: answer < 300 ? null : 'status' };
};

const visit = (mayGoOn = () => true) =>
  deliverWebhook(
    {
      ...{ deps, mayGoOn },
      onAttempt: () => undefined,
      onDisabled: () => undefined,
      send: async (attempt) => {
        sent.push(attempt);
        return resultOf(answers(attempt));
      },
    },
    'w',
  );

const give = (id: string, key: string, version: number) =>
  deps.deliveries.record([
    {
      ...{ id, key, webhookId: 'w', event: 'match.score-updated', payload: `{"id":"${id}"}` },
      order: deliveryOrder(1, version, 0),
      createdAt: clock.now(),
    },
  ]);

const webhook = async () => (await deps.webhooks.get('w')).state;
const sentIds = () => sent.map(({ id }) => id);
const stateOf = (id: string) => world.webhooks.deliveries.get(id);

beforeEach(async () => {
  clock = fixedClock();
  ({ deps, world } = createMemory(clock.now));
  sent = [];
  answers = () => 200;
  const at = clock.now();
  const state: Webhook = {
    ...{ url: 'https://a.example/', events: ['match.score-updated'], description: '', slot: 0 },
    ...{ scope: { kind: 'league-group', id: 'g' }, ownerId: 'organizer' },
    ...{ secret: 'new', previous: { secret: 'old', until: new Date(at.getTime() + 1_000) } },
    ...{ disabled: null, deleted: false, createdAt: at, updatedAt: at },
  };
  await deps.webhooks.insert({ id: 'w', state, changes: [], command: deps.systemCommand() });
  world.webhooks.organizers.set('g', 'organizer');
  world.webhooks.users.set('organizer', { disabled: false, isAdmin: false, clubs: [] });
});

describe('in order', () => {
  test('each match from its first version on, whatever order they were stored in', async () => {
    for (const [id, key, version] of [
      ['b3', 'b', 3],
      ['a10', 'a', 10],
      ['a9', 'a', 9],
      ['b2', 'b', 2],
    ] as const)
      await give(id, key, version);
    await visit();
    expect(sentIds().filter((id) => id.startsWith('a'))).toEqual(['a9', 'a10']);
    expect(sentIds().filter((id) => id.startsWith('b'))).toEqual(['b2', 'b3']);
  });

  test('one that fails holds back its match, and no other', async () => {
    for (const [id, key, version] of [
      ['a1', 'a', 1],
      ['a2', 'a', 2],
      ['b1', 'b', 1],
    ] as const)
      await give(id, key, version);
    answers = ({ id }) => (id === 'a1' && sent.length < 4 ? 500 : 200);
    await visit();
    expect(sentIds().toSorted()).toEqual(['a1', 'b1']);
    await visit();
    expect(sent).toHaveLength(2);
    clock.advance(RETRY_PAUSES_MS[0] ?? 0);
    await visit();
    clock.advance(RETRY_PAUSES_MS[1] ?? 0);
    await visit();
    expect(sentIds().slice(2)).toEqual(['a1', 'a1', 'a2']);
  });
});

describe('a receiver that', () => {
  test('fails for a day is switched off, with a note to its owner; nothing is left to be sent', async () => {
    await give('a1', 'a', 1);
    await give('a2', 'a', 2);
    answers = () => 503;
    for (const pause of [0, ...RETRY_PAUSES_MS]) {
      clock.advance(pause);
      await visit();
    }
    expect(sentIds()).toEqual(Array.from({ length: 11 }, () => 'a1'));
    expect((await webhook()).disabled).toEqual({ at: clock.now(), reason: 'failing' });
    expect([stateOf('a1')?.status, stateOf('a2')?.status]).toEqual(['failed', 'failed']);
  });

  test('fails for one match only loses that delivery, and goes on', async () => {
    await give('a1', 'a', 1);
    await give('a2', 'a', 2);
    answers = ({ id }) => (id === 'a1' ? 500 : 200);
    for (const [n, pause] of [0, ...RETRY_PAUSES_MS].entries()) {
      clock.advance(pause);
      if (n === 4) await give('b1', 'b', 1);
      await visit();
    }
    expect((await webhook()).disabled).toBeNull();
    expect([stateOf('a1')?.status, stateOf('a2')?.status]).toEqual(['failed', 'delivered']);
  });

  test('says 410 is switched off at once', async () => {
    await give('a1', 'a', 1);
    await give('b1', 'b', 1);
    answers = () => 410;
    await visit();
    expect((await webhook()).disabled?.reason).toBe('gone');
    expect(stateOf('b1')?.status).toBe('failed');
  });

  test('cannot be reached is left after the attempts that had begun', async () => {
    for (let match = 0; match < 20; match += 1) await give(`a${match}`, `match.${match}`, 1);
    answers = () => 'timeout';
    await visit();
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

describe('nothing is sent', () => {
  test.each([
    [
      'once its owner organizes nothing here',
      () => world.webhooks.organizers.set('g', 'another'),
      'owner-lost-right',
    ],
    ['once its scope is gone', () => world.webhooks.organizers.delete('g'), 'scope-removed'],
    [
      'once its owner is disabled',
      () => world.webhooks.users.set('organizer', { disabled: true, isAdmin: false, clubs: [] }),
      'owner-lost-right',
    ],
  ])('%s', async (_when, change, reason) => {
    await give('a1', 'a', 1);
    change();
    await visit();
    expect(sent).toEqual([]);
    expect((await webhook()).disabled?.reason).toBe(reason);
    expect(stateOf('a1')?.status).toBe('failed');
  });

  test('by a process that is to stop, or lost its lease', async () => {
    await give('a1', 'a', 1);
    await visit(() => false);
    expect(sent).toEqual([]);
    expect(stateOf('a1')?.status).toBe('pending');
  });
});

test('after a rotation both secrets sign, until the time of the former one is over', async () => {
  await give('a1', 'a', 1);
  await visit();
  clock.advance(1_000);
  await give('a2', 'a', 2);
  await visit();
  expect(sent.map(({ secrets }) => secrets)).toEqual([['new', 'old'], ['new']]);
});
