import { describe, expect, test } from 'vitest';
import { noticeOf } from './notice.ts';
import type { MatchFacts } from './notice-facts.ts';

const NOW = new Date('2026-05-04T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const match = (over: Partial<MatchFacts> = {}): MatchFacts => ({
  ...{ id: 'm1', status: 'scheduled', isHidden: false, playerIds: ['ana', 'bea'], teamIds: [] },
  ...{ dueTime: null, calledAt: null, startedAt: null, completedAt: null },
  facts: {
    players: { home: ['Ana'], guest: ['Bea'] },
    ...{ sets: [], winnerSide: null, ending: null, tournament: null, court: null },
  },
  ...over,
});

const over = (minutes: number) =>
  match({ status: 'completed', startedAt: at(minutes - 80), completedAt: at(minutes) });

describe('a match', () => {
  test('is announced ten minutes before its time, to who follows it, its players or its teams', () => {
    const planned = match({ dueTime: at(60), teamIds: ['r1', 'r2'] });
    expect(noticeOf(planned, NOW)).toMatchObject({
      ...{ kind: 'soon', matchId: 'm1', dueAt: at(50), until: at(60) },
      keys: ['match.m1', 'player.ana', 'player.bea', 'team.r1', 'team.r2'],
    });
    expect(noticeOf(match({ dueTime: at(3) }), NOW)).toMatchObject({ kind: 'soon', dueAt: at(-7) });
  });

  test('without a time, or whose time is past, is not', () => {
    expect(noticeOf(match(), NOW)).toBeNull();
    expect(noticeOf(match({ dueTime: at(-1) }), NOW)).toBeNull();
  });

  test('is announced at its call, as long as that is news and it has not begun', () => {
    const called = (minutes: number) => match({ calledAt: at(minutes), dueTime: at(60) });
    expect(noticeOf(called(-1), NOW)).toMatchObject({ kind: 'called', dueAt: NOW, until: at(14) });
    expect(noticeOf(called(-16), NOW)).toMatchObject({ kind: 'soon' });
    expect(noticeOf(match({ calledAt: at(-1), status: 'in_progress', startedAt: NOW }), NOW)?.kind).toBe(
      'started',
    );
  });

  test('is announced when it has started or ended, as long as that is news', () => {
    const started = (minutes: number) => match({ status: 'in_progress', startedAt: at(minutes) });
    expect(noticeOf(started(-1), NOW)).toMatchObject({ kind: 'started', dueAt: NOW });
    expect(noticeOf(started(-16), NOW)).toBeNull();
    expect(noticeOf(over(-1), NOW)).toMatchObject({ kind: 'ended', dueAt: new Date(NOW.getTime() + 5_000) });
    expect(noticeOf(over(-16), NOW)).toBeNull();
  });

  test('of a draft, cancelled, suspended or without a side is never', () => {
    const planned = { dueTime: at(60) };
    const none = { ...match().facts, players: { home: [], guest: [] } };
    for (const quiet of [
      match({ ...planned, isHidden: true }),
      match({ status: 'in_progress', startedAt: NOW, isHidden: true }),
      { ...over(-1), isHidden: true },
      match({ ...planned, status: 'cancelled' }),
      match({ status: 'suspended', startedAt: NOW }),
      match({ ...planned, facts: none }),
    ])
      expect(noticeOf(quiet, NOW)).toBeNull();
  });
});
