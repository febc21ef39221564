import { describe, expect, test } from 'vitest';
import {
  accepted,
  decidedSets,
  later,
  refused,
  scheduledMatch,
  situations,
  straightSets,
} from '../../test/support/matches.ts';
import type { Situation } from '../../test/support/matches.ts';
import { cancel, confirm, reinstate, reopen, resume, setResult, suspend } from './lifecycle.ts';
import type { LogLine } from './log.ts';
import type { Match, Outcome } from './match.ts';
import { playPoint, startMatch, undo } from './point-by-point.ts';
import { putScore } from './typed-score.ts';
import type { MatchDecision } from './match-decision.ts';

const logOf = (match: Match): LogLine[] => {
  if (match.play?.kind !== 'points') return [];
  const { start } = match.play;
  const points = straightSets.slice(0, match.logged).map((point, index) => ({
    kind: 'event' as const,
    seq: index + 1,
    event: { type: 'point' as const, ...point },
    ...later,
  }));
  return [{ kind: 'start', start, ...later }, ...points];
};

const ended = (outcome: Exclude<Outcome, 'completed'>) => (match: Match) =>
  setResult(match, { outcome, winnerSide: 'home' }, later);

const operations = {
  start: (match) => startMatch(match, {}, later),
  point: (match) => playPoint(match, { winner: 'home' }, later),
  undo: (match) => undo(match, { ...later, log: logOf(match) }),
  'score, unfinished': (match) => putScore(match, [{ home: 2, guest: 1 }], later),
  'score, decided': (match) => putScore(match, decidedSets, later),
  suspend: (match) => suspend(match, undefined),
  resume: (match) => resume(match, later),
  walkover: ended('walkover'),
  retirement: ended('retirement'),
  default: ended('default'),
  confirm: (match) => confirm(match, { userId: 'user-referee' }, later),
  reopen: (match) => reopen(match),
  cancel: (match) => cancel(match, {}),
  bothOut: (match) => cancel(match, { bothOut: true }),
  reinstate: (match) => reinstate(match),
} satisfies Record<string, (match: Match) => MatchDecision>;

type OperationName = keyof typeof operations;

/** The next status for each situation; unnamed operations are refused as a conflict. */
const table: Record<Situation, Partial<Record<OperationName, string>>> = {
  scheduled: {
    start: 'in_progress',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    walkover: 'completed',
    default: 'completed',
    cancel: 'cancelled',
    bothOut: 'cancelled',
  },
  'scheduled, a side unknown': { cancel: 'cancelled' },
  'in progress, nothing played': {
    point: 'in_progress',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    suspend: 'suspended',
    walkover: 'completed',
    retirement: 'completed',
    default: 'completed',
    cancel: 'cancelled',
  },
  'in progress, a point played': {
    point: 'in_progress',
    undo: 'in_progress',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    suspend: 'suspended',
    retirement: 'completed',
    default: 'completed',
    cancel: 'cancelled',
  },
  'in progress, sets typed in': {
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    suspend: 'suspended',
    retirement: 'completed',
    default: 'completed',
    cancel: 'cancelled',
  },
  'suspended, nothing played': {
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    resume: 'in_progress',
    walkover: 'completed',
    retirement: 'completed',
    default: 'completed',
    cancel: 'cancelled',
  },
  'suspended, a point played': {
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    resume: 'in_progress',
    retirement: 'completed',
    default: 'completed',
    cancel: 'cancelled',
  },
  'completed by points': {
    undo: 'in_progress',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    confirm: 'completed',
  },
  'completed by sets': {
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    confirm: 'completed',
  },
  'a walkover pending': {
    undo: 'scheduled',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    walkover: 'completed',
    default: 'completed',
    confirm: 'completed',
  },
  'a retirement pending': {
    undo: 'in_progress',
    'score, unfinished': 'in_progress',
    'score, decided': 'completed',
    retirement: 'completed',
    default: 'completed',
    confirm: 'completed',
  },
  confirmed: { reopen: 'completed' },
  'a retirement confirmed': { reopen: 'completed' },
  'cancelled, nothing played': { reinstate: 'scheduled' },
  'cancelled, a point played': { reinstate: 'suspended' },
};

const cases = Object.entries(situations).flatMap(([situation, match]) =>
  Object.entries(operations).map(([operation, run]) => ({
    situation: situation as Situation,
    operation: operation as OperationName,
    match,
    run,
  })),
);

describe('transitions of a match (decisions 5)', () => {
  const allowed = cases.filter(({ situation, operation }) => table[situation][operation] !== undefined);
  const denied = cases.filter(({ situation, operation }) => table[situation][operation] === undefined);

  test.each(allowed)('$situation: $operation is accepted', ({ situation, operation, match, run }) => {
    const next = accepted(run(match)).match;
    expect(next.status).toBe(table[situation][operation]);
    expect(next.confirmedAt !== null).toBe(operation === 'confirm');
  });

  test.each(denied)('$situation: $operation is refused', ({ match, run }) => {
    expect(refused(run(match)).kind).toBe('conflict');
  });

  test.each(cases)('$situation: $operation leaves the state it was given as it was', ({ match, run }) => {
    const before = structuredClone(match);
    run(match);
    expect(match).toEqual(before);
  });
});

test('a match that never was in a draw is not lost by both sides', () => {
  const team: Match = { ...scheduledMatch({ kind: 'team' }), draw: null, tournament: null };
  expect(refused(cancel(team, { bothOut: true })).kind).toBe('conflict');
});
