import { describe, expect, test } from 'vitest';
import { dayOf, readPollEnd } from './days.ts';
import { answered, pollWithMerged } from './poll.ts';
import type { AvailabilityAnswer, AvailabilityPoll } from './poll.ts';

const at = new Date('2026-05-01T12:00:00Z');
const given = (playerId: string, answer: AvailabilityAnswer) => ({
  ...{ playerId, answer, note: null, answeredAt: at },
});
const pollOf = (...answers: ReturnType<typeof given>[]): AvailabilityPoll => ({
  ...{ id: 'p', keyHash: 'h', teamMatchId: null, date: '2026-05-09', note: null, answers },
  ...{ createdBy: 'u', createdAt: at, expiresAt: at, accepted: null, revokedAt: null },
});
const roster = { playerIds: ['a', 'b'] };

describe('the day of something planned', () => {
  test.each([
    ['an evening in New York', '2026-05-09T01:30:00Z', 'America/New_York', '2026-05-08'],
    ['a morning in Auckland', '2026-05-08T21:00:00Z', 'Pacific/Auckland', '2026-05-09'],
    ['a day without a time', '2026-05-09T00:00:00Z', 'America/New_York', '2026-05-09'],
  ])('is that of the place: %s', (...[, time, zone, day]) => {
    expect(dayOf(new Date(time), zone)).toBe(day);
  });

  test('is none while nothing is planned', () => {
    expect(dayOf(null, 'UTC')).toBeNull();
  });
});

describe('a poll ends', () => {
  test('when its day is over everywhere', () => {
    expect(readPollEnd('2026-05-09', at)).toEqual({ ok: true, value: new Date('2026-05-10T12:00:00Z') });
  });

  test.each(['2026-04-29', '2027-06-01'])('never about %s: over, or more than a year ahead', (day) => {
    expect(readPollEnd(day, at)).toMatchObject({ refusal: { reasons: [{ path: 'date' }] } });
  });
});

describe('an answer', () => {
  test('takes the place of the one before', () => {
    const next = answered(pollOf(given('a', 'no'), given('b', 'yes')), roster, given('a', 'maybe'));
    expect(next).toMatchObject({ value: { answers: [given('b', 'yes'), given('a', 'maybe')] } });
  });

  test('for a player outside the roster is refused', () => {
    expect(answered(pollOf(), roster, given('x', 'yes'))).toMatchObject({ ok: false });
  });

  test('of a merged player goes to who answers for them, whose own one stays', () => {
    expect(pollWithMerged(pollOf(given('a', 'no')), 'a', 'b').answers).toEqual([given('b', 'no')]);
    const both = pollOf(given('a', 'no'), given('b', 'yes'));
    expect(pollWithMerged(both, 'a', 'b').answers).toEqual([given('b', 'yes')]);
  });
});
