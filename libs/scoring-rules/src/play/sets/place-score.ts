import { ok, refuse } from '../../result.ts';
import type { Refusal, Result } from '../../result.ts';
import type { SetScoreEvent } from '../events.ts';
import { isDeciderDue, periodOf, progressOfPeriod } from '../period.ts';
import { isTiebreakDue, tiebreakAt } from '../../rules.ts';
import type { PeriodRules, Race, Rules } from '../../rules.ts';
import { serviceAfterGames, tiebreakServer, withOriginalOrder } from '../service-order.ts';
import type { Service } from '../service-order.ts';
import { readSets } from './set-scores.ts';
import type { SetsReading, SetsSource } from './set-scores.ts';
import { isTimeUp, playingAtSetStart, startMatch } from '../state.ts';
import type { PlayState, StartOptions } from '../state.ts';
import { opponentOf } from '../../vocabulary.ts';
import type { PointsText, SetScore, Side, Tally } from '../../vocabulary.ts';
import { isSameTally, progressOfRace } from '../../winning.ts';

/** The running set of typed sets: its games, and its points if the set holds them. */
type Running = Pick<PlayState, 'games' | 'points' | 'playing'>;

const none: Tally = { home: 0, guest: 0 };

const runningPeriod = (period: PeriodRules, reading: SetsReading, isOver: boolean): Running => {
  const { home, guest } = reading.running ?? none;
  const isDecider = isDeciderDue(period, { home, guest }, isOver);
  return period.unit === 'points'
    ? { games: none, points: { home, guest }, playing: isDecider ? 'pointsDecider' : 'points' }
    : { games: { home, guest }, points: none, playing: isDecider ? 'decider' : 'game' };
};

const runningOf = (rules: Rules, reading: SetsReading, isOver: boolean): Running => {
  const index = reading.finished.length;
  const playing = playingAtSetStart(rules, index);
  const { running } = reading;
  if (reading.decided !== null) return { games: none, points: none, playing: 'game' };
  const period = periodOf(rules);
  if (period !== null) return runningPeriod(period, reading, isOver);
  if (running === null) return { games: none, points: none, playing };
  const games = { home: running.home, guest: running.guest };
  if (playing === 'matchTiebreak') return { games: none, points: games, playing };
  const isTied = isTiebreakDue(rules, index, games);
  return { games, points: running.tiebreak ?? none, playing: isTied ? 'tiebreak' : 'game' };
};

const pointsByName: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['15', 1],
  ['30', 2],
  ['40', 3],
]);

const numeral = /^(0|[1-9]\d{0,3})$/;

const gamePoints = (rules: Rules, { home, guest }: PointsText): Tally | null => {
  if (rules.deuceRule !== 'golden' && home === 'A' && guest === '40') return { home: 4, guest: 3 };
  if (rules.deuceRule !== 'golden' && home === '40' && guest === 'A') return { home: 3, guest: 4 };
  const points = { home: pointsByName.get(home), guest: pointsByName.get(guest) };
  if (points.home === undefined || points.guest === undefined) return null;
  return { home: points.home, guest: points.guest };
};

const tiebreakPoints = (race: Race | null, { home, guest }: PointsText): Tally | null => {
  if (race === null || !numeral.test(home) || !numeral.test(guest)) return null;
  const points = { home: Number(home), guest: Number(guest) };
  return progressOfRace(race, points) === 'running' ? points : null;
};

const countedPoints = (period: PeriodRules | null, { home, guest }: PointsText): Tally | null => {
  if (period?.unit !== 'points' || !numeral.test(home) || !numeral.test(guest)) return null;
  const points = { home: Number(home), guest: Number(guest) };
  return progressOfPeriod(period, points, false) === 'running' ? points : null;
};

/** Reads the points of a tiebreak or of a match of points; null if the score is impossible. */
const numeralPoints = (rules: Rules, index: number, text: PointsText): Tally | null => {
  const period = periodOf(rules);
  return period === null ? tiebreakPoints(tiebreakAt(rules, index), text) : countedPoints(period, text);
};

