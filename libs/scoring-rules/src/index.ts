export { agreesWithSets } from './agreement.ts';
export { formatCodes, parseCodes } from './codes.ts';
export { creditedTotals, outcomes, retirementCredits, walkoverCredits } from './credit.ts';
export type { ConfirmedScore, CreditedTotals, Outcome } from './credit.ts';
export type {
  CodeViolationEvent,
  FaultEvent,
  LetEvent,
  MatchEvent,
  PenaltyEvent,
  PointEvent,
  ServiceOrderEvent,
  SetScoreEvent,
} from './events.ts';
export { decidingDeuces, matchFormats } from './formats.ts';
export type { FormatRow } from './formats.ts';
export { standingEvents, undoLast } from './log.ts';
export type { LogEntry } from './log.ts';
export { codePenalties, nextCodePenalty } from './penalties.ts';
export type { CodePenalty } from './penalties.ts';
export { stateFromSets } from './place-score.ts';
export { playEvent, pointOf, replay } from './play.ts';
export type { AwardedPoint } from './play.ts';
export type { Refusal, RefusalCode, Result } from './result.ts';
export { resolveRules, setRulesAt, setsToWin } from './rules.ts';
export type { GamesSetRules, MatchSettings, MatchTiebreakRules, Rules } from './rules.ts';
export { isChangeOfEnds, isDecidingPoint, pointsTextOf, setsOf, toScoreView } from './score-view.ts';
export type { ScoreView } from './score-view.ts';
export { canChangeOrder, servingNow } from './service-order.ts';
export type { Player } from './service-order.ts';
export { checkSets, suggestedWinner } from './set-scores.ts';
export type { CheckedSets } from './set-scores.ts';
export { startMatch } from './state.ts';
export type { MatchState, Playing, StartOptions } from './state.ts';
export { deuceRules, matchFormatNames, opponentOf, pointKinds, sides } from './vocabulary.ts';
export type {
  DeuceRule,
  MatchFormatName,
  PerSide,
  PointKind,
  PointsText,
  Position,
  ServiceOrder,
  SetScore,
  Side,
  Tally,
} from './vocabulary.ts';
