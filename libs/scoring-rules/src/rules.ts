import { matchFormats } from './formats.ts';
import type { SetsRow } from './formats.ts';
import { ok } from './result.ts';
import type { Refusal, Result } from './result.ts';
import { refuseOverrides } from './refuse-settings.ts';
import { formatInForce } from './settings.ts';
import type { FormatInForce, MatchSettings } from './settings.ts';
import type { Count, DeuceRule, Tally } from './vocabulary.ts';

/** A count that is won at a number of points: with a lead of two, or by one point. */
export interface Race {
  readonly to: number;
  /** At one less each, the next point decides. Absent: a lead of two does, without limit. */
  readonly suddenDeath?: true;
}

/** The tiebreak of a set: at how many games each, to how many points. */
export interface TiebreakRules extends Race {
  readonly at: number;
}

/** A set of games. */
export interface GamesSetRules {
  readonly kind: 'games';
  /** Games to win the set, with a lead of two. */
  readonly gamesTo: number;
  /** Null in an advantage set. */
  readonly tiebreak: TiebreakRules | null;
}

/** A match tiebreak that is played instead of a set. */
export interface MatchTiebreakRules {
  readonly kind: 'matchTiebreak';
  /** Points to win it, with a lead of two. */
  readonly to: number;
}

/** The rules of a match without sets: no score wins it; it ends with its time, or after a number of points. */
export interface PeriodRules {
  readonly kind: 'period';
  readonly unit: Count;
  /** Duration; null if the match ends after `pointsTotal`. */
  readonly minutes: number | null;
  /** Points of both sides together; null where it ends with its time. */
  readonly pointsTotal: number | null;
  /** Points that a player serves in turn; null where games are counted. */
  readonly servesEach: number | null;
  /** Whether the match may end level; otherwise one more point decides it. */
  readonly tiesAllowed: boolean;
}

/** The rules of a set. A match without sets counts as one set of its own kind. */
export type SetRules = GamesSetRules | MatchTiebreakRules | PeriodRules;

/** The rules of a match as plain data; equal rules are equal data, however they were specified. */
export interface Rules {
  /** Sets at most. */
  readonly bestOf: 1 | 3 | 5;
  /** Every set but the deciding one. */
  readonly set: SetRules;
  /** The last possible set; the only one where `bestOf` is 1. */
  readonly decidingSet: SetRules;
  readonly deuceRule: DeuceRule;
}

const raceOf = (to: number, isSuddenDeath: boolean): Race =>
  isSuddenDeath ? { to, suddenDeath: true } : { to };

type Sets = Pick<Rules, 'set' | 'decidingSet'>;

const matchTiebreakTo = (to: number): MatchTiebreakRules => ({ kind: 'matchTiebreak', to });

const resolveSets = (row: SetsRow, format: FormatInForce): Sets => {
  const { gamesPerSet, tiebreakAt: at, tiebreakSuddenDeath: isSuddenDeath, finalSetTiebreakTo: to } = format;
  const games = { kind: 'games', gamesTo: gamesPerSet ?? row.gamesTo } as const;
  const tiebreak = { at, ...raceOf(format.tiebreakTo ?? row.tiebreakTo, isSuddenDeath) };
  const final = to === null ? null : { at: format.finalSetTiebreakAt ?? at, ...raceOf(to, isSuddenDeath) };
  const { matchTiebreakTo: decider } = format;
  const decidingSet = decider === null ? { ...games, tiebreak: final } : matchTiebreakTo(decider);
  return { set: row.bestOf === 1 ? decidingSet : { ...games, tiebreak }, decidingSet };
};

const periodOf = ({ count, minutes, pointsTotal, servesEach, tiesAllowed }: FormatInForce): PeriodRules => ({
  kind: 'period',
  ...{ unit: count ?? 'points', minutes, pointsTotal, servesEach, tiesAllowed },
});

/**
 * The rules of a match: the format's row with the overrides applied (rules 1).
 * Refuses every override that the format cannot have, with the override's name as path; all reasons at once.
 * Open in the specification: `tiebreakAt` beside `finalSetTiebreak: false` is accepted, and rules the other sets;
 * where the only set is the deciding one, the overrides of the final set hold there. Where no games are played there
 * is no deuce: the rules have `advantage`, whatever was given.
 */
export function resolveRules(settings: MatchSettings): Result<Rules, Refusal[]> {
  const refusals = refuseOverrides(settings);
  return refusals.length > 0 ? { ok: false, error: refusals } : ok(rulesOf(settings));
}

/** The rules of settings that were accepted before, such as those of a served match. Nothing is checked again. */
export function rulesOf(settings: MatchSettings): Rules {
  const row = matchFormats[settings.matchFormat];
  const { bestOf } = row;
  const format = formatInForce(settings);
  const { deuceRule } = format;
  if (row.kind === 'sets') return { bestOf, ...resolveSets(row, format), deuceRule };
  const set =
    row.kind === 'matchTiebreak'
      ? matchTiebreakTo(format.matchTiebreakTo ?? row.matchTiebreakTo)
      : periodOf(format);
  return { bestOf, set, decidingSet: set, deuceRule };
}

/** Sets that win the match. */
export function setsToWin(rules: Rules): number {
  return (rules.bestOf + 1) / 2;
}

/** Rules of a set by its index, from 0. */
export function setRulesAt(rules: Rules, index: number): SetRules {
  return index === rules.bestOf - 1 ? rules.decidingSet : rules.set;
}

/** The target of the tiebreak or match tiebreak in a set, by the set's index from 0; null in an advantage set. */
export function tiebreakAt(rules: Rules, index: number): Race | null {
  const setRules = setRulesAt(rules, index);
  if (setRules.kind === 'period') return null;
  return setRules.kind === 'matchTiebreak' ? setRules : setRules.tiebreak;
}

/** Whether a set by its index, from 0, stands at the games at which its tiebreak is played. */
export function isTiebreakDue(rules: Rules, index: number, { home, guest }: Tally): boolean {
  const setRules = setRulesAt(rules, index);
  return setRules.kind === 'games' && home === guest && home === setRules.tiebreak?.at;
}

/** Whether rules are those of Fast4, the deuce rule aside: the CODES of Fast4 do not name it (rules 1). */
export function isLikeFast4({ bestOf, set, decidingSet }: Rules): boolean {
  if (bestOf !== 3 || set.kind !== 'games' || decidingSet.kind !== 'matchTiebreak') return false;
  const { gamesTo, tiebreak } = set;
  return gamesTo === 4 && tiebreak?.at === 3 && tiebreak.to === 5 && tiebreak.suddenDeath === true;
}

/** Whether a serve that touches the net is served again. In Fast4 it is played on (rules 1). */
export function hasServiceLets(rules: Rules): boolean {
  return !(isLikeFast4(rules) && rules.deuceRule === 'golden');
}
