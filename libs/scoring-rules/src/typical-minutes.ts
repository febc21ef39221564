import { rulesOf } from './rules.ts';
import type { Rules, SetRules } from './rules.ts';
import { setsToWin } from './rules.ts';
import type { MatchSettings } from './settings.ts';

/** Averages of club matches, in minutes: estimates for a plan, not a rule. */
const WARM_UP = 5;
const PER_GAME = 4;
const PER_GAME_WITHOUT_ADVANTAGE = 3.5;
const PER_POINT = 0.5;
const PER_MATCH_TIEBREAK_POINT = 1.3;
/** Games of a set for each game that wins it: 6–3 and 6–4 are usual. */
const GAMES_PER_GAME_TO = 1.55;
/** How often the deciding set is played. */
const DECIDING_SHARE = 0.4;
const STEP = 5;

function setMinutes(set: SetRules, perGame: number): number {
  if (set.kind === 'games') return set.gamesTo * GAMES_PER_GAME_TO * perGame;
  if (set.kind === 'matchTiebreak') return set.to * PER_MATCH_TIEBREAK_POINT;
  return set.minutes ?? (set.pointsTotal ?? 0) * PER_POINT;
}

function minutesOf(rules: Rules): number {
  const perGame = rules.deuceRule === 'advantage' ? PER_GAME : PER_GAME_WITHOUT_ADVANTAGE;
  const set = setMinutes(rules.set, perGame);
  if (rules.bestOf === 1) return set;
  const deciding = setMinutes(rules.decidingSet, perGame);
  // Of five sets two may be missing before the last one; a fourth set is played as often as a third of three.
  const extra = rules.bestOf === 5 ? 2 * DECIDING_SHARE * set : 0;
  return setsToWin(rules) * set + extra + DECIDING_SHARE * deciding;
}

/** How long a match of a format usually takes, warm-up included: minutes, in steps of five, for planning. */
export function typicalMinutes(settings: MatchSettings): number {
  return Math.round((WARM_UP + minutesOf(rulesOf(settings))) / STEP) * STEP;
}
