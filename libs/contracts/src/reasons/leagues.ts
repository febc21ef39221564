import type { ReasonText } from './reason.ts';

/** Reasons of championships, leagues, groups, teams and team matches. */
export const leagueReasons = {
  'line-up-order': {
    meaning: 'The singles players are not in the order of the roster (rules 4).',
    remedy: 'Sort them by the order of the roster, or have the league switch `lineupOrder` off.',
  },
  'tie-status': {
    meaning: 'The status of the team match does not allow it.',
    remedy: 'Read the team match; the message says what is in the way.',
  },
  'sport-in-use': {
    meaning: 'Leagues of the championship play its present sport.',
    remedy: 'Create another championship for another sport.',
  },
  'category-in-use': {
    meaning: 'Team matches of the league carry its present category.',
    remedy: 'Create another league for another category.',
  },
  'group-full': {
    meaning: 'The group has as many team matches as it may.',
    remedy: 'Use another group.',
  },
  'too-few-teams': {
    meaning: 'Fewer than two teams of the group are left.',
    remedy: 'Add teams to the group first.',
  },
  'fixtures-exist': {
    meaning: 'The fixtures of the group exist.',
    remedy: 'Change single team matches instead.',
  },
} as const satisfies Record<string, ReasonText>;
