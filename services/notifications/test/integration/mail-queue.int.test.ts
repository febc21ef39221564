import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, startExplainedMongo } from '@courtcast/testkit';
import type { ExplainedMongo } from '@courtcast/testkit';
import { createOwners } from '../../src/adapters/owners.ts';
import { createMailQueue, openMails } from '../../src/adapters/mongo/mail/mail-queue.ts';
import type { Deps } from '../../src/application/ports.ts';
import { afterLetter } from '../../src/domain/mail/mail.ts';
import { mailIdOf } from '../../src/domain/mail/mail-topic.ts';
import { openStorage } from '../../src/storage.ts';

// The server's clock decides which documents expire.
const clock = fixedClock(new Date().toISOString());
const LEASE_MS = 60_000;
let database: ExplainedMongo;
let deps: Deps;

beforeAll(async () => {
  database = await startExplainedMongo();
  const owners = createOwners({ call: () => Promise.reject(new Error('away')) });
  const options = { allowedNetworks: [], onRecorded: () => undefined, now: clock.now };
  ({ deps } = await openStorage(database.mongo, owners, options));
});

afterAll(() => database.stop());

const later = (ms: number) => new Date(clock.now().getTime() + ms);
const about = (registrationId: string) => ({ topic: 'standing', registrationId, askedBy: null }) as const;
const accepted = { kind: 'accepted', tells: 'accepted', to: [], asking: null } as const;

/** The subject that is due, claimed by one of two processes that ask at the same time. */
const claimOnce = async () => {
  const claims = await Promise.all([1, 2].map(() => deps.mailQueue.claim(clock.now(), LEASE_MS)));
  const [claimed, ...others] = claims.filter((claim) => claim !== null);
  expect(others).toEqual([]);
  return claimed ?? expect.fail('nothing is due');
};

test('a subject is claimed by one process, by another one after the first has died, and not again once it is told', async () => {
  await deps.mailQueue.schedule(about('a'), '1', clock.now());
  const dead = await claimOnce();
  await deps.mailQueue.noteSent(dead, ['entrant'], later(LEASE_MS));
  expect(await deps.mailQueue.claim(clock.now(), LEASE_MS)).toBeNull();
  expect(await deps.mailQueue.overdueMs(later(LEASE_MS + 5_000))).toBe(LEASE_MS + 5_000);
  const claimed = await deps.mailQueue.claim(later(LEASE_MS), LEASE_MS);
  expect(claimed).toMatchObject({ id: 'a.standing', sentTo: ['entrant'], told: null });
  // The first one turns out to live: what it says counts for nothing.
  await deps.mailQueue.finish(dead, { ...dead, told: 'wrong', dueAt: null }, clock.now());
  if (claimed !== null)
    await deps.mailQueue.finish(claimed, afterLetter(claimed, accepted, clock.now()), clock.now());
  expect(await deps.mailQueue.claim(later(LEASE_MS * 10), LEASE_MS)).toBeNull();
  expect(await deps.mailQueue.overdueMs(later(LEASE_MS * 10))).toBe(0);
});

test('an event that comes again schedules nothing, and a newer one while a mail is written is not lost', async () => {
  await deps.mailQueue.schedule(about('b'), '2', clock.now());
  const claimed = await claimOnce();
  await deps.mailQueue.schedule(about('b'), '1', clock.now());
  await deps.mailQueue.schedule(about('b'), '2', clock.now());
  await deps.mailQueue.schedule(about('b'), '3', clock.now());
  await deps.mailQueue.finish(claimed, afterLetter(claimed, accepted, clock.now()), clock.now());
  const next = await claimOnce();
  expect(next).toMatchObject({ id: 'b.standing', told: 'accepted', order: '3', count: 1 });
  await deps.mailQueue.finish(next, { ...next, dueAt: null }, clock.now());
  await deps.mailQueue.schedule(about('b'), '3', clock.now());
  expect(await deps.mailQueue.claim(clock.now(), LEASE_MS)).toBeNull();
});

test('of fifty that take of twenty at the same time, twenty get one', async () => {
  const until = later(LEASE_MS);
  const taken = await Promise.all(Array.from({ length: 50 }, () => deps.mailCounts.take('all', 20, until)));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(await deps.mailCounts.take('other', 20, until)).toBe(true);
});

test('an address that takes no mail is tried again later, and one whose owner has unsubscribed is not', async () => {
  const { mailStops } = deps;
  await mailStops.put('code', 'bounced', later(LEASE_MS));
  expect(await mailStops.find('code', clock.now())).toBe('bounced');
  expect(await mailStops.find('code', later(LEASE_MS))).toBeNull();
  await mailStops.put('code', 'unsubscribed', null);
  await mailStops.put('code', 'bounced', later(LEASE_MS));
  expect(await mailStops.find('code', later(LEASE_MS * 10))).toBe('unsubscribed');
});

