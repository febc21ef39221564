import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '@courtcast/testkit';
import { createPushWorld, pushInMemory } from '../../../test/support/memory-push.ts';
import type { PushWorld } from '../../../test/support/memory-push.ts';
import type { ClaimedNotice } from '../ports/push.ts';
import { sendAgain, sendNotice } from './send-notice.ts';
import type { Sending } from './send-notice.ts';

const clock = fixedClock();
let world: PushWorld;
let sending: Sending;
let advanced: string[];
let finished: number;

beforeEach(() => {
  world = createPushWorld();
  [advanced, finished] = [[], 0];
  const deps = pushInMemory(world);
  const notices = {
    ...deps.notices,
    advance: async (_notice: ClaimedNotice, cursor: string) => advanced.push(cursor) > 0,
    finish: async () => void (finished += 1),
    find: async (id: string) => (id === notice.id ? notice : null),
  };
  sending = {
    deps: { ...deps, notices, now: clock.now },
    mayGoOn: () => true,
    onResult: () => undefined,
  };
});

const notice: ClaimedNotice = {
  ...{ id: 'm1.started', kind: 'started', matchId: 'm1', keys: ['match.m1', 'player.ana'] },
  facts: {
    players: { home: ['Ana'], guest: ['Bea'] },
    ...{ sets: [], winnerSide: null, ending: null, tournament: null, court: null },
  },
  ...{ dueAt: clock.now(), until: new Date(clock.now().getTime() + 1_800_000) },
  ...{ holder: 'h', cursor: '' },
};

const subscribe = (id: string, follows: string[], language: 'en' | 'de' = 'en') =>
  world.subscriptions.set(id, {
    ...{ id, language, follows, endpoint: 'https://fcm.googleapis.com/x', expiresAt: notice.until },
    keys: { p256dh: '', auth: '' },
  });

const sentTo = () => world.sent.map(({ subscriptionId }) => subscriptionId);

describe('a notice', () => {
  test('is sent once to everyone who follows the match or who plays it, in their language', async () => {
    subscribe('one', ['match.m1', 'player.ana']);
    subscribe('two', ['player.ana'], 'de');
    subscribe('three', ['match.m2', 'team.m1']);
    await sendNotice(sending, notice);
    expect(sentTo().toSorted()).toEqual(['one', 'two']);
    expect(world.sent.map(({ message }) => message.body).toSorted()).toEqual([
      'Hat gerade begonnen',
      'Just started',
    ]);
    expect(finished).toBe(1);
  });

  test('goes on behind what was noted as sent, two hundred at a time', async () => {
    for (let index = 0; index < 450; index += 1)
      subscribe(`s${String(index).padStart(3, '0')}`, ['match.m1']);
    await sendNotice(sending, { ...notice, cursor: 's009' });
    expect(new Set(sentTo()).size).toBe(440);
    expect(world.sent).toHaveLength(440);
    expect(advanced).toEqual(['s209', 's409']);
  });

  test('is given back where the process is to stop, and sent no more where another one has it', async () => {
    for (let index = 0; index < 450; index += 1)
      subscribe(`s${String(index).padStart(3, '0')}`, ['match.m1']);
    let looks = 0;
    await sendNotice({ ...sending, mayGoOn: () => (looks += 1) === 1 }, notice);
    expect([world.sent.length, advanced, finished]).toEqual([200, ['s199', 's199'], 0]);
    const taken = { ...sending.deps.notices, advance: async () => false };
    await sendNotice({ ...sending, deps: { ...sending.deps, notices: taken } }, notice);
    expect([world.sent.length, finished]).toEqual([400, 0]);
  });

  test('that is too late is not sent', async () => {
    subscribe('one', ['match.m1']);
    await sendNotice(sending, { ...notice, until: clock.now() });
    expect([world.sent, finished]).toEqual([[], 1]);
  });
});

describe('a subscription', () => {
  test('that its push service does not know any more is removed, and no other one', async () => {
    for (const id of ['gone', 'refused', 'there']) subscribe(id, ['match.m1']);
    world.answer = ({ id }) =>
      id === 'gone' ? { kind: 'gone' } : { kind: id === 'refused' ? 'refused' : 'sent' };
    await sendNotice(sending, notice);
    expect([...world.subscriptions.keys()]).toEqual(['refused', 'there']);
    expect(world.retries).toEqual([]);
  });

  test('that fails is tried again with growing pauses, as the service asks, while it is of use', async () => {
    subscribe('busy', ['match.m1']);
    const wait = (retryAfterMs: number | null) => (world.answer = () => ({ kind: 'failed', retryAfterMs }));
    const pauses = () => world.retries.map(({ at }) => at.getTime() - clock.now().getTime());
    wait(null);
    await sendNotice(sending, notice);
    const retry = { noticeId: notice.id, subscriptionId: 'busy' };
    await sendAgain(sending, { ...retry, attempts: 1 });
    wait(90_000);
    await sendAgain(sending, { ...retry, attempts: 1 });
    await sendAgain(sending, { ...retry, attempts: 4 });
    wait(7_200_000);
    await sendAgain(sending, { ...retry, attempts: 1 });
    expect(pauses()).toEqual([5_000, 60_000, 90_000]);
    expect(world.retries.map((one) => one.retry.attempts)).toEqual([1, 2, 2]);
  });

  test('that has ended meanwhile is not tried again', async () => {
    await sendAgain(sending, { noticeId: notice.id, subscriptionId: 'none', attempts: 1 });
    await sendAgain(sending, { noticeId: 'none', subscriptionId: 'one', attempts: 1 });
    expect(world.sent).toEqual([]);
  });
});
