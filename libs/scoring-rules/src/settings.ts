import { matchFormats } from './formats.ts';
import type { MatchTiebreakRow, SetsRow } from './formats.ts';
import type { Refusal, RefusalCode } from './result.ts';
import type { DeuceRule, MatchFormatName } from './vocabulary.ts';

/** What a draw, league or match sets of its format (rules 1). Null means not given. */
export interface FormatOverrides {
  /** What happens at 40–40; as the format has it. */
  readonly deuceRule?: DeuceRule | null | undefined;
  /** Games to win a set, 4 to 10. */
  readonly gamesPerSet?: number | null | undefined;
  /** Games of each side at which the tiebreak is played: the games to win the set, or one less. */
  readonly tiebreakAt?: number | null | undefined;
  /** Points to win a tiebreak, 5 to 21. */
  readonly tiebreakTo?: number | null | undefined;
  /** True: at one point less than that each, the next point decides. */
  readonly tiebreakSuddenDeath?: boolean | null | undefined;
  /** False: no tiebreak in the deciding set. */
  readonly finalSetTiebreak?: boolean | null | undefined;
  /** Games of each side at which the tiebreak of the deciding set is played: from the games to win a set to 24. */
  readonly finalSetTiebreakAt?: number | null | undefined;
  /** Points to win the tiebreak of the deciding set, 5 to 21. */
  readonly finalSetTiebreakTo?: number | null | undefined;
  /** Points to win the match tiebreak, 5 to 21; turns the deciding set into one. */
  readonly matchTiebreakTo?: number | null | undefined;
}

/** A match format with its overrides, as draws, leagues and matches store them. */
export interface MatchSettings extends FormatOverrides {
  readonly matchFormat: MatchFormatName;
}

/** Names of the overrides. */
export const overrideNames = [
  ...['deuceRule' as const, 'gamesPerSet' as const, 'tiebreakAt' as const, 'tiebreakTo' as const],
  ...['tiebreakSuddenDeath' as const, 'finalSetTiebreak' as const, 'finalSetTiebreakAt' as const],
  ...['finalSetTiebreakTo' as const, 'matchTiebreakTo' as const],
] satisfies readonly (keyof FormatOverrides)[];

