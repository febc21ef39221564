import { describe, expect, test } from 'vitest';
import { setsOf } from '@courtcast/scoring-rules';
import {
  accepted,
  doublesSides,
  later,
  refused,
  scheduledMatch,
  situations,
  stamp,
  straightSets,
} from '../../test/support/matches.ts';
import { playLog, readLogEvent, standingLines } from './log.ts';
import type { LogEventInput, LogLine } from './log.ts';
import { MAX_LOG_ENTRIES, playEvents, playPoint, playPoints, startMatch, undo } from './point-by-point.ts';
import type { Match } from './match.ts';
import { rulesOf } from './match-facts.ts';
import type { MatchDecision } from './match-decision.ts';

import fc from 'fast-check';

/** A match with its log, as the store keeps them. */
interface Logged {
  readonly match: Match;
  readonly log: readonly LogLine[];
}

const begin = (match = scheduledMatch()): Logged => {
  const started = accepted(startMatch(match, {}, stamp));
  return { match: started.match, log: started.append };
};

const step = (
  { match, log }: Logged,
  decide: (match: Match, log: readonly LogLine[]) => MatchDecision,
): Logged => {
  const decision = accepted(decide(match, log));
  return { match: decision.match, log: [...log, ...decision.append] };
};

const point = (state: Logged, winner: 'home' | 'guest') =>
  step(state, (match) => playPoint(match, { winner }, later));
const undone = (state: Logged) => step(state, (match, log) => undo(match, { ...later, log }));
const pointsOf = ({ match }: Logged) => (match.play?.kind === 'points' ? match.play.now.points : null);

describe('points', () => {
  test('are numbered in the log with their time and author', () => {
    const { log } = point(point(begin(), 'home'), 'guest');
    expect(log).toEqual([
      { kind: 'start', start: { server: 'home', doubles: false }, ...stamp },
      { kind: 'event', seq: 1, event: { type: 'point', winner: 'home' }, ...later },
      { kind: 'event', seq: 2, event: { type: 'point', winner: 'guest' }, ...later },
    ]);
  });

  test('complete the match on the deciding one', () => {
    const { match } = begin();
    const { match: decided } = accepted(playPoints(match, straightSets, later));
    expect(decided).toMatchObject({ status: 'completed', completedAt: later.at, logged: 48 });
  });

  test('of a batch are all refused when one comes after the decision', () => {
    const batch = [...straightSets, { winner: 'home' as const }];
    expect(refused(playPoints(begin().match, batch, later))).toMatchObject({ kind: 'conflict' });
  });

  test('of a batch are all refused when one is impossible, and it is named', () => {
    const batch = [{ winner: 'home' as const }, { winner: 'guest' as const, kind: 'ace' as const }];
    expect(refused(playPoints(begin().match, batch, later))).toMatchObject({
      kind: 'invalid',
      reasons: [{ path: 'points.1.kind' }],
    });
  });

  test.each([
    ['ace', 'guest'],
    ['doubleFault', 'home'],
  ] as const)('of kind %s are not won by %s while home serves', (kind, winner) => {
    expect(refused(playPoint(begin().match, { winner, kind }, later))).toMatchObject({
      kind: 'invalid',
      reasons: [{ path: 'kind' }],
    });
  });

  test('are not taken by a match whose sets were typed in', () => {
    const refusal = refused(playPoint(situations['in progress, sets typed in'], { winner: 'home' }, later));
    expect(refusal).toMatchObject({ kind: 'conflict', message: 'This match is scored by sets' });
  });

  test('fill the log up to 2,000 entries, undone ones included, and no further', () => {
    const full: Match = { ...begin().match, logged: MAX_LOG_ENTRIES - 2 };
    const two = [{ winner: 'home' as const }, { winner: 'home' as const }];
    expect(accepted(playPoints(full, two, later)).match.logged).toBe(MAX_LOG_ENTRIES);
    const three = [...two, { winner: 'home' as const }];
    expect(refused(playPoints(full, three, later))).toMatchObject({ kind: 'conflict' });
  });
});

describe('undo', () => {
  test('takes back one event after the other, to the start of the match', () => {
    let state = point(point(begin(), 'home'), 'guest');
    state = undone(state);
    expect(pointsOf(state)).toEqual({ home: 1, guest: 0 });
    state = undone(state);
    expect(pointsOf(state)).toEqual({ home: 0, guest: 0 });
    expect(refused(undo(state.match, { ...later, log: state.log }))).toMatchObject({
      kind: 'conflict',
      message: 'There is nothing to undo',
    });
  });

  test('keeps what was undone, and what comes after it goes on from before', () => {
    const state = point(undone(point(begin(), 'guest')), 'home');
    const played = playLog(rulesOf(state.match.settings), state.log);
    expect(played.all.map(({ line }) => line.seq)).toEqual([1, 2]);
    expect(played.effective.map(({ line }) => line.seq)).toEqual([2]);
    expect(state.match.logged).toBe(2);
  });

  test('of the deciding point goes on with the match', () => {
    const decided = step(begin(), (match) => playPoints(match, straightSets, later));
    const { match } = undone(decided);
    expect(match).toMatchObject({ status: 'in_progress', completedAt: null });
    expect(match.play?.kind === 'points' && setsOf(match.play.now)).toEqual([
      { home: 6, guest: 0 },
      { home: 5, guest: 0 },
    ]);
  });

  test('takes back just a fault', () => {
    const faulted = step(begin(), (match) =>
      playEvents(match, [{ event: { type: 'fault' }, path: '' }], later),
    );
    expect(faulted.match.play).toMatchObject({ now: { secondServe: true } });
    expect(undone(faulted).match.play).toMatchObject({ now: { secondServe: false } });
  });

  test('at any place leaves the match as if the point had never been played', () => {
    const winners = fc.array(fc.constantFrom('home' as const, 'guest' as const), { maxLength: 60 });
    fc.assert(
      fc.property(winners, fc.constantFrom('home' as const, 'guest' as const), (before, extra) => {
        const state = before.reduce(point, begin(scheduledMatch({ settings: { matchFormat: 'best_of_5' } })));
        if (state.match.status !== 'in_progress') return;
        expect(undone(point(state, extra)).match.play).toEqual(state.match.play);
      }),
      { numRuns: 60 },
    );
  });
});

