import { describe, expect, test } from 'vitest';
import { at, confirmedMatch, fullTeamMatch, later, runningMatch } from '../../test/support/team-matches.ts';
import {
  decideApproval,
  decideCancellation,
  decideForfeit,
  decideForfeitTakenBack,
} from './team-match-decisions.ts';
import type { Decision } from '@courtcast/domain';
import { revealedEntries } from './team-match-entries.ts';
import { openEntries, takeResults } from './team-match-results.ts';
import { resultOf } from './team-match-totals.ts';
import type { PlayedMatch } from './team-match-totals.ts';
import type { TeamMatch } from './team-match.ts';

const scheduled = runningMatch({ status: 'scheduled', startedAt: null, sets: null });
const AGAIN = '2026-05-03T12:00:00.000Z';
const walkover = confirmedMatch({
  ...{ winnerSide: 'guest', outcome: 'walkover', sets: null },
  ...{ confirmedAt: AGAIN, confirmedByUserId: null },
});

const take = (teamMatch: TeamMatch, matches: readonly (PlayedMatch | null)[]): TeamMatch =>
  takeResults(
    teamMatch,
    revealedEntries(teamMatch).map((entry, index) => resultOf(teamMatch, entry, matches[index] ?? null)),
  );

const state = (decision: Decision<TeamMatch>): TeamMatch => {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};

const allConfirmed = [confirmedMatch(), confirmedMatch(), confirmedMatch()];
const played = take(fullTeamMatch(), allConfirmed);
const approved = state(decideApproval(state(decideApproval(played, 'home', at)), 'guest', later));
const brief = ({ status, home, guest, forfeitedBy }: TeamMatch) =>
  [
    status,
    `${home.matchesWon}:${guest.matchesWon}`,
    home.approvedAt === null ? '-' : 'home',
    guest.approvedAt === null ? '-' : 'guest',
    forfeitedBy ?? '-',
  ].join(' ');

describe('the first start of one of its matches puts a tie in progress', () => {
  test.each<[string, (PlayedMatch | null)[], string]>([
    ['nothing is known', [null, null, null], 'upcoming'],
    ['none has begun', [scheduled, scheduled, scheduled], 'upcoming'],
    [
      'one was cancelled',
      [runningMatch({ status: 'cancelled', startedAt: null }), scheduled, null],
      'upcoming',
    ],
    ['one has begun', [scheduled, runningMatch(), scheduled], 'in_progress'],
    [
      'one is over without having begun',
      [runningMatch({ status: 'completed', startedAt: null }), null, null],
      'in_progress',
    ],
    ['one was begun and cancelled', [runningMatch({ status: 'cancelled' }), null, null], 'in_progress'],
  ])('%s', (_, matches, status) => {
    expect(take(fullTeamMatch(), matches).status).toBe(status);
  });

  test('and a start that is undone leaves it so', () => {
    const begun = take(fullTeamMatch(), [runningMatch()]);
    expect(take(begun, [scheduled]).status).toBe('in_progress');
  });
});

test('what is known already changes nothing', () => {
  expect(take(played, allConfirmed)).toBe(played);
  expect(take(fullTeamMatch(), [])).not.toBe(fullTeamMatch());
  const empty = take(fullTeamMatch(), []);
  expect(take(empty, [scheduled, scheduled, scheduled])).toBe(empty);
});

describe('a correction clears both approvals and puts the tie back to play', () => {
  const corrections: [string, PlayedMatch[], string][] = [
    [
      'a match that is reopened',
      [confirmedMatch(), runningMatch({ status: 'completed' }), confirmedMatch()],
      '2:0',
    ],
    [
      'a match that was reopened and confirmed again, of which only the end was reported',
      [confirmedMatch(), confirmedMatch({ confirmedAt: AGAIN, winnerSide: 'guest' }), confirmedMatch()],
      '2:1',
    ],
    [
      'the same result confirmed again',
      [confirmedMatch(), confirmedMatch({ confirmedAt: AGAIN }), confirmedMatch()],
      '3:0',
    ],
  ];

  test.each(corrections)('%s', (_, matches, score) => {
    expect(brief(approved)).toBe('completed 3:0 home guest -');
    expect(brief(take(approved, matches))).toBe(`in_progress ${score} - - -`);
    const half = state(decideApproval(played, 'guest', at));
    expect(brief(take(half, matches))).toBe(`in_progress ${score} - - -`);
  });

  test('and leads to what it would be, had it been entered right the first time', () => {
    const right = [confirmedMatch(), confirmedMatch({ winnerSide: 'guest' }), confirmedMatch()];
    const corrected = take(take(approved, [confirmedMatch(), runningMatch(), confirmedMatch()]), right);
    expect(corrected).toEqual(take(fullTeamMatch(), right));
  });

  test('in a cancelled tie leaves it cancelled', () => {
    const cancelled = state(decideCancellation(played));
    expect(take(cancelled, [runningMatch()]).status).toBe('cancelled');
  });
});

