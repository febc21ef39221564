import type { Refusal, RefusalCode } from '../result.ts';
import type { GamesSetRules, MatchTiebreakRules, SetRules } from '../rules.ts';
import { sides } from '../vocabulary.ts';
import type { SetScore, Tally } from '../vocabulary.ts';
import { leaderOf, progressOfGames, progressOfRace } from '../winning.ts';
import type { Progress } from '../winning.ts';

/** One set as typed in: what it amounts to, and every reason why it is impossible (then `progress` is so). */
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
 * Reads one set against its rules. `path` names it in the refusals (`sets.0`). The flag `matchTiebreak` may be left
 * out where the rules demand one; the points of a tiebreak may be left out everywhere.
 */
export function readSet(rules: SetRules, set: SetScore, path: string): SetReading {
  const refusals = refuseCounts(set, path);
  if (refusals.length > 0) return { progress: 'impossible', refusals };
  return rules.kind === 'games' ? readGames(rules, set, path) : readMatchTiebreak(rules, set, path);
}

/** A set in the form in which it is shown: the flag where it belongs, no tiebreak before its first point. */
export function tidySet(rules: SetRules, set: SetScore): SetScore {
  const { home, guest, tiebreak } = set;
  if (rules.kind === 'matchTiebreak') return { home, guest, matchTiebreak: true };
  if (tiebreak === undefined || tiebreak.home + tiebreak.guest === 0) return { home, guest };
  return { home, guest, tiebreak: { home: tiebreak.home, guest: tiebreak.guest } };
}