/** The settings of a draw, league or match, without all else that it has; overrides that are not given are left out. */
export function settingsIn(record: MatchSettings): MatchSettings {
  const given = overrideNames.flatMap((name) => {
    const value = record[name] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  return { matchFormat: record.matchFormat, ...(Object.fromEntries(given) as FormatOverrides) };
}

const MIN_GAMES = 4;
const MAX_GAMES = 10;
const MAX_FINAL_GAMES = 24;

const isBetween = (min: number, value: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const isTiebreakTarget = (points: number): boolean => isBetween(5, points, 21);

const refusal = (code: RefusalCode, path: keyof MatchSettings, message: string): Refusal => ({
  code,
  path,
  message,
});

const refuseGames = (
  gamesTo: number,
  { gamesPerSet = null, tiebreakAt = null }: MatchSettings,
): Refusal[] => {
  if (gamesPerSet !== null && !isBetween(MIN_GAMES, gamesPerSet, MAX_GAMES)) {
    const message = `A set is played to ${MIN_GAMES} to ${MAX_GAMES} games`;
    return [refusal('gamesPerSetImpossible', 'gamesPerSet', message)];
  }
  if (tiebreakAt === null || tiebreakAt === gamesTo || tiebreakAt === gamesTo - 1) return [];
  const message = `In a set to ${gamesTo} the tiebreak is played at ${gamesTo - 1} or ${gamesTo} games each`;
  return [refusal('tiebreakAtImpossible', 'tiebreakAt', message)];
};

const refuseTiebreakTo = ({ tiebreakTo = null }: MatchSettings): Refusal[] =>
  tiebreakTo === null || isTiebreakTarget(tiebreakTo)
    ? []
    : [refusal('tiebreakToImpossible', 'tiebreakTo', 'A tiebreak is played to 5 to 21 points')];

const refuseMatchTiebreakTo = (bestOf: number, { matchTiebreakTo = null }: MatchSettings): Refusal[] => {
  if (matchTiebreakTo === null) return [];
  const code = 'matchTiebreakToImpossible';
  if (bestOf === 1) return [refusal(code, 'matchTiebreakTo', 'A match of one set has no match tiebreak')];
  if (isTiebreakTarget(matchTiebreakTo)) return [];
  return [refusal(code, 'matchTiebreakTo', 'A match tiebreak is played to 5 to 21 points')];
};

/** Why the deciding set has no tiebreak to set; null where it has one. */
const withoutFinalTiebreak = (
  isMatchTiebreak: boolean,
  { finalSetTiebreak }: MatchSettings,
): string | null => {
  if (isMatchTiebreak) return 'The deciding set is a match tiebreak: matchTiebreakTo sets its points';
  return finalSetTiebreak === false ? 'The deciding set has no tiebreak' : null;
};

interface FinalSet {
  readonly gamesTo: number;
  readonly isMatchTiebreak: boolean;
}

const refuseFinalAt = ({ gamesTo, isMatchTiebreak }: FinalSet, settings: MatchSettings): Refusal[] => {
  const { finalSetTiebreakAt: at = null } = settings;
  const without = withoutFinalTiebreak(isMatchTiebreak, settings);
  if (at === null || (without === null && isBetween(gamesTo, at, MAX_FINAL_GAMES))) return [];
  const message = `The tiebreak of the deciding set is played at ${gamesTo} to ${MAX_FINAL_GAMES} games each`;
  return [refusal('finalSetTiebreakAtImpossible', 'finalSetTiebreakAt', without ?? message)];
};

const refuseFinalTo = ({ isMatchTiebreak }: FinalSet, settings: MatchSettings): Refusal[] => {
  const { finalSetTiebreakTo: to = null } = settings;
  const without = withoutFinalTiebreak(isMatchTiebreak, settings);
  if (to === null || (without === null && isTiebreakTarget(to))) return [];
  const message = 'A tiebreak is played to 5 to 21 points';
  return [refusal('finalSetTiebreakToImpossible', 'finalSetTiebreakTo', without ?? message)];
};

const refuseAdvantageSet = (
  { isMatchTiebreak }: FinalSet,
  { finalSetTiebreak }: MatchSettings,
): Refusal[] => {
  if (finalSetTiebreak !== false || !isMatchTiebreak) return [];
  const message = 'The deciding set is a match tiebreak: it cannot be an advantage set';
  return [refusal('finalSetTiebreakImpossible', 'finalSetTiebreak', message)];
};

/** Every override that a format of sets cannot have. */
export function refuseSets(row: SetsRow, settings: MatchSettings): Refusal[] {
  const gamesTo = settings.gamesPerSet ?? row.gamesTo;
  const final = { gamesTo, isMatchTiebreak: (settings.matchTiebreakTo ?? row.matchTiebreakTo) !== null };
  return [
    ...refuseGames(gamesTo, settings),
    ...refuseTiebreakTo(settings),
    ...refuseMatchTiebreakTo(row.bestOf, settings),
    ...refuseAdvantageSet(final, settings),
    ...refuseFinalAt(final, settings),
    ...refuseFinalTo(final, settings),
  ];
}

/** What a match tiebreak alone cannot have, and what says nothing of it: it is played at 0–0, and is its own deciding set. */
const ofSets = [
  ['gamesPerSet', 'gamesPerSetImpossible', null],
  ['tiebreakAt', 'tiebreakAtImpossible', 0],
  ['tiebreakTo', 'tiebreakToImpossible', null],
  ['tiebreakSuddenDeath', 'tiebreakSuddenDeathImpossible', false],
  ['finalSetTiebreak', 'finalSetTiebreakImpossible', true],
  ['finalSetTiebreakAt', 'finalSetTiebreakAtImpossible', null],
  ['finalSetTiebreakTo', 'finalSetTiebreakToImpossible', null],
] as const;

/** Every override that a match tiebreak alone cannot have: it has neither games nor sets. */
export function refuseMatchTiebreak(settings: MatchSettings): Refusal[] {
  const message = 'The match is one match tiebreak: it has no games, and matchTiebreakTo sets its points';
  const set = ofSets.filter(([path, , silent]) => (settings[path] ?? silent) !== silent);
  return [
    ...set.map(([path, code]) => refusal(code, path, message)),
    ...refuseMatchTiebreakTo(Infinity, settings),
  ];
}

/** What a match is played by, each setting as it is in force: what is shown of it, and gives the same rules again. */
export type FormatInForce = Required<{
  readonly [Name in keyof MatchSettings]: Exclude<MatchSettings[Name], undefined>;
}> & {
  readonly deuceRule: DeuceRule;
  readonly tiebreakAt: number;
  readonly tiebreakSuddenDeath: boolean;
  readonly finalSetTiebreak: boolean;
};

const inForce = <T>(given: T | null | undefined, usual: T): T => given ?? usual;

const tiebreakInForce = (
  row: MatchTiebreakRow,
  { matchFormat, matchTiebreakTo }: MatchSettings,
): FormatInForce => ({
  matchFormat,
  ...{ gamesPerSet: null, tiebreakAt: 0, tiebreakTo: null, tiebreakSuddenDeath: false },
  ...{ finalSetTiebreak: true, finalSetTiebreakAt: null, finalSetTiebreakTo: null },
  matchTiebreakTo: inForce(matchTiebreakTo, row.matchTiebreakTo),
  deuceRule: row.deuceRule,
});

const setsInForce = (row: SetsRow, settings: MatchSettings): FormatInForce => {
  const gamesPerSet = inForce(settings.gamesPerSet, row.gamesTo);
  const tiebreakTo = inForce(settings.tiebreakTo, row.tiebreakTo);
  const matchTiebreakTo = settings.matchTiebreakTo ?? row.matchTiebreakTo;
  const hasFinalTiebreak = matchTiebreakTo === null && settings.finalSetTiebreak !== false;
  return {
    matchFormat: settings.matchFormat,
    gamesPerSet,
    tiebreakAt: inForce(settings.tiebreakAt, gamesPerSet - (row.gamesTo - row.tiebreakAt)),
    tiebreakTo,
    tiebreakSuddenDeath: inForce(settings.tiebreakSuddenDeath, row.tiebreakSuddenDeath),
    finalSetTiebreak: inForce(settings.finalSetTiebreak, true),
    finalSetTiebreakAt: settings.finalSetTiebreakAt ?? null,
    finalSetTiebreakTo: hasFinalTiebreak ? inForce(settings.finalSetTiebreakTo, tiebreakTo) : null,
    matchTiebreakTo,
    deuceRule: inForce(settings.deuceRule, row.deuceRule),
  };
};

/** The settings as they are in force, as a match shows them (decisions 5). Takes what `resolveRules` accepts. */
export function formatInForce(settings: MatchSettings): FormatInForce {
  const row = matchFormats[settings.matchFormat];
  return row.kind === 'sets' ? setsInForce(row, settings) : tiebreakInForce(row, settings);
}
