import { matchFormats } from './formats.ts';
import type { FormatRow } from './formats.ts';
import { ok } from './result.ts';
import type { Refusal, RefusalCode, Result } from './result.ts';
import type { DeuceRule, MatchFormatName, Tally } from './vocabulary.ts';

/** A set of games. */
export interface GamesSetRules {
  readonly kind: 'games';
  /** Games to win the set, with a lead of two. */
  readonly gamesTo: number;
  /** The tiebreak: at how many games each, to how many points. Null in an advantage set. */
  readonly tiebreak: { readonly at: number; readonly to: number } | null;
}

/** A match tiebreak that is played instead of a set. */
export interface MatchTiebreakRules {
  readonly kind: 'matchTiebreak';
  /** Points to win it, with a lead of two. */
  readonly to: number;
}

/** What a match is played by: plain data, equal for equal rules however they were asked for. */
export interface Rules {
  /** Sets at most. */
  readonly bestOf: 1 | 3 | 5;
  /** Every set but the deciding one. */
  readonly set: GamesSetRules;
  /** The last possible set; the only one where `bestOf` is 1. */
  readonly decidingSet: GamesSetRules | MatchTiebreakRules;
  readonly deuceRule: DeuceRule;
}

/** A match format with its overrides, as draws, leagues and matches store them. Null means not given. */
export interface MatchSettings {
  readonly matchFormat: MatchFormatName;
  /** Default `advantage`. */
  readonly deuceRule?: DeuceRule | null;
  /** Games of each side at which the tiebreak is played: the games to win the set, or one less. */
  readonly tiebreakAt?: number | null;
  /** False: no tiebreak in the deciding set. */
  readonly finalSetTiebreak?: boolean | null;
  /** Points to win the tiebreak of the deciding set, 5 to 21. */
  readonly finalSetTiebreakTo?: number | null;
  /** Points to win the match tiebreak, 5 to 21; turns the deciding set into one. */
  readonly matchTiebreakTo?: number | null;
}

const isTiebreakTarget = (points: number): boolean => Number.isInteger(points) && points >= 5 && points <= 21;

const refusal = (code: RefusalCode, path: keyof MatchSettings, message: string): Refusal => ({
  code,
  path,
  message,
});

const refuseTiebreakAt = (row: FormatRow, { tiebreakAt = null }: MatchSettings): Refusal[] => {
  if (tiebreakAt === null || tiebreakAt === row.gamesTo || tiebreakAt === row.gamesTo - 1) return [];
  const message = `In a set to ${row.gamesTo} the tiebreak is played at ${row.gamesTo - 1} or ${row.gamesTo} games each`;
  return [refusal('tiebreakAtImpossible', 'tiebreakAt', message)];
};

const refuseMatchTiebreakTo = (row: FormatRow, { matchTiebreakTo = null }: MatchSettings): Refusal[] => {
  if (matchTiebreakTo === null) return [];
  const code = 'matchTiebreakToImpossible';
  if (row.bestOf === 1) return [refusal(code, 'matchTiebreakTo', 'A match of one set has no match tiebreak')];
  if (isTiebreakTarget(matchTiebreakTo)) return [];
  return [refusal(code, 'matchTiebreakTo', 'A match tiebreak is played to 5 to 21 points')];
};

const refuseFinalSet = (matchTiebreakTo: number | null, settings: MatchSettings): Refusal[] => {
  const { finalSetTiebreak, finalSetTiebreakTo = null } = settings;
  const refusals: Refusal[] = [];
  if (finalSetTiebreak === false && matchTiebreakTo !== null) {
    const message = 'The deciding set is a match tiebreak: it cannot be an advantage set';
    refusals.push(refusal('finalSetTiebreakImpossible', 'finalSetTiebreak', message));
  }
  if (finalSetTiebreakTo === null) return refusals;
  const because = (message: string): void => {
    refusals.push(refusal('finalSetTiebreakToImpossible', 'finalSetTiebreakTo', message));
  };
  if (!isTiebreakTarget(finalSetTiebreakTo)) because('A tiebreak is played to 5 to 21 points');
  if (matchTiebreakTo !== null)
    because('The deciding set is a match tiebreak: matchTiebreakTo sets its points');
  if (finalSetTiebreak === false) because('The deciding set has no tiebreak');
  return refusals;
};

const finalTiebreakOf = (row: FormatRow, at: number, settings: MatchSettings): GamesSetRules['tiebreak'] =>
  settings.finalSetTiebreak === false ? null : { at, to: settings.finalSetTiebreakTo ?? row.tiebreakTo };

/**
 * The rules of a match: the format's row with the overrides applied (rules 1).
 * Refuses every override that the format cannot have, with the override's name as path; all reasons at once.
 * Open in the specification: `tiebreakAt` beside `finalSetTiebreak: false` is accepted, and rules the other sets;
 * in a pro set the only set is the deciding one, so both overrides of the final set hold there.
 */
export function resolveRules(settings: MatchSettings): Result<Rules, Refusal[]> {
  const row = matchFormats[settings.matchFormat];
  const matchTiebreakTo = settings.matchTiebreakTo ?? row.matchTiebreakTo;
  const refusals = [
    ...refuseTiebreakAt(row, settings),
    ...refuseMatchTiebreakTo(row, settings),
    ...refuseFinalSet(matchTiebreakTo, settings),
  ];
  if (refusals.length > 0) return { ok: false, error: refusals };
  const at = settings.tiebreakAt ?? row.tiebreakAt;
  const set: GamesSetRules = { kind: 'games', gamesTo: row.gamesTo, tiebreak: { at, to: row.tiebreakTo } };
  const decidingSet: Rules['decidingSet'] =
    matchTiebreakTo === null
      ? { kind: 'games', gamesTo: row.gamesTo, tiebreak: finalTiebreakOf(row, at, settings) }
      : { kind: 'matchTiebreak', to: matchTiebreakTo };
  const deuceRule = settings.deuceRule ?? 'advantage';
  const isSingleSet = row.bestOf === 1 && decidingSet.kind === 'games';
  return ok({ bestOf: row.bestOf, set: isSingleSet ? decidingSet : set, decidingSet, deuceRule });
}

/** Sets that win the match. */
export function setsToWin(rules: Rules): number {
  return (rules.bestOf + 1) / 2;
}

/** Rules of a set by its index, from 0. */
export function setRulesAt(rules: Rules, index: number): GamesSetRules | MatchTiebreakRules {
  return index === rules.bestOf - 1 ? rules.decidingSet : rules.set;
}

/** Points that win the tiebreak or match tiebreak of a set by its index, from 0; null in an advantage set. */
export function tiebreakTargetAt(rules: Rules, index: number): number | null {
  const setRules = setRulesAt(rules, index);
  return setRules.kind === 'matchTiebreak' ? setRules.to : (setRules.tiebreak?.to ?? null);
}

/** Whether a set by its index, from 0, stands at the games at which its tiebreak is played. */
export function isTiebreakDue(rules: Rules, index: number, { home, guest }: Tally): boolean {
  const setRules = setRulesAt(rules, index);
  return setRules.kind === 'games' && home === guest && home === setRules.tiebreak?.at;
}
