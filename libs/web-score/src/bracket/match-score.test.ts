import { describe, expect, test } from 'vitest';
import type { WatchedTournament } from '@courtcast/realtime';
import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import { isOutOfDate, scoreOf, withLive } from './match-score.ts';
import type { LiveScores } from './match-score.ts';

const none: LiveScores = new Map();
const AT = '2026-05-01T12:00:00.000Z';
const score = sampleScore({ points: { home: '30', guest: '15' } });

function sent(change: WatchedTournament['change'], version = 4): WatchedTournament {
  const sets = [{ home: 1, guest: 0 }];
  const match = { matchId: 'm', version, status: 'in_progress' as const, sets, score, timestamp: AT };
  return { tournamentId: 't', matches: [match], change };
}

describe('scores that come by a socket', () => {
  test('begin with those of the matches in progress', () => {
    expect(withLive(none, sent(null)).get('m')).toMatchObject({ version: 4, score });
  });

  test('a score is taken when it is newer', () => {
    const change = {
      change: 'match-score' as const,
      matchId: 'n',
      version: 9,
      sets: [{ home: 5, guest: 0 }],
      score,
    };
    const known = withLive(none, sent(change));
    expect(known.get('n')).toMatchObject({ version: 9, status: 'in_progress', sets: [{ home: 5 }] });
    const older = { ...change, version: 8, sets: [{ home: 4, guest: 0 }] };
    expect(withLive(known, sent(older)).get('n')).toMatchObject({ version: 9, sets: [{ home: 5 }] });
  });

  test('a match that has ended keeps its last score', () => {
    const sets = [{ home: 6, guest: 0 }];
    const change = {
      change: 'match-status' as const,
      matchId: 'm',
      version: 9,
      status: 'completed',
      sets,
      score,
    };
    const ended: WatchedTournament = { ...sent(change), matches: [] };
    expect(withLive(withLive(none, sent(null)), ended).get('m')).toMatchObject({ status: 'completed', sets });
  });

  test('a list that came late does not take a match back', () => {
    const known = withLive(none, sent(null, 7));
    expect(withLive(known, sent(null, 6)).get('m')?.version).toBe(7);
  });

  test('a match of which nothing came is not drawn again', () => {
    const first = sent(null);
    const known = withLive(none, first);
    const other = { change: 'match-score' as const, matchId: 'n', version: 9, sets: [], score };
    expect(withLive(known, { ...first, change: other }).get('m')).toBe(known.get('m'));
    const newer = { ...first, matches: first.matches.map((match) => ({ ...match, version: 5 })) };
    expect(withLive(known, newer).get('m')).toMatchObject({ version: 5 });
  });

  test('points alone are no reason to read again, all else is', () => {
    expect(isOutOfDate([], sent({ change: 'match-score', matchId: 'm' }), false)).toBe(false);
    expect(isOutOfDate([], sent({ change: 'match-status', matchId: 'm' }), false)).toBe(true);
    expect(isOutOfDate([], sent({ change: 'draw', drawId: 'd' }), false)).toBe(true);
  });

  test('so is a list after the first, and a first one in which a match that is shown as live is so no more', () => {
    const list = sent(null);
    expect(isOutOfDate([], list, true)).toBe(false);
    expect(isOutOfDate([], list, false)).toBe(true);
    expect(isOutOfDate([{ id: 'm', status: 'in_progress' }], list, true)).toBe(false);
    expect(isOutOfDate([{ id: 'n', status: 'in_progress' }], list, true)).toBe(true);
  });
});

describe('the score of a match', () => {
  const match = scheduledMatch({ id: 'm', kind: 'tournament', version: 3, sets: [{ home: 2, guest: 2 }] });

  test('is what was read, until something newer comes', () => {
    expect(scoreOf(match, undefined)).toMatchObject({
      status: 'scheduled',
      sets: [{ home: 2 }],
      score: null,
    });
    const live = { version: 2, status: 'in_progress' as const, sets: [], score };
    expect(scoreOf(match, live)).toMatchObject({ status: 'scheduled' });
    expect(scoreOf(match, { ...live, version: 4 })).toMatchObject({ status: 'in_progress', score });
  });

  test('names the winner once play is over, confirmed or not', () => {
    const done = { ...match, status: 'completed' as const, suggestedWinner: 'guest' as const };
    expect(scoreOf(done, undefined).winner).toBe('guest');
    expect(scoreOf({ ...done, winnerSide: 'home' }, undefined).winner).toBe('home');
    const ended = { ...score, suggestedWinner: 'home' as const };
    expect(scoreOf(match, { version: 9, status: 'completed', sets: [], score: ended }).winner).toBe('home');
    expect(scoreOf(match, { version: 9, status: 'in_progress', sets: [], score: ended }).winner).toBeNull();
  });
});
