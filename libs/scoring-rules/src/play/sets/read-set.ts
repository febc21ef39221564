import type { Refusal, RefusalCode } from '../../result.ts';
import { progressOfPeriod } from '../period.ts';
import type { GamesSetRules, MatchTiebreakRules, PeriodRules, SetRules } from '../../rules.ts';
import { sides } from '../../vocabulary.ts';
import type { SetScore, Tally } from '../../vocabulary.ts';
import { leaderOf, progressOfGames, progressOfRace } from '../../winning.ts';
import type { Progress } from '../../winning.ts';

/**
 * The reading of one typed set: its progress, and every reason why it is impossible (`progress` is then `impossible`).
 */
interface SetReading {
  readonly progress: Progress;
  readonly refusals: readonly Refusal[];
}

const impossible = (code: RefusalCode, path: string, message: string): SetReading => ({
  progress: 'impossible',
  refusals: [{ code, path, message }],
});

const show = ({ home, guest }: Tally): string => `${home}–${guest}`;

const refuseCounts = (tally: Tally, path: string): Refusal[] =>
  sides
    .filter((side) => !Number.isSafeInteger(tally[side]) || tally[side] < 0)
    .map((side) => ({
      code: 'countImpossible',
      path: `${path}.${side}`,
      message: 'must be a whole number from 0',
    }));

const readTiebreak = (rules: GamesSetRules, set: SetScore, path: string): SetReading => {
  const progress = progressOfGames(rules, set);
  const { tiebreak: points } = set;
  if (points === undefined) return { progress, refusals: [] };
  const at = `${path}.tiebreak`;
  const refusals = refuseCounts(points, at);
  if (refusals.length > 0) return { progress: 'impossible', refusals };
  const { tiebreak } = rules;
  if (Math.min(set.home, set.guest) !== tiebreak?.at) {
    return impossible('tiebreakImpossible', at, `A set at ${show(set)} has no tiebreak`);
  }
  const isTrue = progressOfRace(tiebreak, points) === progress;
  if (isTrue && (progress === 'running' || leaderOf(points) === leaderOf(set))) return { progress, refusals };
  const message = `A tiebreak to ${tiebreak.to} at ${show(points)} does not make a set ${show(set)}`;
  return impossible('tiebreakImpossible', at, message);
};

const readGames = (rules: GamesSetRules, set: SetScore, path: string): SetReading => {
  if (set.matchTiebreak !== undefined) {
    return impossible('matchTiebreakImpossible', `${path}.matchTiebreak`, 'This set is not a match tiebreak');
  }
  if (set.unit !== undefined)
    return impossible('setImpossible', `${path}.unit`, 'This set is played in games');
  if (progressOfGames(rules, set) !== 'impossible') return readTiebreak(rules, set, path);
  const leader = leaderOf(set) ?? 'home';
  const message = `${show(set)} is no score of a set to ${rules.gamesTo} games`;
  return impossible('setImpossible', `${path}.${leader}`, message);
};

const readMatchTiebreak = (rules: MatchTiebreakRules, set: SetScore, path: string): SetReading => {
  if (set.tiebreak !== undefined) {
    const message = 'The points of a match tiebreak are the home and guest of its set';
    return impossible('tiebreakImpossible', `${path}.tiebreak`, message);
  }
  const progress = progressOfRace(rules, set);
  if (progress !== 'impossible') return { progress, refusals: [] };
  const message = `${show(set)} is no score of a match tiebreak to ${rules.to} points`;
  return impossible('matchTiebreakImpossible', `${path}.${leaderOf(set) ?? 'home'}`, message);
};

/**
 * The place of a set in the input. `isOver`: play has ended with this set, which the score of a timed match does not
 * show.
 */
interface SetPlace {
  readonly path: string;
  readonly isOver: boolean;
}

const readPeriod = (rules: PeriodRules, set: SetScore, { path, isOver }: SetPlace): SetReading => {
  if (set.tiebreak !== undefined)
    return impossible('tiebreakImpossible', `${path}.tiebreak`, 'A match without sets has no tiebreak');
  if (set.matchTiebreak !== undefined) {
    const at = `${path}.matchTiebreak`;
    return impossible('matchTiebreakImpossible', at, 'A match without sets has no match tiebreak');
  }
  if (set.unit !== undefined && rules.unit === 'games')
    return impossible('setImpossible', `${path}.unit`, 'This match counts games');
  const progress = progressOfPeriod(rules, set, isOver);
  if (progress !== 'impossible') return { progress, refusals: [] };
  const message = `${show(set)} is no score of a match of ${rules.pointsTotal ?? 0} points`;
  return impossible('setImpossible', `${path}.${leaderOf(set) ?? 'home'}`, message);
};

/**
 * Reads one set against its rules. `path` names it in the refusals (`sets.0`). The flag `matchTiebreak` may be left
 * out where the rules demand one; the points of a tiebreak may be left out everywhere.
 */
export function readSet(rules: SetRules, set: SetScore, place: SetPlace): SetReading {
  const { path } = place;
  const refusals = refuseCounts(set, path);
  if (refusals.length > 0) return { progress: 'impossible', refusals };
  if (rules.kind === 'period') return readPeriod(rules, set, place);
  return rules.kind === 'games' ? readGames(rules, set, path) : readMatchTiebreak(rules, set, path);
}

/** A set in the form in which it is shown: the flag where it belongs, no tiebreak before its first point. */
export function tidySet(rules: SetRules, set: SetScore): SetScore {
  const { home, guest, tiebreak } = set;
  if (rules.kind === 'matchTiebreak') return { home, guest, matchTiebreak: true };
  if (rules.kind === 'period')
    return rules.unit === 'points' ? { home, guest, unit: 'points' } : { home, guest };
  if (tiebreak === undefined || tiebreak.home + tiebreak.guest === 0) return { home, guest };
  return { home, guest, tiebreak: { home: tiebreak.home, guest: tiebreak.guest } };
}