describe('a forfeit', () => {
  const forfeited = state(decideForfeit(state(decideApproval(played, 'home', at)), 'home'));

  test('completes the tie at once and stands without approvals', () => {
    expect(brief(forfeited)).toBe('completed 0:3 - - home');
  });

  test.each<[string, PlayedMatch[]]>([
    ['its walkovers come', [walkover, walkover, walkover]],
    ['some have come', [walkover, confirmedMatch(), confirmedMatch()]],
    ['a reopening of what was played comes late', [confirmedMatch(), runningMatch(), confirmedMatch()]],
  ])('stands while %s', (_, matches) => {
    expect(brief(take(forfeited, matches))).toBe('completed 0:3 - - home');
  });

  test('that is taken back as a whole leaves nothing played, however late its walkovers are opened', () => {
    const known = take(forfeited, [walkover, walkover, walkover]);
    const open = state(decideForfeitTakenBack(known));
    expect(brief(open)).toBe('upcoming 0:0 - - -');
    expect(brief(take(open, [walkover, walkover, walkover]))).toBe('upcoming 0:0 - - -');
    const played = take(open, [confirmedMatch(), scheduled, walkover]);
    expect(brief(played)).toBe('in_progress 1:0 - - -');
    expect(state(decideForfeitTakenBack(played))).toBe(played);
    const again = state(decideForfeit(played, 'guest'));
    expect(brief(take(again, [walkover, walkover, walkover]))).toBe('completed 3:0 - - guest');
  });

  test('that is taken back before its walkovers are known ends with nothing begun, however they come', () => {
    const begun = take(fullTeamMatch(), [runningMatch(), confirmedMatch(), scheduled]);
    const open = state(decideForfeitTakenBack(state(decideForfeit(begun, 'home'))));
    expect(brief(open)).toBe('upcoming 0:0 - - -');
    // The walkover of one match comes while the others are known as they were before the forfeit.
    const early = take(open, [runningMatch(), confirmedMatch(), walkover]);
    expect(early.status).toBe('in_progress');
    const late = take(early, [walkover, scheduled, scheduled]);
    expect(brief(late)).toBe('upcoming 0:0 - - -');
    expect(brief(take(late, [scheduled, scheduled, scheduled]))).toBe('upcoming 0:0 - - -');
    expect(brief(take(early, [scheduled, scheduled, scheduled]))).toBe('upcoming 0:0 - - -');
    expect(take(late, [runningMatch(), scheduled, scheduled]).status).toBe('in_progress');
  });

  test('is taken back with one of its walkovers', () => {
    const known = take(forfeited, [walkover, walkover, walkover]);
    expect(brief(take(known, [walkover, scheduled, walkover]))).toBe('in_progress 0:2 - - -');
  });
});

describe('approval waits for every entry', () => {
  test.each<[string, TeamMatch, string[]]>([
    ['all confirmed', played, []],
    [
      'one running',
      take(fullTeamMatch(), [confirmedMatch(), runningMatch(), confirmedMatch()]),
      ['singles 2'],
    ],
    [
      'one cancelled',
      take(fullTeamMatch(), [confirmedMatch(), confirmedMatch(), runningMatch({ status: 'cancelled' })]),
      ['doubles 1'],
    ],
    ['nothing played', fullTeamMatch(), ['singles 1', 'singles 2', 'doubles 1']],
    ['no doubles named', { ...played, results: played.results.slice(0, 2) }, ['doubles 1']],
  ])('%s', (_, teamMatch, open) => {
    expect(openEntries(teamMatch)).toEqual(open);
  });
});