describe('events of the log', () => {
  const doubles = begin(scheduledMatch({ sides: doublesSides })).match;

  test.each([
    [{ type: 'fault' }, { type: 'fault' }],
    [{ type: 'let', reason: 'ball on court' }, { type: 'let' }],
    [
      { type: 'penaltyGame', side: 'guest', reason: 'abuse' },
      { type: 'penaltyGame', side: 'guest', reason: 'abuse' },
    ],
    [
      { type: 'serviceOrder', side: 'guest', order: ['b2', 'b1'] },
      { type: 'serviceOrder', side: 'guest', order: [1, 0] },
    ],
    [
      {
        type: 'setScore',
        sets: [{ home: 2, guest: 1 }],
        points: { home: '15', guest: '0' },
        reason: 'board was off',
      },
      {
        type: 'setScore',
        sets: [{ home: 2, guest: 1 }],
        points: { home: '15', guest: '0' },
        reason: 'board was off',
      },
    ],
    [
      { type: 'setScore', sets: [], server: 'guest', reason: 'Wrong server' },
      { type: 'setScore', sets: [], server: 'guest', reason: 'Wrong server' },
    ],
  ] as const satisfies (readonly [LogEventInput, unknown])[])('%j is read', (input, event) => {
    expect(readLogEvent(doubles, input)).toEqual({ ok: true, value: event });
  });

  test.each([
    [{ type: 'codeViolation' }, ['side']],
    [{ type: 'setScore' }, ['sets', 'reason']],
    [{ type: 'serviceOrder', side: 'home' }, ['order']],
    [{ type: 'serviceOrder', side: 'home', order: ['a1', 'b1'] }, ['order']],
    [{ type: 'serviceOrder', side: 'home', order: ['a1', 'a1'] }, ['order']],
    [{ type: 'fault', sets: [] }, ['sets']],
    [{ type: 'penaltyPoint', side: 'home', order: ['a1', 'a2'] }, ['order']],
    [{ type: 'medicalTimeout' }, ['side']],
    [{ type: 'toiletBreak' }, ['side']],
    [{ type: 'timeViolation' }, ['side']],
    [{ type: 'challenge', sets: [] }, ['side', 'sets']],
    [{ type: 'ballChange', order: [] }, ['order']],
    [{ type: 'heatBreak', server: 'home' }, ['server']],
  ] as const satisfies (readonly [LogEventInput, string[]])[])('%j is wrong in %j', (input, paths) => {
    expect(refused(readLogEvent(doubles, input))).toMatchObject({ reasons: paths.map((path) => ({ path })) });
  });

  test.each([
    { type: 'medicalTimeout', side: 'guest', reason: 'Ankle' },
    { type: 'timeViolation', side: 'home' },
    { type: 'ballChange' },
    { type: 'heatBreak' },
  ] as const)('%j is noted, changes no score, and is taken back like any other', (event) => {
    const before = accepted(playPoints(begin().match, [{ winner: 'home' }], later));
    const noted = accepted(playEvents(before.match, [{ event, path: '' }], later));
    expect(noted.append).toEqual([{ kind: 'event', seq: 2, event, ...later }]);
    expect(noted.match.play).toEqual(before.match.play);
    const log = [...begin().log, ...before.append, ...noted.append];
    expect(accepted(undo(noted.match, { ...later, log })).match.play).toEqual(before.match.play);
  });

  test('are played in the same way as points: a penalty point may end the match', () => {
    const before = accepted(playPoints(begin().match, straightSets.slice(0, -1), later)).match;
    const decision = playEvents(
      before,
      [{ event: { type: 'penaltyPoint', side: 'guest' }, path: '' }],
      later,
    );
    expect(accepted(decision).match.status).toBe('completed');
  });
});

test('the lines that stand are those that count when the log is played', () => {
  const step = fc.constantFrom('home' as const, 'guest' as const, 'undo' as const);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const state = steps.reduce((now, next) => {
        if (now.match.status !== 'in_progress') return now;
        if (next !== 'undo') return point(now, next);
        return undo(now.match, { ...later, log: now.log }).ok ? undone(now) : now;
      }, begin());
      const again = [...state.log, ...begin().log];
      const { effective } = playLog(rulesOf(state.match.settings), state.log);
      expect(standingLines(state.log)).toEqual(effective.map(({ line }) => line));
      expect(standingLines(again)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
