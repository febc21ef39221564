import type { ReasonText } from './reason.ts';

/** Reasons of championships, leagues, groups, teams and team matches. */
export const leagueReasons = {
  'sport-in-use': {
    meaning: 'Leagues of the championship play its present sport.',
    remedy: 'Create another championship for another sport.',
    example: {
      path: 'sport',
      message:
        'The leagues of this championship play another sport. Create another championship for another sport.',
    },
  },
  'no-matches': {
    meaning: 'The league would have neither singles nor doubles to play.',
    remedy: 'Set at least one of both counts above 0.',
    example: { path: 'defaultDoublesCount', message: 'must be at least 1 without singles' },
  },
  'category-in-use': {
    meaning: 'Team matches of the league carry its present category.',
    remedy: 'Create another league for another category.',
    example: {
      path: 'category',
      message:
        'The team matches of this league are of another category. Create another league for another category.',
    },
  },
  'league-of-individuals': {
    meaning: 'The league is played by individuals, in its draw: it has no groups of teams.',
    remedy: 'Enter players into its draw, or add another league for teams.',
    example: { path: 'leagueId', message: 'No teams play in a league of individuals' },
  },
  'league-has-groups': {
    meaning: 'Groups of teams play in the league: it cannot become one of individuals.',
    remedy: 'Add another league for the individuals.',
    example: { path: 'drawId', message: 'Groups of teams play in this league' },
  },
  'season-open': {
    meaning: 'Something of the season is not settled, so that nobody can say who goes up and down.',
    remedy: 'Settle what `details` name.',
    example: {
      path: 'teamMatches.0196f3a0-0000-7000-8000-000000000064',
      message: 'is neither completed nor called off',
    },
  },
  'next-season-exists': {
    meaning: 'The next season of the league was made, otherwise than it is asked for now.',
    remedy: 'Change the groups of the league that `nextLeagueId` names.',
    example: {
      path: '',
      message:
        'The next season of this league was made. Change the groups of the league that `nextLeagueId` names.',
    },
  },
  'not-in-roster': {
    meaning: 'The player is not in the roster of the team.',
    remedy: 'Name a player of the roster, or put the player into the roster first.',
    example: { path: 'captainPlayerId', message: 'is not in the roster' },
  },
  'unclear-player': {
    meaning: 'A player of that name has an account and is not of the club: it may be them, or a namesake.',
    remedy: 'Say who is meant: send the id of the player, or `new`, as `playerId`.',
    example: {
      path: 'teams.0.players.1',
      message: 'is the name of a player who is not of the club. Send playerId: their id, or new',
    },
  },
  'captain-leads': {
    meaning: 'The captain of a team cannot leave its roster.',
    remedy: 'Have those who run the club name another captain first.',
    example: {
      path: '',
      message: 'The captain is one of the roster. Have those who run the club name another captain first.',
    },
  },
  'not-in-group': {
    meaning: 'The team is not one of the group.',
    remedy: 'Name a team of the group.',
    example: { path: 'guestTeamId', message: 'is not in this group' },
  },
  'entry-accepted': {
    meaning: 'The team has said yes to the group and plays there.',
    remedy: 'Withdraw the team instead.',
    example: { path: '', message: 'The team plays in this group by now. Withdraw the team instead.' },
  },
  'team-withdrawn': {
    meaning: 'The team has withdrawn from the group.',
    remedy: 'Name another team, or take the withdrawal back first.',
    example: { path: 'homeTeamId', message: 'has withdrawn' },
  },
  'group-full': {
    meaning: 'The group has as many team matches as it may.',
    remedy: 'Use another group.',
    example: {
      path: 'leagueGroupId',
      message: 'This group has as many team matches as it may. Use another group.',
    },
  },
  'too-few-teams': {
    meaning: 'Fewer than two teams of the group are left.',
    remedy: 'Add teams to the group first.',
    example: {
      path: '',
      message: 'Fewer than two teams of this group are left. Add teams to the group first.',
    },
  },
  'fixtures-exist': {
    meaning: 'The fixtures of the group exist.',
    remedy: 'Change single team matches instead.',
    example: { path: '', message: 'The fixtures of this group exist. Change single team matches instead.' },
  },
  'team-matches-exist': {
    meaning: 'The group has team matches, so its teams stay.',
    remedy: 'Withdraw the team instead.',
    example: {
      path: 'teamIds',
      message: 'A team of a group with team matches stays in it. Withdraw the team instead.',
    },
  },
  'beyond-calendar': {
    meaning: 'The last match day would lie behind the year 9999.',
    remedy: 'Begin earlier, or leave fewer days between match days.',
    example: { path: 'firstDate', message: 'must leave room for all match days' },
  },
  'team-match-over': {
    meaning: 'The team match is completed or cancelled.',
    remedy: 'Read it: nothing can be changed any more.',
    example: { path: '', message: 'The team match is completed. Read it: nothing can be changed any more.' },
  },
  'not-forfeited': {
    meaning: 'Neither side has forfeited the team match.',
    remedy: 'Read it: a result is corrected by reopening its match.',
  },
  'team-match-begun': {
    meaning: 'One of the matches of the team match has begun, so that it has its date.',
    remedy: 'The organizer moves what is left.',
  },
  'proposal-not-open': {
    meaning: 'The proposal is answered, or a newer one has taken its place.',
    remedy: 'Read the team match; answer the proposal that it shows, or make another one.',
  },
  'line-up-size': {
    meaning: 'The line-up does not name as many players or pairs as are played.',
    remedy: 'Name as many as the message says.',
    example: { path: 'playerIds', message: 'must name 2 players, one for each singles' },
  },
  'line-up-order': {
    meaning: 'The singles players are not in the order of the roster (rules 4).',
    remedy: 'Sort them by the order of the roster, or have the league switch `lineupOrder` off.',
    example: { path: 'playerIds.1', message: 'lineupOrder: Player h1 stands above Player h2 in the roster' },
  },
  'bound-to-team': {
    meaning:
      'The player has stood in for higher teams as often as the league allows, and plays for them only.',
    remedy: 'Name another player; `GET /teams/{id}/stand-ins` says who is bound.',
    example: {
      path: 'playerIds.1',
      message: 'Player h2 has stood in for higher teams as often as the league allows',
    },
  },
  'named-elsewhere': {
    meaning: 'The player is in the line-up of another team on the same match day.',
    remedy: 'Name another player.',
    example: {
      path: 'playerIds.1',
      message: 'Player h2 is in the line-up of another team on this match day',
    },
  },
  'doubles-order': {
    meaning: 'The pairs are in an order that the sums of their places forbid (rules 4).',
    remedy: 'Sort them by their sums, or have the league switch `doublesOrder` off.',
    example: {
      path: 'pairs.1',
      message: 'doublesOrder: Player h1 / Player h2 (3) must not have a lower sum than the pair before (7)',
    },
  },
  'line-ups-missing': {
    meaning: 'Doubles are named after both line-ups of the singles are in.',
    remedy: 'Wait until both sides have handed in their singles.',
    example: {
      path: '',
      message:
        'Doubles are named after both line-ups are in. Wait until both sides have handed in their singles.',
    },
  },
  'line-ups-revealed': {
    meaning: 'Both sides have handed in, so that both are shown and stay.',
    remedy: 'Play with them.',
    example: { path: '', message: 'Both line-ups are in and can no longer be changed. Play with them.' },
  },
  'not-confirmed': {
    meaning: 'The result of this match of the team match is not confirmed.',
    remedy: 'Confirm the matches that `path` names, then approve.',
    example: {
      path: 'entries.singles.1',
      message: 'is not confirmed. Confirm the matches that `path` names, then approve.',
    },
  },
  'not-a-member': {
    meaning: 'The player is no member of the club.',
    remedy: 'Have them join the club, or add them to it, first.',
    example: { path: 'playerId', message: 'is no member of the club' },
  },
  'ladder-closed': {
    meaning: 'The ladder is closed: it stands still.',
    remedy: 'Wait until the club opens it again.',
    example: { path: '', message: 'This ladder is closed' },
  },
  'ladder-full': {
    meaning: 'The ladder has as many players as it can have.',
    remedy: 'Make another ladder.',
    example: { path: '', message: 'This ladder is full' },
  },
  'not-in-ladder': {
    meaning: 'The player is not in the ladder.',
    remedy: 'Put them into the ladder first.',
    example: { path: 'playerId', message: 'is not in this ladder' },
  },
  'out-of-reach': {
    meaning: 'The player is not above, or too far above.',
    remedy: 'Challenge somebody whom `GET /me/ladders` names as `challengeable`.',
    example: { path: 'playerId', message: 'is not within 3 places above' },
  },
  'on-holiday': {
    meaning: 'One of the two is on holiday.',
    remedy: 'Wait until the holiday is over, or end your own.',
    example: { path: 'playerId', message: 'is on holiday' },
  },
  'challenge-open': {
    meaning: 'One of the two has as many open challenges as the ladder allows.',
    remedy: 'Wait until one of them has ended.',
    example: { path: 'playerId', message: 'has an open challenge' },
  },
  'rematch-too-soon': {
    meaning: 'The last challenge of the two has not ended long enough ago.',
    remedy: 'Challenge somebody else, or wait.',
    example: { path: 'playerId', message: 'was challenged within the last 14 days' },
  },
  'challenge-over': {
    meaning: 'The challenge has ended, or its time is over.',
    remedy: 'Make another one, or ask the club to decide it.',
    example: { path: '', message: 'This challenge has ended' },
  },
  'challenge-begun': {
    meaning: 'A match of the challenge has begun.',
    remedy: 'Finish it, or ask the club to annul the challenge.',
    example: { path: '', message: 'A match of this challenge has begun' },
  },
} as const satisfies Record<string, ReasonText>;
