import { describe, expect, test } from 'vitest';
import { accepted, later, situations, stamp } from '../../test/support/matches.ts';
import type { Situation } from '../../test/support/matches.ts';
import { playLog } from './log.ts';
import type { Match } from './match.ts';
import { playPoint, startMatch, undo } from './point-by-point.ts';
import { confirm, reopen } from './lifecycle.ts';
import { rulesOf } from './match-facts.ts';
import { followTie } from './tie-following.ts';
import type { TieFacts } from './tie-following.ts';

const may = new Date('2026-05-02T10:00:00.000Z');
const june = new Date('2026-06-02T10:00:00.000Z');
const teams = { home: { id: 'h', name: 'Home' }, guest: { id: 'g', name: 'Guest' } };
const facts: TieFacts = {
  ...{ isCancelled: false, scheduledAt: may, teams },
  ...{ forfeitedBy: null, areBothAbsent: false, isForfeitTakenBack: false },
};
const inTie = (match: Match): Match => ({
  ...match,
  kind: 'team',
  tournament: null,
  draw: null,
  round: null,
  scheduledTime: may,
  tie: { id: 'tie', leagueGroupId: 'group', clubId: 'club', scheduledAt: may, teams, forfeitedBy: null },
});
const known = Object.entries(situations)
  .filter(([name]) => name !== 'scheduled, a side unknown')
  .map(([name, match]) => ({ name: name as Situation, match: inTie(match) }));

test.each(known)('$name: a tie as it was changes nothing', ({ match }) => {
  expect(followTie(match, facts, later).match).toBe(match);
});

describe('a tie that was moved', () => {
  test.each(known)('$name: moves a match that has not begun, and no other', ({ match }) => {
    const { match: moved } = followTie(match, { ...facts, scheduledAt: june }, later);
    expect(moved.scheduledTime).toEqual(match.status === 'scheduled' ? june : may);
    expect(followTie(moved, { ...facts, scheduledAt: june }, later).match).toBe(moved);
  });

  test('leaves a time that an official has given one match, until it is moved again', () => {
    const arranged = { ...inTie(situations.scheduled), scheduledTime: june };
    expect(followTie(arranged, facts, later).match).toBe(arranged);
    expect(followTie(arranged, { ...facts, scheduledAt: null }, later).match.scheduledTime).toBeNull();
  });

  test('moves a match that was made before the move was noted', () => {
    const { match } = followTie(
      { ...inTie(situations.scheduled), tie: { id: 'tie', leagueGroupId: 'group', clubId: 'club' } },
      { ...facts, scheduledAt: june },
      later,
    );
    expect(match.scheduledTime).toEqual(june);
  });
});

test.each(known)('$name: has the names that its teams have now, also where it had none', ({ match }) => {
  const renamed = { ...teams, home: { id: 'h', name: 'Home 1' } };
  const { match: named } = followTie(match, { ...facts, teams: renamed }, later);
  expect(named).toEqual({ ...match, tie: { ...match.tie, teams: renamed } });
  const { teams: _, ...older } = match.tie ?? { id: '', leagueGroupId: '', clubId: '' };
  expect(followTie({ ...match, tie: older }, facts, later).match.tie).toMatchObject({ teams });
});

test.each(known)('$name: a cancelled tie cancels what is unfinished', ({ match }) => {
  const { match: cancelled } = followTie(match, { ...facts, isCancelled: true }, later);
  expect(cancelled.status).toBe(match.status === 'completed' ? 'completed' : 'cancelled');
});

