import { describe, expect, test } from '@jest/globals';
import { at, confirmedMatch, fullTie, later, pairsOf, players, tieOf } from '../../test/support/ties.ts';
import { approveTie, cancelTie, changeTie, forfeitTie, submitLineUp, submitPairs } from './tie-decisions.ts';
import type { Decision } from '@courtcast/domain';
import { revealedEntries } from './tie-entries.ts';
import { takeResults } from './tie-results.ts';
import { resultOf } from './tie-totals.ts';
import type { TeamMatch } from './team-match.ts';

const state = (decision: Decision<TeamMatch>): TeamMatch => {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};
const rules = { roster: Array.from('abcdxy'), isOrdered: true, nameOf: (id: string) => id };
type Named = readonly [side: 'home' | 'guest', named: string, moment?: Date];
const lineUp = (tie: TeamMatch, ...[side, named, moment = at]: Named) =>
  submitLineUp(tie, { side, named: players(named), rules, at: moment });
const pairs = (tie: TeamMatch, ...[side, named, moment = at]: Named) =>
  submitPairs(tie, { side, named: pairsOf(named), rules, at: moment });

const upcoming = tieOf();
const homeIn = state(lineUp(upcoming, 'home', 'a b'));
const lineUpsIn = state(lineUp(homeIn, 'guest', 'x y'));
const homePairsIn = state(pairs(lineUpsIn, 'home', 'ab'));
const pairsIn = state(pairs(homePairsIn, 'guest', 'xy'));
const played = takeResults(
  fullTie(),
  revealedEntries(fullTie()).map((entry) => resultOf(fullTie(), entry, confirmedMatch())),
);
const homeApproved = state(approveTie(played, 'home', at));
const completed = state(approveTie(homeApproved, 'guest', later));
const cancelled = state(cancelTie(upcoming));
const forfeited = state(forfeitTie(upcoming, 'home'));
const situations = {
  ...{ upcoming, homeIn, lineUpsIn, homePairsIn, pairsIn, played },
  ...{ homeApproved, completed, cancelled, forfeited },
};

const operations = {
  'line-up': (tie) => lineUp(tie, 'home', 'b c', later),
  doubles: (tie) => pairs(tie, 'home', 'cd', later),
  approve: (tie) => approveTie(tie, 'home', later),
  cancel: cancelTie,
  'forfeit home': (tie) => forfeitTie(tie, 'home'),
  'forfeit guest': (tie) => forfeitTie(tie, 'guest'),
} satisfies Record<string, (tie: TeamMatch) => Decision<TeamMatch>>;

type Situation = keyof typeof situations;
type Operation = keyof typeof operations;

/** The status that follows, `same` where nothing changes; whatever is not named is a conflict. */
const table: Record<Situation, Partial<Record<Operation, TeamMatch['status'] | 'same'>>> = {
  upcoming: {
    'line-up': 'upcoming',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  homeIn: {
    'line-up': 'upcoming',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  lineUpsIn: {
    doubles: 'upcoming',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  homePairsIn: {
    doubles: 'upcoming',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  pairsIn: { cancel: 'cancelled', 'forfeit home': 'completed', 'forfeit guest': 'completed' },
  played: {
    approve: 'in_progress',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  homeApproved: {
    approve: 'same',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
  },
  completed: { approve: 'same' },
  cancelled: { cancel: 'same' },
  forfeited: { 'forfeit home': 'same' },
};

describe.each(Object.entries(situations))('a tie, %s', (situation, tie) => {
  test.each(Object.entries(operations))('%s', (operation, run) => {
    const before = structuredClone(tie);
    const decision = run(tie);
    const expected = table[situation as Situation][operation as Operation];
    if (expected === undefined) {
      expect(decision).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
    } else if (expected === 'same') {
      expect(state(decision)).toBe(tie);
    } else {
      expect(state(decision).status).toBe(expected);
      expect(state(decision)).not.toEqual(tie);
    }
    expect(tie).toEqual(before);
  });
});

describe('line-ups', () => {
  test('note when each side was in, and may be replaced until both are', () => {
    const replaced = state(lineUp(homeIn, 'home', 'b c', later));
    expect(replaced.home).toMatchObject({ lineup: players('b c'), lineupSubmittedAt: later });
    expect(replaced.guest.lineupSubmittedAt).toBeNull();
    expect(state(lineUp(homeIn, 'home', 'a b', later))).toBe(homeIn);
  });

  test('that are refused name rule and player', () => {
    expect(lineUp(upcoming, 'home', 'b a')).toEqual({
      ok: false,
      refusal: {
        kind: 'invalid',
        reasons: [
          {
            code: 'line-up-order',
            path: 'playerIds.1',
            message: 'lineupOrder: a stands above b in the roster',
          },
        ],
      },
    });
  });

  test('are not needed where no singles are played', () => {
    const padel = tieOf({ defaultSinglesCount: 0, defaultDoublesCount: 1 });
    expect(state(pairs(padel, 'guest', 'xy')).guest.doublesSubmittedAt).toBe(at);
    expect(pairs(upcoming, 'guest', 'xy')).toMatchObject({ refusal: { kind: 'conflict' } });
    expect(pairs(homeIn, 'home', 'ab')).toMatchObject({ refusal: { kind: 'conflict' } });
  });
});

describe('approvals', () => {
  test('of both sides complete the tie', () => {
    expect(homeApproved).toMatchObject({ status: 'in_progress', home: { approvedAt: at } });
    expect(completed).toMatchObject({ status: 'completed', guest: { approvedAt: later } });
  });

  test('that come too early name what is open', () => {
    expect(approveTie(fullTie(), 'home', at)).toMatchObject({
      refusal: {
        kind: 'conflict',
        reasons: [
          { path: 'entries.singles.1' },
          { path: 'entries.singles.2' },
          { path: 'entries.doubles.1' },
        ],
      },
    });
  });
});

describe('details', () => {
  test('leave what is not named, and the very tie when nothing is new', () => {
    const moved = changeTie(upcoming, { scheduledAt: later, homeNotes: 'secret' });
    expect(moved).toMatchObject({ scheduledAt: later, home: { notes: 'secret' }, guest: { notes: null } });
    expect(changeTie(moved, { scheduledAt: later, homeNotes: 'secret' })).toBe(moved);
    expect(changeTie(moved, { scheduledAt: null }).home.notes).toBe('secret');
  });
});
