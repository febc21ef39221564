export { liveMatchOf, sideAsOne } from './live-match.ts';
export { findMerges, findWithSuccessors, presentPlayerId } from './merged-player.ts';
export { isNewlyCreatedBy, ownedByCreatorMs } from './new-club.ts';
export { callerSchema, clubRoleSchema, platformRoleSchema, userCallerSchema } from './caller.ts';
export type { Caller, ClubRole, PlatformRole, UserCaller } from './caller.ts';
export type { Command } from './command.ts';
export { countryCode } from './country-code.ts';
export { domainEventSchema, scopeKinds, scopeOf } from './events.ts';
export type { DomainEvent, Scope, ScopeKind } from './events.ts';
export {
  boardStateSchema,
  championshipStateSchema,
  clubStateSchema,
  courtStateSchema,
  drawMatchSchema,
  drawStateSchema,
  leagueGroupStateSchema,
  leagueStateSchema,
  matchStateSchema,
  orderOfPlayStateSchema,
  playerStateSchema,
  registrationStateSchema,
  teamMatchMatchSchema,
  teamMatchStateSchema,
  teamStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from './event-states.ts';
export type {
  BoardState,
  ChampionshipState,
  ClubState,
  CourtState,
  DrawMatch,
  DrawState,
  LeagueGroupState,
  LeagueState,
  MatchState,
  OrderOfPlayState,
  PlayerState,
  RegistrationState,
  TeamMatchState,
  TeamState,
  TournamentState,
  UserState,
} from './event-states.ts';
export {
  bodyId,
  calendarDate,
  freeText,
  id,
  lineOfText,
  moment,
  queryBoolean,
  queryDateOrMoment,
  queryInteger,
  searchText,
  timeZone,
  timestamp,
  webAddress,
} from './fields.ts';
export {
  deuceRuleSchema,
  formatOverrideFields,
  genderSchema,
  matchFormatSchema,
  matchKindSchema,
  matchStatusSchema,
  outcomeSchema,
  pointKindSchema,
  setInputSchema,
  setSchema,
  sideSchema,
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from './game-vocabulary.ts';
export type {
  MatchKind,
  MatchStatus,
  Outcome,
  SetView,
  SideName,
  StaffRole,
  TournamentPhase,
} from './game-vocabulary.ts';
export { principalSchema } from './internal-operations/identity.ts';
export type { Principal } from './internal-operations/identity.ts';
export { liveScopeKindSchema } from './internal-operations/scoring.ts';
export { internalOperations } from './internal-operations.ts';
export { defineInternalOperations, defineOperations } from './operation.ts';
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
  QueryInputOf,
  QueryOf,
} from './operation.ts';
export { operations } from './operations.ts';
export type { OperationId, Operations } from './operations.ts';
export { pageMetaSchema, pageOf, pageQuery, sortOrder, sortQuery } from './pagination.ts';
export type { PageMeta } from './pagination.ts';
export { problemBodySchema } from './problem-body.ts';
export type { ProblemBody } from './problem-body.ts';
export { publishedAggregates } from './published-aggregates.ts';
export type { PublishedAggregate } from './published-aggregates.ts';
export { readProblemBody } from './read-problem-body.ts';
export { reasons } from './reasons.ts';
export { tournamentReasons } from './reasons/tournaments.ts';
export type { ReasonCode } from './reasons.ts';
export type { ReasonText } from './reasons/reason.ts';
export { scoringReasons } from './reasons/scoring.ts';
export { domainServiceNames, serviceNames, serviceNameSchema } from './service-name.ts';
export type { DomainServiceName, ServiceName } from './service-name.ts';
export {
  acknowledgementSchema,
  matchSnapshotSchema,
  snapshotSchemas,
  socketEventSchemas,
  tournamentChangeSchema,
} from './socket.ts';
export type { Acknowledgement, MatchSnapshot, SnapshotOf, SocketEvent } from './socket.ts';
export { socketEventNames, watchableScopes } from './socket-names.ts';
export type { SocketEventName, WatchableScope } from './socket-names.ts';
export { meSchema, membershipSchema, playerSchema, userAdminSchema, userSchema } from './resources/people.ts';
export type { MembershipView, PlayerView, UserAdminView, UserView } from './resources/people.ts';
export { clubCourtSchema, clubSchema, courtSchema } from './resources/venues.ts';
export type { ClubView, CourtView } from './resources/venues.ts';
export {
  boardSchema,
  boardWithKeySchema,
  freeplayMatchSchema,
  liveMatchSchema,
  logEntrySchema,
  logEventTypeSchema,
  matchDetailSchema,
  matchSchema,
  pendingResultSchema,
  scoreSchema,
} from './resources/matches.ts';
export type {
  BoardView,
  FreeplayMatchView,
  LiveMatchView,
  LogEntryView,
  MatchDetailView,
  MatchView,
  ScoreView,
} from './resources/matches.ts';
export {
  bracketEntrySchema,
  drawDetailSchema,
  drawSchema,
  registrationSchema,
  tournamentDetailSchema,
  tournamentSchema,
} from './resources/tournaments.ts';
export type {
  BracketEntryView,
  DrawDetailView,
  DrawView,
  RegistrationView,
  TournamentDetailView,
  TournamentView,
} from './resources/tournaments.ts';
export {
  championshipSchema,
  leagueCategorySchema,
  leagueGenderSchema,
  leagueGroupDetailSchema,
  leagueGroupSchema,
  leagueSchema,
  refereeTypeSchema,
  retirementCreditSchema,
  scheduledTeamMatchSchema,
  standingsRowSchema,
  teamMatchEntrySchema,
  teamMatchSchema,
  teamMatchStatusSchema,
  teamSchema,
  walkoverCreditSchema,
} from './resources/leagues.ts';
export type {
  ChampionshipView,
  LeagueGroupDetailView,
  LeagueGroupView,
  LeagueView,
  ScheduledTeamMatchView,
  StandingsRowView,
  TeamMatchEntryView,
  TeamMatchView,
  TeamView,
} from './resources/leagues.ts';
export { topicsOfEvent } from './topics.ts';
export type { CachePolicy, Given, Topic } from './topics.ts';
