import { describe, expect, test } from 'vitest';
import { editTournament, isOver, moveTo, newTournament, statusOf } from './tournament.ts';
import type { Move, Phase, Tournament } from './tournament.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-02T12:00:00Z');
const phases: readonly Phase[] = ['draft', 'registration', 'live', 'completed', 'cancelled'];

const tournament = (over: Partial<Tournament> = {}): Tournament => {
  const made = newTournament({ name: 'Open', sport: 'tennis' }, 'u1', now);
  if (!made.ok) throw new Error('not made');
  return { ...made.value, ...over };
};

const move = (phase: Phase, over: Partial<Move> = {}): Move => ({
  ...{ phase, unfinishedMatches: 0, isAdmin: false },
  ...over,
});

const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(later.getTime() + days * DAY_MS);

const completed = (over: Partial<Tournament> = {}): Tournament => {
  const done = moveTo(tournament({ phase: 'live', ...over }), move('completed'), later);
  if (!done.ok) throw new Error('not completed');
  return done.value;
};

describe('phases', () => {
  const allowed = new Set([
    'draft registration',
    'registration live',
    'live completed',
    'draft cancelled',
    'registration cancelled',
    'live cancelled',
    'completed live',
  ]);
  const moves = phases.flatMap((from) =>
    phases.map((to) => [from, to, allowed.has(`${from} ${to}`)] as const),
  );

  test.each(moves)('from %s to %s: %s', (from, phase, isAllowed) => {
    const moved = moveTo(tournament({ phase: from }), move(phase), later);
    expect(moved).toMatchObject(
      isAllowed
        ? { ok: true, value: { phase, updatedAt: later } }
        : { ok: false, refusal: { kind: 'conflict' } },
    );
  });

  test('a tournament is not completed before its last match, but can be cancelled', () => {
    const live = tournament({ phase: 'live' });
    expect(moveTo(live, move('completed', { unfinishedMatches: 1 }), later)).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
    expect(moveTo(live, move('cancelled', { unfinishedMatches: 1 }), later)).toMatchObject({ ok: true });
  });

  test.each([
    { when: 'on the last day, whatever was changed since', days: 14, isAdmin: false, isAllowed: true },
    { when: 'a moment later', days: 14 + 1 / DAY_MS, isAdmin: false, isAllowed: false },
    { when: 'by an admin, at any time', days: 400, isAdmin: true, isAllowed: true },
  ])('a completed tournament is opened again $when: $isAllowed', ({ days, isAdmin, isAllowed }) => {
    const edited = editTournament(completed(), { description: 'Won by Ana' }, daysLater(1));
    if (!edited.ok) throw new Error('not edited');
    expect(moveTo(edited.value, move('live', { isAdmin }), daysLater(days))).toMatchObject(
      isAllowed
        ? { ok: true, value: { phase: 'live', completedAt: null } }
        : { ok: false, refusal: { code: 'correction-closed' } },
    );
  });

  test('of a tournament that was completed before that was noted, its last change counts', () => {
    const { completedAt: _, ...older } = completed();
    expect(moveTo(older, move('live'), daysLater(14))).toMatchObject({ ok: true });
    expect(moveTo(older, move('live'), daysLater(15))).toMatchObject({ ok: false });
  });

  test('who opens it again has 14 days from when it is completed again', () => {
    const opened = moveTo(completed(), move('live'), daysLater(10));
    if (!opened.ok) throw new Error('not opened');
    const again = moveTo(opened.value, move('completed'), daysLater(12));
    if (!again.ok) throw new Error('not completed');
    expect(moveTo(again.value, move('live'), daysLater(26))).toMatchObject({ ok: true });
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
