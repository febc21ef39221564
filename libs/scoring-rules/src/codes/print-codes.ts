import { decidingDeuces } from '../winning.ts';
import { isLikeFast4, resolveRules } from '../rules.ts';
import type { Rules, SetRules } from '../rules.ts';
import type { MatchSettings } from '../settings.ts';
import type { DeuceRule } from '../vocabulary.ts';

/** A set in CODES notation: `6/TB7`, `4/TB5NOAD@3`, `TB10`, `T20`. Whether it may end level is not in it. */
export function printSet(set: SetRules): string {
  if (set.kind === 'matchTiebreak') return `TB${set.to}`;
  if (set.kind === 'period') return `T${set.minutes}${set.unit === 'points' ? 'P' : ''}`;
  const { gamesTo, tiebreak } = set;
  if (tiebreak === null) return String(gamesTo);
  const suddenDeath = tiebreak.suddenDeath === true ? 'NOAD' : '';
  const at = tiebreak.at === gamesTo ? '' : `@${tiebreak.at}`;
  return `${gamesTo}/TB${tiebreak.to}${suddenDeath}${at}`;
}

/** The deuce rule that stands where no section of the game is written: CODES of Fast4 leave its golden point out. */
export function unwrittenDeuceRule(rules: Rules): DeuceRule {
  return isLikeFast4(rules) ? 'golden' : 'advantage';
}

function printGame(rules: Rules): string {
  if (rules.deuceRule === unwrittenDeuceRule(rules)) return '';
  const deuce = decidingDeuces[rules.deuceRule];
  return deuce === null ? '-G:TN' : `-G:TN${deuce}D`;
}

/**
 * The rules in CODES/TODS `matchUpFormat` notation: `SET3-S:6/TB7-G:TN1D-F:TB10`. Sections come in the order of the
 * standard: number of sets, every set, game (omitted under the advantage rule, and in Fast4 under its golden point),
 * deciding set (omitted if it is like the others). Equal rules give equal strings. Null for a match of points: the
 * notation has no word for it.
 */
export function formatCodes(rules: Rules): string | null {
  if (rules.set.kind === 'period' && rules.set.minutes === null) return null;
  const set = printSet(rules.set);
  const decidingSet = printSet(rules.decidingSet);
  const final = decidingSet === set ? '' : `-F:${decidingSet}`;
  return `SET${rules.bestOf}-S:${set}${printGame(rules)}${final}`;
}

/**
 * The notation of the rules that settings resolve to; null if the settings cannot be played or the notation has no word
 * for them.
 */
export function formatCodeOf(settings: MatchSettings): string | null {
  const rules = resolveRules(settings);
  return rules.ok ? formatCodes(rules.value) : null;
}
