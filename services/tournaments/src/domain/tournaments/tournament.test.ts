import { describe, expect, test } from 'vitest';
import { editTournament, isOver, moveTo, newTournament, statusOf } from './tournament.ts';
import type { Phase, Tournament } from './tournament.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-02T12:00:00Z');
const phases: readonly Phase[] = ['draft', 'registration', 'live', 'completed', 'cancelled'];

const tournament = (over: Partial<Tournament> = {}): Tournament => {
  const made = newTournament({ name: 'Open', sport: 'tennis' }, 'u1', now);
  if (!made.ok) throw new Error('not made');
  return { ...made.value, ...over };
};

describe('phases', () => {
  const allowed = new Set([
    'draft registration',
    'registration live',
    'live completed',
    'draft cancelled',
    'registration cancelled',
    'live cancelled',
  ]);
  const moves = phases.flatMap((from) =>
    phases.map((to) => [from, to, allowed.has(`${from} ${to}`)] as const),
  );

  test.each(moves)('from %s to %s: %s', (from, phase, isAllowed) => {
    const moved = moveTo(tournament({ phase: from }), { phase, unfinishedMatches: 0 }, later);
    expect(moved).toMatchObject(
      isAllowed
        ? { ok: true, value: { phase, updatedAt: later } }
        : { ok: false, refusal: { kind: 'conflict' } },
    );
  });

  test('a tournament is not completed before its last match, but can be cancelled', () => {
    const live = tournament({ phase: 'live' });
    expect(moveTo(live, { phase: 'completed', unfinishedMatches: 1 }, later)).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
    expect(moveTo(live, { phase: 'cancelled', unfinishedMatches: 1 }, later)).toMatchObject({ ok: true });
  });

  test.each([
    ['draft', 'upcoming', false],
    ['registration', 'upcoming', false],
    ['live', 'active', false],
    ['completed', 'completed', true],
    ['cancelled', 'cancelled', true],
  ] as const)('%s is %s on the wire, and over: %s', (phase, status, over) => {
    expect(statusOf(phase)).toBe(status);
    expect(isOver({ phase })).toBe(over);
  });
});

describe('a tournament', () => {
  test('begins as a draft of the user who made it', () => {
    expect(tournament()).toMatchObject({
      phase: 'draft',
      timeZone: 'UTC',
      staff: [{ userId: 'u1', role: 'owner' }],
      startDate: null,
    });
  });

  test.each([
    [{ startDate: '2026-05-02', endDate: '2026-05-01' }, 'endDate'],
    [{ hostClubIds: ['a', 'b', 'a'] }, 'hostClubIds.2'],
  ])('may not have %j', (settings, path) => {
    const refusal = { ok: false, refusal: { kind: 'invalid', reasons: [{ path }] } };
    expect(newTournament({ name: 'Open', sport: 'padel', ...settings }, 'u1', now)).toMatchObject(refusal);
    expect(editTournament(tournament(), settings, later)).toMatchObject(refusal);
  });

  test('may end on the day on which it starts', () => {
    expect(
      editTournament(tournament(), { startDate: '2026-05-01', endDate: '2026-05-01' }, later),
    ).toMatchObject({ ok: true });
  });

  test('is checked with what it had before', () => {
    const dated = tournament({ startDate: '2026-05-01', endDate: '2026-05-03' });
    expect(editTournament(dated, { startDate: '2026-05-04' }, later)).toMatchObject({ ok: false });
    expect(editTournament(dated, { startDate: '2026-05-04', endDate: null }, later)).toMatchObject({
      ok: true,
      value: { name: 'Open', startDate: '2026-05-04', endDate: null, updatedAt: later, createdAt: now },
    });
  });
});
