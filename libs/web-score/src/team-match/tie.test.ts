import { describe, expect, test } from 'vitest';
import { sampleTeamMatch, sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { forfeitedBy, hasScore, plannedOf, resultFor, resultOf } from './tie.ts';

const done = { status: 'completed', homeMatchesWon: 2, guestMatchesWon: 1 } as const;

describe('when a team match is planned', () => {
  test('midnight UTC is a day without a time, anything else a moment', () => {
    expect(plannedOf({ scheduledAt: '2026-05-02T00:00:00.000Z' })).toEqual({ day: '2026-05-02', at: null });
    const at = '2026-05-02T00:30:00.000Z';
    expect(plannedOf({ scheduledAt: at })).toEqual({ day: null, at });
    expect(plannedOf({ scheduledAt: null })).toBeNull();
  });
});

describe('the result of a team match', () => {
  test('is known once it is completed, and may be drawn', () => {
    expect(resultOf(sampleTie({ ...done, status: 'in_progress' }))).toBeNull();
    expect(resultOf(sampleTie(done))).toBe('home');
    expect(resultOf(sampleTie({ ...done, homeMatchesWon: 0 }))).toBe('guest');
    expect(resultOf(sampleTie({ ...done, homeMatchesWon: 1 }))).toBe('drawn');
  });

  test('is won, drawn or lost for either team, and nothing for others', () => {
    const tie = sampleTie(done);
    expect(['r1', 'r2', 'r3'].map((id) => resultFor(tie, id))).toEqual(['won', 'lost', null]);
    expect(resultFor(sampleTie({ ...done, homeMatchesWon: 1 }), 'r2')).toBe('drawn');
  });

  test('has been given up where neither captain approved it', () => {
    expect(forfeitedBy(sampleTeamMatch(done))).toBe('guest');
    expect(forfeitedBy(sampleTeamMatch({ ...done, homeMatchesWon: 0 }))).toBe('home');
    const neither = { ...done, homeMatchesWon: 0, guestMatchesWon: 0 };
    expect(forfeitedBy(sampleTeamMatch(neither))).toBe('both');
    expect(['r1', 'r2', 'r3'].map((id) => resultFor(sampleTie(neither), id))).toEqual(['lost', 'lost', null]);
    expect(forfeitedBy(sampleTeamMatch({ ...done, guestApprovedAt: '2026-04-11T13:00:00.000Z' }))).toBeNull();
    expect(forfeitedBy(sampleTeamMatch({ ...done, status: 'in_progress' }))).toBeNull();
  });
});

test('a score is shown once there is one', () => {
  expect(hasScore(sampleTie())).toBe(false);
  expect(hasScore(sampleTie({ status: 'in_progress' }))).toBe(true);
  expect(hasScore(sampleTie({ status: 'cancelled' }))).toBe(false);
  expect(hasScore(sampleTie({ status: 'cancelled', guestMatchesWon: 1 }))).toBe(true);
});
