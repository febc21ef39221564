/** The allowed callers of operations, in words for developers; admins are always allowed (decisions 2). */
export const who = {
  anyone: 'Anyone, with or without credentials.',
  admin: 'Admins.',
  user: 'Any signed-in user.',
  oneself: 'Any signed-in user, for themselves.',
  thePlayer: 'The user who is the player.',
  anyStaff: 'Owners, managers and coaches of a club; anyone with a role in a tournament.',
  editorOfPlayer:
    'The user who is the player. While it is a ghost: who has made it; owners, directors and referees of the tournament, owners and managers of the club, and organizers of the league in which it stood first.',
  notersOfLevels:
    'The user who is the player; owners and managers of a club of theirs. While it is a ghost also who may change it.',
  claimDeciders:
    'Owners, directors and referees of the tournament, owners and managers of the club, and organizers of the league in which the player stood first; of a captain, or who has a role in a club, only those who run all that they lead, too.',
  inviters:
    'Who may make a claim code for the player, and the captain of the team in which the player stood first; of all others the answer says that they are not to be invited by the caller.',
  codeKeepers:
    'Who may make a claim code for the player, and the captain of the team in which the player stood first.',
  clubOrJoining:
    'Owners and managers of the club; only owners give the roles `owner` and `manager`. The user who is the player may join as `member`. Of who plays for another club only the player, and that club, say that they do no more (`isPrimary`).',
  clubOrPrimary:
    'Owners and managers of the club; only owners give or take the roles `owner` and `manager`. The user who is the player may change `isPrimary`; where it is true of another club, only they and that club.',
  clubOrLeaving:
    'Owners and managers of the club; only owners take the roles `owner` and `manager`. The user who is the player may leave.',
  board: 'A board or scoring link, with its own key; no user, not even admins.',
  clubManagers: 'Owners and managers of the club.',
  leavingBoxLeague: 'Owners and managers of the club; the player, for themselves.',
  rankingMakers:
    'Owners and managers of the club; the organizer of the championship. Of a ranking of the installation admins.',
  boardMakers:
    'A board: owners and managers of the club. A scoring link: who may confirm the match, boards excepted. The code of an evening: owners, directors and referees of its tournament.',
  boardKeepers:
    'A board: owners and managers of its club. A scoring link: who may confirm its match, boards excepted. The code of an evening: owners, directors and referees of its tournament.',
  managers: 'Owners and directors of the tournament.',
  appointing:
    'Owners and directors of the tournament; only owners give or take the roles `owner` and `director`.',
  tournamentStaff: 'Staff of the tournament, umpires included.',
  officials: 'Owners, directors and referees of the tournament.',
  withdrawing: 'Owners, directors and referees of the tournament; the player, for themselves.',
  registering: 'A player for themselves, alone or with a partner; staff of the tournament for anyone.',
  entering:
    'Anyone, where the draw takes entries without an account; a player for themselves; officials of the tournament for anyone.',
  entryKeepers: 'The players of the registration; officials of the tournament.',
  registered: 'The players of the registration; staff of the tournament.',
  thePartner: 'The partner of the registration.',
  scorers:
    'Staff of the tournament, umpires included; captains and organizer of a team match; the umpire of the match; the board of its court; its scoring links; in freeplay also its players, who started it, and owners and managers of the club of its court.',
  scoreTypers:
    'Staff of the tournament, umpires included; in a box league owners and managers of the club, and nobody who plays the match; captains and organizer of a team match; the umpire of the match; the board of its court; in freeplay also its players, who started it, and owners and managers of the club of its court. Not its scoring links.',
  confirmers:
    'Owners, directors and referees of the tournament; in a box league owners and managers of the club, and nobody who plays the match; captains and organizer of a team match; in freeplay its board, its players, who started it, and owners and managers of the club of its court.',
  freeplayers:
    'Users who play the match, of freeplay or of a box league, for themselves; not even admins for others. On an evening who has its code, for one of those who play.',
  playersThemselves: 'Users who play the match, for themselves; not even admins for others.',
  codeHolders:
    'Who has the code of the evening, for one of those who play; users who play the match, for themselves.',
  reopeners:
    'Owners, directors and referees of the tournament; in a box league owners and managers of the club, and nobody who plays the match; captains of a team match, and its organizer, who alone may once both sides have approved; in freeplay its board, its players, who started it, and owners and managers of the club of its court.',
  arrangers:
    'Owners, directors and referees of the tournament; captains and organizer of a team match; in freeplay staff of the club and its board, and who started it while it is on no court; owners and managers of the club of its court may take it off that court.',
  umpireInviters:
    'Owners, directors and referees of the tournament; captains and organizer of a team match; in freeplay staff of the club, and who started it while it is on no court.',
  slotKeepers:
    'The board of the match, its players, who started it, and owners and managers of the club of its court.',
  onCourt:
    'On a court: its board, and owners, managers, coaches and members of its club. Without a court: any signed-in player, any board. A user who names registered players is one of them, or runs the club of the court.',
  organizer: 'The organizer of the championship.',
  withdrawers: 'The organizer of the championship; the captain of the team; owners and managers of its club.',
  theCaptain: 'The captain of the team.',
  ofRoster: 'A player of the roster, for themselves; not even admins for others.',
  rosterEditors: 'Owners and managers of the club; the captain, who may change `playerIds` only.',
  pollKeepers: 'The captain of the team; owners and managers of its club.',
  keyHolders: 'Anyone who has the key, with or without credentials.',
  paymentProvider: 'The provider of payments, who signs what it sends; no user, not even admins.',
  teamMatchEditors: 'The organizer; a captain the notes of the own side, which the organizer cannot change.',
  handingIn: 'The captain of a side for that side; the organizer for both, who names the `side`.',
  clubOrSelfJoining:
    'Owners and managers of the club; a member for themselves, at the last place, where the ladder lets them.',
  clubOrPlayer: 'Owners and managers of the club; the player, for themselves.',
  clubOrChallenger: 'The challenger; owners and managers of the club.',
  clubOrChallenged: 'The challenged player; of one without an account owners and managers of the club.',
  webhookKeepers:
    'Owners and directors of the tournament; owners and managers of the club; the organizer of the championship.',
  approvers: 'The captain of a side for that side.',
  answerers: 'The captain of the side that has not made the proposal; the organizer.',
  decliners: 'The captains of both sides; the organizer.',
} as const;

/** One of them. */
export type Who = keyof typeof who;

/** One group of people, named in the plural or singular: all others are several, or come with conditions. */
const oneGroup = /^(?!Any )[^;:.]*\.$/;

/** The allowed callers of an operation, as the message of a 403. */
export function sayWhoMay(callers: Who): string {
  const text: string = who[callers];
  const named = `${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`;
  return oneGroup.test(text) ? `Only ${named} may do this` : `Who may do this: ${named}`;
}