/** Reads points given as text. Null if they are impossible, or differ from the points in the running set. */
const readPoints = (
  rules: Rules,
  { reading, inSets }: { readonly reading: SetsReading; readonly inSets: Running },
  text: PointsText,
): Tally | null => {
  const { playing, points: held } = inSets;
  if (reading.decided !== null || playing === 'decider')
    return text.home === '0' && text.guest === '0' ? none : null;
  if (playing === 'game') return gamePoints(rules, text);
  const points = numeralPoints(rules, reading.finished.length, text);
  const isHeld = held.home + held.guest > 0;
  return isHeld && !isSameTally(points, held) ? null : points;
};

const gamesIn = (sets: readonly SetScore[], running: Tally): number =>
  sets.reduce((games, set) => games + (set.matchTiebreak === true ? 1 : set.home + set.guest), 0) +
  running.home +
  running.guest;

const serverOfGame = (running: Running, serverNow: Side): Side => {
  if (running.playing !== 'tiebreak' && running.playing !== 'matchTiebreak') return serverNow;
  const isTurned = tiebreakServer(serverNow, running.points.home + running.points.guest) !== serverNow;
  return isTurned ? opponentOf(serverNow) : serverNow;
};

/** Completed service turns in a match of points; after its end, those before the last turn. */
const turnsIn = ({ home, guest }: Tally, servesEach: number, isDecided: boolean): number =>
  Math.floor(Math.max(0, home + guest - (isDecided ? 1 : 0)) / servesEach);

const serviceOf = (
  { state, reading, running }: { state: PlayState; reading: SetsReading; running: Running },
  servesEach: number | null,
): Service => {
  if (servesEach !== null) {
    const [last] = reading.finished;
    const after = turnsIn(last ?? running.points, servesEach, last !== undefined);
    return serviceAfterGames(state, after - turnsIn(state.points, servesEach, false));
  }
  const before = gamesIn(state.sets, state.games);
  const after = gamesIn(reading.finished, running.games);
  const gamesServed = reading.decided === null ? after : after - 1;
  return serviceAfterGames(state, gamesServed - before);
};

/** The state moved to another set. A corrected service order holds only within its own set, so it is reset. */
const atSet = (state: PlayState, index: number): PlayState =>
  index === state.sets.length ? state : withOriginalOrder(state);

/** A score to be put in the place of another: a `setScore` event without its reason. */
type PlacedScore = Pick<SetScoreEvent, 'sets' | 'points' | 'server'>;

/**
 * The state with another score. Service continues by the difference in games, in doubles through the cycle of four,
 * unless `server` names the server of the next point. `isOver` marks the score at which the time of a timed match was
 * up; by default, whether time is up in `state`. Refuses impossible sets (`sets.0.home`) and points that the running game or
 * tiebreak cannot have (`points`).
 */
export function placeScore(
  rules: Rules,
  state: PlayState,
  { sets, points: text = null, server = null, isOver = isTimeUp(state) }: PlacedScore & SetsSource,
): Result<PlayState, Refusal[]> {
  const reading = readSets(rules, sets, { isOver });
  if (reading.refusals.length > 0) return { ok: false, error: reading.refusals };
  const inSets = runningOf(rules, reading, isOver);
  const points = text === null ? inSets.points : readPoints(rules, { reading, inSets }, text);
  if (points === null)
    return refuse('pointsImpossible', 'points', 'The running game cannot have these points');
  const running = { ...inSets, points };
  const before = atSet(state, reading.finished.length);
  const service = serviceOf({ state: before, reading, running }, periodOf(rules)?.servesEach ?? null);
  return ok({
    ...before,
    ...service,
    ...running,
    server: server === null ? service.server : serverOfGame(running, server),
    sets: reading.finished,
    secondServe: false,
    decided: reading.decided,
  });
}

/**
 * The state in which typed sets leave a match that began with `start`, so that it can go on point by point.
 * Refuses impossible sets; a running match tiebreak may stand at 10–9 here. Of a timed match they are the score at
 * which time was up, unless play has stopped before (`isOver: false`).
 */
export function stateFromSets(
  rules: Rules,
  sets: readonly SetScore[],
  { isOver = true, ...start }: StartOptions & SetsSource,
): Result<PlayState, Refusal[]> {
  return placeScore(rules, startMatch(rules, start), { sets, isOver });
}
