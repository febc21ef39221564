import { isDeciderDue, periodOf, progressOfPeriod } from './period.ts';
import { isTiebreakDue, setRulesAt, setsToWin, tiebreakAt } from '../rules.ts';
import type { PeriodRules, Race, Rules } from '../rules.ts';
import { serviceAfterGame, withOriginalOrder } from './service-order.ts';
import { playingAtSetStart } from './state.ts';
import type { PlayState } from './state.ts';
import { opponentOf } from '../vocabulary.ts';
import type { SetScore, Side, Tally } from '../vocabulary.ts';
import {
  countUp,
  isGameWon,
  isSetWon,
  isTiebreakWon,
  leaderOf,
  pointsToWinTiebreak,
  tallyFor,
} from '../winning.ts';

const noPoints: Tally = { home: 0, guest: 0 };

const setsWonBy = (sets: readonly SetScore[], side: Side): number =>
  sets.reduce((won, set) => (leaderOf(set) === side ? won + 1 : won), 0);

const finishSet = (rules: Rules, state: PlayState, set: SetScore): PlayState => {
  const sets = [...state.sets, set];
  const winner = leaderOf(set);
  // Only where ties are allowed is a set finished without a winner.
  const over = { ...state, sets, games: noPoints, points: noPoints, secondServe: false };
  if (winner === null) return { ...over, playing: 'game', decided: 'tie' };
  if (setsWonBy(sets, winner) === setsToWin(rules)) return { ...over, playing: 'game', decided: winner };
  const next = { ...over, ...serviceAfterGame(state), playing: playingAtSetStart(rules, sets.length) };
  return withOriginalOrder(next);
};

const finishGame = (rules: Rules, state: PlayState, winner: Side): PlayState => {
  const games = countUp(state.games, winner);
  const setRules = setRulesAt(rules, state.sets.length);
  if (setRules.kind === 'games' && isSetWon(setRules, games[winner], games[opponentOf(winner)])) {
    return finishSet(rules, state, games);
  }
  return {
    ...state,
    ...serviceAfterGame(state),
    games,
    points: noPoints,
    playing: isTiebreakDue(rules, state.sets.length, games) ? 'tiebreak' : 'game',
    secondServe: false,
  };
};

const finishTiebreak = (rules: Rules, state: PlayState, points: Tally): PlayState => {
  const winner = leaderOf(points);
  if (winner === null) return state;
  return state.playing === 'matchTiebreak'
    ? finishSet(rules, state, { ...points, matchTiebreak: true })
    : finishSet(rules, state, { ...countUp(state.games, winner), tiebreak: points });
};

/** The target of the running tiebreak or match tiebreak; null in a game. */
const runningRace = (rules: Rules, { playing, sets }: PlayState): Race | null =>
  playing === 'game' ? null : tiebreakAt(rules, sets.length);

const awardCounted = (
  { rules, period }: { readonly rules: Rules; readonly period: PeriodRules },
  before: PlayState,
  winner: Side,
): PlayState => {
  const points = countUp(before.points, winner);
  const isLast = before.playing === 'pointsDecider' || progressOfPeriod(period, points, false) === 'finished';
  if (isLast) return finishSet(rules, before, { ...points, unit: 'points' });
  const isTurnOver = (points.home + points.guest) % (period.servesEach ?? 1) === 0;
  return {
    ...before,
    ...(isTurnOver ? serviceAfterGame(before) : {}),
    points,
    playing: isDeciderDue(period, points, false) ? 'pointsDecider' : 'points',
    secondServe: false,
  };
};

/** The state after a point outside of a game: in a match of points, or the point that decides a level match. */
const awardInPeriod = (rules: Rules, state: PlayState, winner: Side): PlayState | null => {
  const period = periodOf(rules);
  if (period === null || state.playing === 'game') return null;
  return state.playing === 'decider'
    ? finishSet(rules, state, countUp(state.games, winner))
    : awardCounted({ rules, period }, state, winner);
};

/**
 * The state of a match whose time is up (rules 1): the running game or point is not finished, the side ahead has won;
 * level, one more point decides it unless ties are allowed.
 */
export function callTime(rules: Rules, period: PeriodRules, state: PlayState): PlayState {
  const isOfPoints = period.unit === 'points';
  const tally = isOfPoints ? state.points : state.games;
  if (leaderOf(tally) !== null || period.tiesAllowed) {
    return finishSet(rules, state, isOfPoints ? { ...tally, unit: 'points' } : tally);
  }
  const points = isOfPoints ? tally : noPoints;
  return { ...state, points, playing: isOfPoints ? 'pointsDecider' : 'decider', secondServe: false };
}

/** The state after a side has won a point, with the game, set and match that come with it. */
export function awardPoint(rules: Rules, state: PlayState, winner: Side): PlayState {
  const inPeriod = awardInPeriod(rules, state, winner);
  if (inPeriod !== null) return inPeriod;
  const points = countUp(state.points, winner);
  const other = points[opponentOf(winner)];
  const race = runningRace(rules, state);
  if (race !== null && isTiebreakWon(race, points[winner], other))
    return finishTiebreak(rules, state, points);
  if (race === null && isGameWon(rules.deuceRule, points[winner], other))
    return finishGame(rules, state, winner);
  return { ...state, points, secondServe: false };
}

/**
 * The state after a side is given the running game. A tiebreak and a match tiebreak are games, too: the side is
 * given the fewest points that win it, so that the set stays a possible one (3–2 → 7–2). The rules only say
 * "gives the current game" (rules 2). Where points are counted there is no game: it is one point.
 */
export function awardGame(rules: Rules, state: PlayState, winner: Side): PlayState {
  const inPeriod = awardInPeriod(rules, state, winner);
  if (inPeriod !== null) return inPeriod;
  const race = runningRace(rules, state);
  if (race === null) return finishGame(rules, state, winner);
  const other = state.points[opponentOf(winner)];
  return finishTiebreak(rules, state, tallyFor(winner, pointsToWinTiebreak(race, other), other));
}
