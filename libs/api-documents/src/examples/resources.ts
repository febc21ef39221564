import type { Json } from '../json-schema.ts';
import * as leagues from './leagues.ts';
import { boardItself } from './answers.ts';
import * as matches from './matches.ts';
import * as people from './people.ts';
import * as tournaments from './tournaments.ts';
import * as webhooks from './webhooks.ts';

const { center } = people;

/** One thing of the example world for each schema that has a name, by that name. */
export const resourceExamples: Json = {
  User: people.user,
  UserAdmin: people.userAdmin,
  Me: { user: people.user, player: { id: people.player.id, name: people.player.name } },
  Player: people.player,
  ClaimedPlayer: { player: { ...people.ghost, userId: people.user.id } },
  Membership: people.membership,
  Club: people.club,
  Court: center,
  ClubCourt: { id: center.id, clubId: center.clubId, name: center.name, surface: center.surface },
  Tournament: tournaments.tournament,
  TournamentPart: 'staff',
  OwnTournament: { ...tournaments.tournament, role: 'umpire', entered: false },
  TournamentDetail: tournaments.tournamentDetail,
  Draw: tournaments.draw,
  DrawDetail: tournaments.drawDetail,
  CheckedDraw: { ...tournaments.drawDetail, warnings: [] },
  BracketEntry: tournaments.bracketEntries[0],
  Registration: tournaments.registration,
  OwnMatch: { ...matches.liveInList, as: ['umpire'] },
  MatchPart: 'umpire',
  CheckedRegistration: { ...tournaments.registration, warnings: [] },
  Match: matches.liveInList,
  MatchDetail: matches.liveDetail,
  LiveMatch: matches.liveMatch,
  ListedMatch: matches.listedMatch,
  Score: matches.score,
  NextPoint: matches.score.nextPoint,
  SidePlayers: matches.liveDetail.players,
  PendingResult: { outcome: 'retirement', winnerSide: 'home' },
  Set: { home: 6, guest: 4 },
  LogEntry: matches.logEntry,
  FreeplayMatch: matches.freeplayMatch,
  Board: matches.board,
  BoardItself: boardItself,
  BoardWithKey: { board: matches.board, key: 'cbk_3vQ9mZ1xT7' },
  Championship: leagues.championship,
  League: leagues.league,
  LeagueGroup: leagues.leagueGroup,
  LeagueGroupDetail: leagues.leagueGroupDetail,
  Team: leagues.home,
  CheckedTeam: { ...leagues.home, warnings: [] },
  ScheduledTeamMatch: leagues.scheduledTeamMatch,
  TeamMatch: leagues.teamMatch,
  CheckedTeamMatch: { ...leagues.teamMatch, warnings: [] },
  TeamMatchEntry: leagues.teamMatchEntry,
  StandingsRow: leagues.standings[0],
  CourtUse: tournaments.courtUse,
  InvitedRole: 'umpire',
  InvitationStatus: 'open',
  Invitation: tournaments.staffInvitation,
  InvitationWithKey: tournaments.invitationWithKey,
  Webhook: webhooks.webhook,
  WebhookScope: webhooks.webhook.scope,
  WebhookWithSecret: webhooks.webhookWithSecret,
  WebhookDelivery: webhooks.delivery,
  PageMeta: { total: 1, page: 1, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false },
};
