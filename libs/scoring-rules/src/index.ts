export { parseCodes } from './codes/parse-codes.ts';
export { formatCodeOf, formatCodes } from './codes/print-codes.ts';
export { changesOfEnds, serviceSideOf } from './court.ts';
export type { ServiceSide } from './court.ts';
export { drawsInto, goalsOf } from './draw-goals.ts';
export { hasLeagueTable, mayLendDraws } from './individual-leagues.ts';
export type { Goal, Leading } from './draw-goals.ts';
export { drawSizes, isDrawSize, maxSeeds, seedBlocksOf } from './draw-seeds.ts';
export type { DrawSize, SeedBlocks, Seeding, SeedNumber } from './draw-seeds.ts';
export { genderFaults } from './eligibility.ts';
export type { FieldGender, GenderFaults, PlayerGender } from './eligibility.ts';
export { matchFormats } from './formats.ts';
export type { FormatRow } from './formats.ts';
export { isBareCourtNumber } from './order-of-play/court-number.ts';
export { dueOf } from './order-of-play/due.ts';
export type { Due, PlannedTimes } from './order-of-play/due.ts';
export { orderConflicts } from './order-of-play/conflicts.ts';
export type { Order, OrderConflict, PairConflict, PlanLimit, Taken } from './order-of-play/conflicts.ts';
export { dayCount } from './order-of-play/matches-per-day.ts';
export type { DayCount } from './order-of-play/matches-per-day.ts';
export {
  areTooClose,
  isRested,
  occupancyOf,
  readableMoment,
  remainderOf,
} from './order-of-play/occupancy.ts';
export type {
  Clock,
  KnownMatch,
  Occupied,
  Predecessor,
  RestBetween,
  Stretch,
} from './order-of-play/occupancy.ts';
export { isOneSided } from './play/events.ts';
export type { MatchEvent, OneSidedType, PointEvent, ServiceOrderEvent } from './play/events.ts';
export { pairSums, pairsOutOfOrder, placeFaults, singlesOutOfOrder } from './line-ups.ts';
export type { PairFault, PairIds, PlaceFault } from './line-ups.ts';
export type { NextPoint, Prize } from './next-point.ts';
export { nextCodePenalty } from './play/penalties.ts';
export { playEvent, pointOf, replay } from './play/play.ts';
export { canChangeOrder, nextServerOf, servingNow } from './play/service-order.ts';
export { isTimeUp, startMatch } from './play/state.ts';
export type { PlayState, StartOptions } from './play/state.ts';
export type { Refusal, Result } from './result.ts';
export { hasServiceLets, resolveRules, rulesOf, setRulesAt } from './rules.ts';
export type { Race, Rules, SetRules } from './rules.ts';
export { setsAtEnd, setsOf, toScoreView } from './score-view.ts';
export { formatInForce, overrideNames, settingsIn } from './settings.ts';
export type { FormatInForce, FormatOverrides, MatchSettings } from './settings.ts';
export {
  familyName,
  familyNames,
  initialedName,
  likelyNameParts,
  nameParts,
  plainName,
  possibleFamilyNames,
  saidFamilyName,
  withFamilyName,
} from './short-names.ts';
export type { NameParts } from './short-names.ts';
export { agreesWithSets } from './play/sets/agreement.ts';
export { creditedTotals } from './play/sets/credit.ts';
export type { Outcome } from './play/sets/credit.ts';
export { stateFromSets } from './play/sets/place-score.ts';
export { checkSets, suggestedWinner } from './play/sets/set-scores.ts';
export type { Criterion, RankBy, Separator } from './standings/criteria.ts';
export { criteriaOf } from './standings/criteria.ts';
export { movementsIn } from './standings/movements.ts';
export type { Movement, Moves } from './standings/movements.ts';
export { rankGroup } from './standings/ranking.ts';
export type { Placed } from './standings/ranking.ts';
export { roundRobin } from './standings/round-robin.ts';
export { groupsWithSharedPlaces } from './standings/shared-places.ts';
export type { PlacedRow } from './standings/shared-places.ts';
export { talliesOf } from './standings/tally.ts';
export type { Meeting, MeetingSide, Tally, WonLost } from './standings/tally.ts';
export type { LoggedEvent, LoggedPlay } from './statistics/logged-play.ts';
export { matchStatistics, statisticsAtEnd } from './statistics/match-statistics.ts';
export { readApiLog } from './statistics/api-log.ts';
export type { ApiLogEntry } from './statistics/api-log.ts';
export { statisticsWithoutLog } from './statistics/statistics.ts';
export type { MatchStatistics, SetStatistics, SideStatistics } from './statistics/statistics.ts';
export { counts, deuceRules, matchFormatNames, opponentOf, sides, winnerOf } from './vocabulary.ts';
export type {
  Count,
  Decision,
  DeuceRule,
  MatchFormatName,
  PerSide,
  PointKind,
  PointsText,
  ServiceOrder,
  SetScore,
  Side,
  TournamentFormatName,
} from './vocabulary.ts';
export { periodOf } from './play/period.ts';
export { typicalMinutes } from './typical-minutes.ts';
export { pointsToWinTiebreak } from './winning.ts';
