export { API_VERSION } from './api-version.ts';
export { listedMatchOf, liveMatchOf } from './resources/live-form.ts';
export { findMerges, findWithSuccessors, presentPlayerId } from './events/merged-player.ts';
export { letsOntoCourts } from './events/court-use.ts';
export type { CourtGuest } from './events/court-use.ts';
export { isNewlyCreatedBy, OWNED_BY_CREATOR_MS } from './events/new-club.ts';
export { callerSchema, clubRoleSchema, platformRoleSchema } from './caller.ts';
export type { Caller, ClubRole, UserCaller } from './caller.ts';
export { isStoppedAtWrite, stopAtWrite } from './command.ts';
export type { Command } from './command.ts';
export { countryCode } from './fields/country-code.ts';
export { domainEventSchema } from './events/events.ts';
export type { DomainEvent } from './events/events.ts';
export {
  changesOf,
  scoreDataOf,
  statusDataOf,
  teamMatchDataOf,
  tournamentDataOf,
} from './events/announced-data.ts';
export { announcements, eventsOfScope, NOTICE_EVENT, socketEventNames } from './sockets/socket-events.ts';
export type { SocketEventName } from './sockets/socket-events.ts';
export { liveFilterOf, liveIdOf, scopeKinds, scopeOf, watchableScopes } from './sockets/room-names.ts';
export type {
  LiveFilter,
  Scope,
  ScopeKind,
  SubscribableScope,
  WatchableScope,
} from './sockets/room-names.ts';
export { hasPlayerPage, playerStateSchema, userStateSchema } from './events/identity-states.ts';
export {
  championshipStateSchema,
  ladderStateSchema,
  leagueGroupStateSchema,
  leagueStateSchema,
  teamMatchStateSchema,
  teamStateSchema,
} from './events/league-states.ts';
export { boardStateSchema, matchStateSchema } from './events/scoring-states.ts';
export {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  orderOfPlayStateSchema,
  registrationStateSchema,
  tournamentStateSchema,
} from './events/tournament-states.ts';
export type { PlayerState, UserState } from './events/identity-states.ts';
export type { LadderState, LeagueGroupState, TeamMatchState, TeamState } from './events/league-states.ts';
export type { BoardState, MatchState } from './events/scoring-states.ts';
export type {
  BoxLeagueState,
  ClubState,
  CourtState,
  DrawMatch,
  DrawState,
  CheckInState,
  EntryListState,
  OrderOfPlayState,
  RankingState,
  RegistrationState,
  TournamentState,
} from './events/tournament-states.ts';
export type { WebhookState } from './events/webhook-state.ts';
export {
  freeText,
  id,
  idOf,
  lineOfText,
  moment,
  queryBoolean,
  queryInteger,
  searchText,
  timeZone,
  timestamp,
} from './fields/fields.ts';
export { genderSchema, setSchema, sideSchema } from './fields/game-vocabulary.ts';
export { deuceRuleSchema, matchFormatSchema } from './fields/match-format.ts';
export type {
  MatchKind,
  MatchStatus,
  Outcome,
  SetView,
  SideName,
  StaffRole,
  TournamentPhase,
} from './fields/game-vocabulary.ts';
export { importFaults } from './fields/import-faults.ts';
export type { ImportFaultCode, ImportFaultView } from './fields/import-faults.ts';
export { hasUserIds, userIdField, userIdMaskOf, withoutUserIds } from './fields/user-ids.ts';
export type { UserIdMask } from './fields/user-ids.ts';
export type {
  ChallengeMail,
  EntryMail,
  InvitationMail,
  MatchMail,
} from './internal-operations/entry-mail.ts';
export type { HandedOverKind, HandedOverRecord, HandOverPosition } from './internal-operations/hand-over.ts';
export { principalSchema } from './internal-operations/identity.ts';
export type { Principal } from './internal-operations/identity.ts';
export { internalOperations } from './internal-operations/internal-operations.ts';
export type { PlayerPlace } from './internal-operations/shapes.ts';
export { defineInternalOperations, defineOperations } from './operations/operation.ts';
export type {
  AnswerOf,
  BodyInputOf,
  BodyOf,
  BodyType,
  InternalOperation,
  Method,
  Operation,
  OperationAnswer,
  ParamsOf,
  PreviewOf,
  QueryInputOf,
  QueryOf,
} from './operations/operation.ts';
export { formReasons, reasonsOf } from './operations/reasons-of.ts';
export { sayWhoMay, who } from './operations/who.ts';
export type { Who } from './operations/who.ts';
export { operations } from './operations/operations.ts';
export type { OperationId, Operations } from './operations/operations.ts';
export { pageMetaSchema, pageOf, sortOrder } from './fields/pagination.ts';
export type { PageMeta } from './fields/pagination.ts';
export { problemBodySchema } from './problem-body.ts';
export type { ProblemBody } from './problem-body.ts';
export { publishedAggregates } from './events/published-aggregates.ts';
export type { PublishedAggregate } from './events/published-aggregates.ts';
export { readProblemBody } from './client/read-problem-body.ts';
export { passesAfter, reasons, remedyOf } from './reasons.ts';
export { identityReasons } from './reasons/identity.ts';
export { leagueReasons } from './reasons/leagues.ts';
export { importReasons } from './reasons/imports.ts';
export { entryReasons } from './reasons/entries.ts';
export { tournamentReasons } from './reasons/tournaments.ts';
export type { ReasonCode } from './reasons.ts';
export { scoringReasons } from './reasons/scoring.ts';
export { invitationReasons } from './reasons/invitations.ts';
export { pushReasons } from './reasons/push.ts';
export { webhookReasons } from './reasons/webhooks.ts';
export { domainServiceNames, serviceNames, serviceNameSchema } from './service-name.ts';
export type { DomainServiceName, ServiceName } from './service-name.ts';
export {
  acknowledgementSchema,
  liveFilterSchema,
  noticeSchema,
  snapshotSchemas,
  socketEventSchemas,
  tournamentChangeSchema,
} from './resources/socket-messages.ts';
export type {
  Acknowledgement,
  MatchSnapshot,
  Notice,
  SnapshotOf,
  SocketEvent,
} from './resources/socket-messages.ts';
export type { PlayerClaimView } from './resources/players/claims.ts';
export type {
  InvitedPlayerView,
  OpenPlayerInvitationView,
  PlayerInvitationOutcome,
} from './resources/players/invitations.ts';
export type {
  ClubMemberView,
  MembershipView,
  PlayerView,
  UserAdminView,
  UserView,
} from './resources/people.ts';
export type { InvitationView } from './resources/people.ts';
export type {
  AvailabilityPollView,
  OpenAvailabilityPollView,
  PlayerAvailabilityView,
} from './resources/teams/availability.ts';
export type {
  ChallengeView,
  LadderChangeView,
  LadderDetailView,
  LadderHistoryView,
  LadderPlaceView,
  LadderView,
  OwnLadderView,
} from './resources/ladders.ts';
export { usualLadder } from './fields/usual-ladder.ts';
export { pointsByRound, usualPoints } from './fields/usual-points.ts';
export type {
  BoxLeaguePlayerView,
  BoxLeagueView,
  BoxRoundView,
  BoxRowView,
  NextBoxRoundView,
  OwnBoxLeagueView,
} from './resources/box-leagues.ts';
export type {
  PlayerRankingView,
  RankingRecordView,
  RankingRowView,
  RankingView,
} from './resources/rankings.ts';
export type { ClubView, CourtUseView, HostRequestView, CourtView } from './resources/venues.ts';
export type { AuditAction, AuditLineView, AuditRecordKind } from './resources/activity/audit.ts';
export type { ActivityFacts } from './resources/activity/entry.ts';
export type {
  ActivityAction,
  ActivityRecordKind,
  ActivityUndo,
  ActivityView,
} from './resources/activity/tournament.ts';
export { matchDetailSchema, matchSchema } from './resources/matches.ts';
export type { BoardItselfView, BoardView, BoardWithKeyView } from './resources/boards.ts';
export type { LogEntryView } from './resources/point-log.ts';
export type {
  FreeplayMatchView,
  FreeplaySlotsView,
  ListedMatchView,
  LiveMatchView,
} from './resources/live-matches.ts';
export type { ScoreView } from './resources/match-score.ts';
export type {
  MatchDetailView,
  MatchPart,
  MatchView,
  OwnMatchView,
  CurrentMatchView,
} from './resources/matches.ts';
export type {
  ChangePreviewView,
  MatchPreviewView,
  ResultPreviewView,
  SlotPreviewView,
} from './resources/change-preview.ts';
export type { MatchStatisticsView } from './resources/statistics.ts';
export type { PlayerRecordView } from './resources/player-record.ts';
export { levelSystems } from './resources/players/levels.ts';
export type { LevelSystem, LevelView } from './resources/players/levels.ts';
export type { PlayerRatingsView, RatingChangeView, RatingView } from './resources/players/ratings.ts';
export type { DrawGroupView, GroupRowView } from './resources/draws/groups.ts';
export type {
  DoorView,
  DrawClockView,
  DrawnRoundView,
  OpenDoorView,
  RoundClockView,
} from './resources/draws/rounds.ts';
export type { BracketEntryView } from './resources/draws/bracket.ts';
export type {
  EntryListView,
  EntryView,
  EntryWithKeyView,
  EntryRefundsView,
  FullEntryListView,
  LookingView,
  OwnEntryView,
} from './resources/draws/entries.ts';
export type {
  DrawDetailView,
  DrawView,
  OpenStaffInvitationView,
  ListedTournamentView,
  OwnTournamentView,
  RegistrationView,
  TournamentDetailView,
  TournamentView,
} from './resources/tournaments.ts';
export type {
  ChampionshipView,
  LeagueGroupDetailView,
  LeagueGroupView,
  LeagueView,
  NextSeasonView,
  StandInsView,
  TeamEntryView,
  TeamRequestsView,
  TeamView,
} from './resources/leagues.ts';
export type { ScheduledTeamMatchView, TeamMatchEntryView, TeamMatchView } from './resources/team-matches.ts';
export type {
  MailSettingsView,
  PushFollows,
  PushKeys,
  PushLanguage,
  PushSubscriptionView,
} from './resources/push/subscriptions.ts';
export { webhookEventTypeSchema, webhookPayloadSchemas } from './resources/webhooks.ts';
export type {
  WebhookDeliveryStatus,
  WebhookDeliveryView,
  WebhookDisabledReason,
  WebhookEventType,
  WebhookFailure,
  WebhookPayload,
  WebhookPayloadType,
  WebhookScopeView,
  WebhookView,
} from './resources/webhooks.ts';
export { topicsOfEvent } from './events/topics.ts';
export type { CachePolicy, Given, Topic } from './events/topics.ts';
export type {
  InlineTexts,
  OpenSite,
  Site,
  SiteAddress,
  SiteAnswer,
  SiteFiles,
  SitePage,
  SiteRead,
  SiteReader,
  SiteRefusal,
  SiteWishes,
} from './site.ts';
