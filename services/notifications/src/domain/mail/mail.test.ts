import { expect, test } from 'vitest';
import type { EntryLetter } from './entry-letter.ts';
import { afterFailure, afterLetter, afterNothing, MAIL_PAUSES_MS, waitsUntil } from './mail.ts';
import type { MailProgress } from './mail.ts';
import { mailSubjectsOf } from './mail-topic.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const fresh: MailProgress = {
  ...{ told: null, toldAt: null, count: 0, sentTo: ['entrant'], attempts: 2, dueAt: now },
};
const letter = (over: Partial<EntryLetter>): EntryLetter => ({
  ...{ kind: 'accepted', tells: 'accepted', to: [], asking: null },
  ...over,
});

test('who has a place hears nothing more until something happens; who waits is looked at a day later', () => {
  const told = { told: 'accepted', toldAt: now, count: 1, sentTo: [], attempts: 0, dueAt: null };
  expect(afterLetter(fresh, letter({}), now)).toEqual(told);
  const waiting = afterLetter(fresh, letter({ kind: 'waiting', tells: 'waiting 2' }), now);
  expect(waiting.dueAt).toEqual(hours(24));
  expect(afterNothing(waiting, hours(24)).dueAt).toEqual(hours(48));
  expect(afterNothing({ ...waiting, told: 'accepted' }, now).dueAt).toBeNull();
});

test('another place on the waiting list is told once a day, everything else at once', () => {
  const waiting = { ...fresh, told: 'waiting 3', toldAt: now };
  const moved = letter({ kind: 'placeChanged', tells: 'waiting 2' });
  expect(waitsUntil(moved, waiting, hours(1))).toEqual(hours(24));
  expect(waitsUntil(moved, waiting, hours(23))).toBeNull();
  expect(waitsUntil(letter({ kind: 'movedUp' }), waiting, hours(1))).toBeNull();
});

test('a mail that cannot be delivered is tried for a day, and given up then without being told', () => {
  let mail = { ...fresh, attempts: 0 };
  const pauses = MAIL_PAUSES_MS.map((pauseMs) => {
    mail = afterFailure(mail, now);
    expect(mail.dueAt).toEqual(new Date(now.getTime() + pauseMs));
    return pauseMs;
  });
  expect(pauses.reduce((sum, pauseMs) => sum + pauseMs, 0)).toBeGreaterThan(24 * 3_600_000);
  expect(afterFailure(mail, now)).toMatchObject({ dueAt: null, told: null, attempts: 0 });
});

test('an unconfirmed entry may need its link alone, a confirmed one the rest, and one without a list nothing', () => {
  const state = { id: 'r', tournamentId: 't', drawId: 'd', deleted: false };
  const topics = (over: object) =>
    mailSubjectsOf({ ...state, ...over }).map(({ topic, registrationId }) => `${topic} ${registrationId}`);
  expect(topics({})).toEqual([]);
  expect(topics({ status: 'requested', confirmed: false })).toEqual(['confirm r']);
  expect(topics({ status: 'withdrawn', confirmed: false, deleted: true })).toEqual([]);
  expect(topics({ status: 'accepted', confirmed: true, asks: null })).toEqual([
    ...['standing r', 'partner r', 'payment r'],
  ]);
  expect(topics({ status: 'requested', confirmed: true, asks: 'o' })).toEqual([
    ...['standing r', 'partner r', 'payment r', 'request o'],
  ]);
});