describe('a forfeit', () => {
  const forfeited: TieFacts = { ...facts, forfeitedBy: 'home' };

  test.each(known)('$name: is a confirmed walkover for the other side, whatever was played', ({ match }) => {
    const { match: lost } = followTie(match, forfeited, later);
    expect(lost).toMatchObject({
      status: 'completed',
      outcome: 'walkover',
      winnerSide: 'guest',
      confirmedAt: later.at,
      confirmedByUserId: null,
      play: null,
      startedAt: null,
      pendingResult: null,
    });
    expect(followTie(lost, forfeited, later).match).toBe(lost);
  });

  test.each(known)('$name: reopened is pending, and can be taken back and played', ({ match }) => {
    const { match: lost } = followTie(match, forfeited, later);
    const open = accepted(reopen(lost)).match;
    expect(open.pendingResult).toEqual({ outcome: 'walkover', winnerSide: 'guest' });
    expect(followTie(open, forfeited, later).match).toBe(open);
    const back = accepted(undo(open, { ...later, log: [] })).match;
    expect(back.status).toBe('scheduled');
    expect(accepted(startMatch(back, {}, later)).match.status).toBe('in_progress');
    expect(accepted(confirm(open, { userId: 'user' }, later)).match.outcome).toBe('walkover');
  });

  test('puts aside the points that were played: they are in the log, and stand no more', () => {
    const start = accepted(startMatch(inTie(situations.scheduled), {}, stamp));
    const point = accepted(playPoint(start.match, { winner: 'home' }, stamp));
    const { append } = followTie(point.match, forfeited, later);
    const log = playLog(rulesOf(point.match.settings), [...start.append, ...point.append, ...append]);
    expect([log.all.length, log.effective.length]).toEqual([1, 0]);
  });

  test.each(known)(
    '$name: is open as before its first point once it is taken back as a whole',
    ({ match }) => {
      const { match: lost } = followTie(match, forfeited, later);
      const back: TieFacts = { ...facts, isForfeitTakenBack: true };
      const { match: open } = followTie(lost, back, later);
      expect(open).toMatchObject({
        ...{ status: 'scheduled', outcome: null, winnerSide: null, completedAt: null, startedAt: null },
        ...{ confirmedAt: null, pendingResult: null, beforeResult: null, play: null },
      });
      expect(followTie(open, back, later).match).toBe(open);
      const started = accepted(startMatch(open, {}, later)).match;
      expect(followTie(started, back, later).match).toBe(started);
      expect(followTie(open, forfeited, { ...later, at: june }).match.confirmedAt).toEqual(june);
    },
  );

  test('that is taken back leaves what a user has confirmed since', () => {
    const { match: lost } = followTie(inTie(situations.confirmed), forfeited, later);
    const decided = accepted(confirm(accepted(reopen(lost)).match, { userId: 'user' }, later)).match;
    const back: TieFacts = { ...facts, isForfeitTakenBack: true };
    expect(followTie(decided, back, later).match).toMatchObject({ outcome: 'walkover', status: 'completed' });
  });

  test('that is taken back with one of its walkovers makes nothing of the matches that were lost by it', () => {
    const { match: lost } = followTie(inTie(situations.confirmed), forfeited, later);
    const { match: still } = followTie(lost, facts, later);
    expect(still).toMatchObject({ outcome: 'walkover', winnerSide: 'guest' });
    expect(followTie(still, forfeited, { ...later, at: june }).match.confirmedAt).toEqual(june);
  });
});

describe('a tie to which neither team came', () => {
  const absent: TieFacts = { ...facts, areBothAbsent: true };

  test('calls its matches off, and has them back where that is taken back', () => {
    const { match: off } = followTie(inTie(situations.scheduled), absent, later);
    expect(off).toMatchObject({ status: 'cancelled', winnerSide: null, play: null });
    expect(followTie(off, absent, later).match).toBe(off);
    const { match: back } = followTie(off, { ...facts, isForfeitTakenBack: true }, later);
    expect(back.status).toBe('scheduled');
    expect(accepted(startMatch(back, {}, later)).match.status).toBe('in_progress');
  });

  test('leaves a match that an official had called off as it was', () => {
    const official = inTie(situations['cancelled, nothing played']);
    expect(followTie(official, facts, later).match.status).toBe('cancelled');
  });
});
