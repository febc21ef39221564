import type { Json } from '../json-schema.ts';

/** Meanings of the tags, in the order in which a reader meets them. */
const meanings: Readonly<Record<string, string>> = {
  Users: 'Accounts: who the caller is, and what admins change of others.',
  Players: 'Those who take part in matches, with or without an account, and their memberships in clubs.',
  Clubs: 'Venues, which have courts and members.',
  Courts: 'The courts of clubs.',
  Tournaments: 'Tournaments from draft to completed: settings, staff, order of play, files.',
  Draws: 'Brackets: entrants, seeds, byes, qualifying draws, withdrawals.',
  'Box leagues':
    'Boxes of four to ten in which everybody meets everybody within weeks; after a round some go up and some down.',
  Rankings: 'Players by their results in tournaments: of a club, or of the installation.',
  Registrations: 'Requests of players to stand in a draw.',
  Matches: 'Matches of every kind, where and when they are played, and their point logs.',
  Live: 'What is being played now. For displays a subscription is better than asking again.',
  Freeplay: 'Matches outside tournaments and leagues.',
  Scoring: 'Entering points and scores, and the life of a match from start to confirmation.',
  Boards: 'Devices beside courts that enter points, and their keys.',
  Leagues: 'Championships, leagues, groups of teams, fixtures and tables.',
  Teams: 'Teams of clubs and their rosters.',
  Ladders: 'Players of a club, of whom who is below challenges who is above.',
  Webhooks: 'Events sent to an address of your own, signed, and what became of them.',
  Notifications: 'Browsers that are notified of matches, without an account.',
  'Team matches': 'Two teams meeting: line-ups, doubles, approval.',
};

/** The tags that operations have. Throws for one without a meaning. */
export function describeTags(names: ReadonlySet<string>): Json[] {
  return [...names].map((name) => {
    const description = meanings[name];
    if (description === undefined) throw new Error(`no description of the tag ${name}`);
    return { name, description };
  });
}