test('finding how long mails wait reads an index', async () => {
  const stages = await database.indexedStagesOf(() => deps.mailQueue.overdueMs(clock.now()));
  expect(stages.flat()).toContain('IXSCAN');
});

test('the matches of a player are one subject, whatever of them happens, and each event counts once', async () => {
  const subject = { topic: 'agenda', tournamentId: 't', playerId: 'ana' } as const;
  const news = (matchId: string, order: string) => ({ matchId, order, dueAt: clock.now() });
  await deps.mailQueue.scheduleAgenda(subject, news('m1', 'm1 2'));
  // A later event of another match has a lower number of its own.
  await deps.mailQueue.scheduleAgenda(subject, news('m2', 'm2 1'));
  const claimed = await claimOnce();
  expect(claimed).toMatchObject({ id: 't.agenda.ana', matchIds: ['m1', 'm2'], told: null });
  await deps.mailQueue.finish(claimed, { ...claimed, told: '{}', dueAt: null }, clock.now());
  await deps.mailQueue.scheduleAgenda(subject, news('m2', 'm2 1'));
  await deps.mailQueue.touchAgendas(news('m3', 'm3 1'));
  expect(await deps.mailQueue.claim(clock.now(), LEASE_MS)).toBeNull();
  await deps.mailQueue.touchAgendas(news('m1', 'm1 3'));
  expect(await claimOnce()).toMatchObject({ id: 't.agenda.ana', told: '{}' });
});

test('a choice of mails is read as it was made last', async () => {
  expect(await deps.mailChoices.find('ana')).toBeNull();
  await deps.mailChoices.put('ana', { language: 'de', kinds: ['calls', 'results'] });
  await deps.mailChoices.put('ana', { language: 'fr', kinds: [] });
  expect(await deps.mailChoices.find('ana')).toEqual({ language: 'fr', kinds: [] });
});

test('a challenge is looked at once for each stage that it reaches, for each of its players', async () => {
  const subject = { topic: 'challenge', ladderId: 'l', challengeId: 'c', playerId: 'p' } as const;
  await deps.mailQueue.schedule(subject, '1', clock.now());
  const claimed = await claimOnce();
  expect(claimed).toMatchObject({ id: 'c.challenge.p', ...subject, told: null });
  await deps.mailQueue.finish(claimed, { ...claimed, told: 'challenged', dueAt: null }, clock.now());
  await deps.mailQueue.schedule(subject, '1', clock.now());
  expect(await deps.mailQueue.claim(clock.now(), LEASE_MS)).toBeNull();
  await deps.mailQueue.schedule(subject, '2', clock.now());
  const next = await claimOnce();
  expect(next).toMatchObject({ ...subject, told: 'challenged' });
  await deps.mailQueue.finish(next, { ...next, dueAt: null }, clock.now());
});

test('an invitation is a subject of its player, and is written about again when it is sent again', async () => {
  const subject = { topic: 'invitation', playerId: 'p' } as const;
  await deps.mailQueue.schedule(subject, '1', clock.now());
  const claimed = await claimOnce();
  expect(claimed).toMatchObject({ id: 'p.invitation', ...subject, told: null });
  await deps.mailQueue.finish(claimed, { ...claimed, told: 'invited then', dueAt: null }, clock.now());
  await deps.mailQueue.schedule(subject, '2', clock.now());
  const again = await claimOnce();
  expect(again).toMatchObject({ ...subject, told: 'invited then' });
  await deps.mailQueue.finish(again, { ...again, dueAt: null }, clock.now());
});

test.each([
  ['an entry', about('kept'), { days: 45, kept: 45 }],
  ['matches', { topic: 'agenda', tournamentId: 't', playerId: 'kept' }, { days: 45, kept: 45 }],
  ['matches', { topic: 'agenda', tournamentId: 't', playerId: 'long' }, { days: 400, kept: 60 }],
  ['an invitation', { topic: 'invitation', playerId: 'long' }, { days: 400, kept: 60 }],
] as const)(
  'what was told of %s is remembered for as long as the setting says, and no longer than it is of use',
  async (_of, subject, { days, kept }) => {
    const collection = openMails(database.mongo);
    const queue = createMailQueue(collection, days);
    if (subject.topic === 'agenda')
      await queue.scheduleAgenda(subject, { matchId: 'm', order: '1', dueAt: clock.now() });
    else await queue.schedule(subject, '1', clock.now());
    const stored = await collection.docs.findOne({ _id: mailIdOf(subject) });
    expect(stored?.expiresAt).toEqual(later(kept * 86_400_000));
  },
);
