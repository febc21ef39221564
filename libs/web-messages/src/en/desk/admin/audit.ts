import type { AuditAction } from '@courtcast/contracts';

/** What a sentence of the audit names; empty where it has none. */
export interface AuditSentenceFacts {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly club: string;
  readonly person: string;
}

type Sentence = (facts: AuditSentenceFacts) => string;

/** Each follows the name of who did it. */
const sentences: Readonly<Record<AuditAction, Sentence>> = {
  'user-created': () => 'signed in for the first time',
  'user-disabled': ({ what }) => `disabled the account of ${what}`,
  'user-enabled': ({ what }) => `enabled the account of ${what} again`,
  'role-changed': ({ what, from, to }) => `changed the role of ${what}: ${from} → ${to}`,
  'player-created': ({ what }) => `created the player ${what}`,
  'player-changed': ({ what }) => `changed the player ${what}`,
  'player-claimed': ({ what }) => `claimed the player ${what}`,
  'player-claim-undone': ({ what }) => `undid the claim of the player ${what}`,
  'player-merged': ({ what, person }) => `merged the player ${what} into ${person}`,
  'membership-changed': ({ what, from, to, club }) => {
    if (to === '') return `ended the membership of ${what} in ${club} (${from})`;
    return from === ''
      ? `made ${what} a member of ${club}: ${to}`
      : `changed the role of ${what} in ${club}: ${from} → ${to}`;
  },
  'club-created': ({ what }) => `created the club ${what}`,
  'club-changed': ({ what }) => `changed the club ${what}`,
  'club-removed': ({ what }) => `removed the club ${what}`,
  'court-created': ({ what }) => `created the court ${what}`,
  'court-changed': ({ what }) => `changed the court ${what}`,
  'court-removed': ({ what }) => `removed the court ${what}`,
  'tournament-created': ({ what }) => `created ${what}`,
  'tournament-changed': ({ what }) => `changed the details of ${what}`,
  'phase-changed': ({ what, to }) => `moved ${what} to “${to}”`,
  'staff-changed': ({ what, from, to, person }) => {
    if (to === '') return `took the role in ${what} from ${person} (${from})`;
    return from === ''
      ? `gave ${person} a role in ${what}: ${to}`
      : `changed the role of ${person} in ${what}: ${from} → ${to}`;
  },
  'championship-created': ({ what }) => `created the championship ${what}`,
  'championship-changed': ({ what }) => `changed the championship ${what}`,
  'league-created': ({ what }) => `created the league ${what}`,
  'league-changed': ({ what }) => `changed the league ${what}`,
  'league-group-created': ({ what }) => `created the league group ${what}`,
  'league-group-changed': ({ what }) => `changed the league group ${what}`,
  'team-created': ({ what }) => `created the team ${what}`,
  'team-changed': ({ what }) => `changed the team ${what}`,
};

/** What can be done, to choose from. */
const actions: Readonly<Record<AuditAction, string>> = {
  'user-created': 'First sign-in',
  'user-disabled': 'Account disabled',
  'user-enabled': 'Account enabled',
  'role-changed': 'Role of a user',
  'player-created': 'Player created',
  'player-changed': 'Player changed',
  'player-claimed': 'Player claimed',
  'player-claim-undone': 'Claim undone',
  'player-merged': 'Players merged',
  'membership-changed': 'Membership',
  'club-created': 'Club created',
  'club-changed': 'Club changed',
  'club-removed': 'Club removed',
  'court-created': 'Court created',
  'court-changed': 'Court changed',
  'court-removed': 'Court removed',
  'tournament-created': 'Tournament created',
  'tournament-changed': 'Tournament changed',
  'phase-changed': 'Phase of a tournament',
  'staff-changed': 'Staff of a tournament',
  'championship-created': 'Championship created',
  'championship-changed': 'Championship changed',
  'league-created': 'League created',
  'league-changed': 'League changed',
  'league-group-created': 'League group created',
  'league-group-changed': 'League group changed',
  'team-created': 'Team created',
  'team-changed': 'Team changed',
};

/** Words of the audit. */
export const audit = {
  title: 'Audit',
  text: 'Who did what to users, players, clubs, tournaments and leagues, the newest first. What is done inside a tournament stands in its activity.',
  none: 'Nothing that fits what is chosen.',
  user: 'User',
  action: 'What',
  everything: 'Everything',
  from: 'From',
  to: 'Until',
  onlyUser: (name: string) => `Only ${name}`,
  unnamed: {
    user: 'a user',
    player: 'a player',
    club: 'a club',
    court: 'a court',
    tournament: 'a tournament in draft',
    championship: 'a championship',
    league: 'a league',
    'league-group': 'a league group',
    team: 'a team',
  },
  sentences,
  actions,
};
