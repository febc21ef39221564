/** The record that an `{id}` identifies, by the segment before it. */
const thingBySegment: Readonly<Record<string, string>> = {
  availability: 'availability poll',
  boards: 'board',
  'box-leagues': 'box league',
  challenges: 'challenge',
  championships: 'championship',
  claims: 'claim',
  clubs: 'club',
  courts: 'court',
  deliveries: 'delivery',
  draws: 'draw',
  'entry-list': 'registration',
  entries: 'team',
  'freeplay-matches': 'freeplay match',
  ladders: 'ladder',
  'league-groups': 'league group',
  imports: 'import',
  leagues: 'league',
  matches: 'match',
  memberships: 'membership',
  players: 'player',
  rankings: 'ranking',
  registrations: 'registration',
  staff: 'user',
  'staff-invitations': 'invitation',
  'team-matches': 'team match',
  teams: 'team',
  tournaments: 'tournament',
  'umpire-invitations': 'invitation',
  users: 'user',
  webhooks: 'webhook',
  withdrawals: 'team',
};

/** Ids that are no record's. */
const ownMeanings: Readonly<Record<string, string>> = {
  'mail-unsubscriptions': 'The code in the link of a mail. One that is none of ours is 404.',
  'push-subscriptions': 'SHA-256 of the endpoint, base64url without padding.',
};

const otherParameters: Readonly<Record<string, string>> = {
  system: 'The system of levels: `wtn`, `utr`, `lk` or `playtomic`. Anything else is 404.',
  n: 'Number of the round, from 1. One that was not drawn is 404.',
  side: 'The side on which the slot is: `home` or `guest`. Anything else is 404.',
  position: 'The slot of the side, from the first: `1`, or `2` in doubles. Anything else is 404.',
};

/** The meaning of a path parameter. Throws for an unknown one. */
export function describePathParameter(path: string, name: string): string {
  const segments = path.split('/');
  const segment = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const thing = thingBySegment[segment];
  const description =
    ownMeanings[segment] ??
    otherParameters[name] ??
    (thing === undefined ? undefined : `Id of the ${thing}. An unknown one is 404.`);
  if (description === undefined) throw new Error(`no description of {${name}} in ${path}`);
  return description;
}
