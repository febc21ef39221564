import { describe, expect, test } from 'vitest';
import {
  at,
  confirmedMatch,
  fullTeamMatch,
  later,
  pairsOf,
  players,
  teamMatchOf,
} from '../../test/support/team-matches.ts';
import {
  decideApproval,
  decideCancellation,
  withDetails,
  decideForfeit,
  decideForfeitTakenBack,
  submitLineUp,
  submitPairs,
} from './team-match-decisions.ts';
import type { Decision } from '@courtcast/domain';
import { revealedEntries } from './team-match-entries.ts';
import { teamMatchWithName } from './merged-player.ts';
import { takeResults } from './team-match-results.ts';
import { resultOf } from './team-match-totals.ts';
import type { TeamMatch } from './team-match.ts';

const state = (decision: Decision<TeamMatch>): TeamMatch => {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};
const rules = {
  ...{ roster: Array.from('abcdxy'), isOrdered: true, nameOf: (id: string) => id },
  ...{ gender: null, people: new Map() },
};
type Named = readonly [side: 'home' | 'guest', named: string, moment?: Date];
const lineUp = (teamMatch: TeamMatch, ...[side, named, moment = at]: Named) =>
  submitLineUp(teamMatch, { side, named: players(named), rules, at: moment });
const pairs = (teamMatch: TeamMatch, ...[side, named, moment = at]: Named) =>
  submitPairs(teamMatch, { side, named: pairsOf(named), rules, at: moment });

const upcoming = teamMatchOf();
const homeIn = state(lineUp(upcoming, 'home', 'a b'));
const lineUpsIn = state(lineUp(homeIn, 'guest', 'x y'));
const homePairsIn = state(pairs(lineUpsIn, 'home', 'ab'));
const pairsIn = state(pairs(homePairsIn, 'guest', 'xy'));
const played = takeResults(
  fullTeamMatch(),
  revealedEntries(fullTeamMatch()).map((entry) => resultOf(fullTeamMatch(), entry, confirmedMatch())),
);
const homeApproved = state(decideApproval(played, 'home', at));
const completed = state(decideApproval(homeApproved, 'guest', later));
const cancelled = state(decideCancellation(upcoming));
const forfeited = state(decideForfeit(upcoming, 'home'));
const takenBack = state(decideForfeitTakenBack(forfeited));
const situations = {
  ...{ upcoming, homeIn, lineUpsIn, homePairsIn, pairsIn, played },
  ...{ homeApproved, completed, cancelled, forfeited, takenBack },
};

const operations = {
  'line-up': (teamMatch) => lineUp(teamMatch, 'home', 'b c', later),
  doubles: (teamMatch) => pairs(teamMatch, 'home', 'cd', later),
  approve: (teamMatch) => decideApproval(teamMatch, 'home', later),
  cancel: decideCancellation,
  'forfeit home': (teamMatch) => decideForfeit(teamMatch, 'home'),
  'forfeit guest': (teamMatch) => decideForfeit(teamMatch, 'guest'),
  'take the forfeit back': decideForfeitTakenBack,
} satisfies Record<string, (teamMatch: TeamMatch) => Decision<TeamMatch>>;

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
  forfeited: { 'forfeit home': 'same', 'take the forfeit back': 'upcoming' },
  takenBack: {
    'line-up': 'upcoming',
    cancel: 'cancelled',
    'forfeit home': 'completed',
    'forfeit guest': 'completed',
    'take the forfeit back': 'same',
  },
};

describe.each(Object.entries(situations))('a tie, %s', (situation, teamMatch) => {
  test.each(Object.entries(operations))('%s', (operation, run) => {
    const before = structuredClone(teamMatch);
    const decision = run(teamMatch);
    const expected = table[situation as Situation][operation as Operation];
    if (expected === undefined) {
      expect(decision).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
    } else if (expected === 'same') {
      expect(state(decision)).toBe(teamMatch);
    } else {
      expect(state(decision).status).toBe(expected);
      expect(state(decision)).not.toEqual(teamMatch);
    }
    expect(teamMatch).toEqual(before);
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
    const padel = teamMatchOf({ defaultSinglesCount: 0, defaultDoublesCount: 1 });
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
    expect(decideApproval(fullTeamMatch(), 'home', at)).toMatchObject({
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
    const moved = withDetails(upcoming, { scheduledAt: later, homeNotes: 'secret' });
    expect(moved).toMatchObject({ scheduledAt: later, home: { notes: 'secret' }, guest: { notes: null } });
    expect(withDetails(moved, { scheduledAt: later, homeNotes: 'secret' })).toBe(moved);
    expect(withDetails(moved, { scheduledAt: null }).home.notes).toBe('secret');
  });
});

describe('the name of a player in a team match', () => {
  const named = (teamMatch: TeamMatch) => JSON.stringify([teamMatch.home.lineup, teamMatch.home.pairs]);

  test('stays as it was once that is over, unless they hide it or show it again', () => {
    const [id, name] = ['a', 'New'];
    expect(teamMatchWithName(completed, { id, name })).toBe(completed);
    const hidden = teamMatchWithName(completed, { id, name: 'A. B.', hidden: true });
    expect(named(hidden)).toContain('A. B.');
    expect(named(teamMatchWithName(hidden, { id, name, hidden: false }))).not.toContain('A. B.');
  });
});
