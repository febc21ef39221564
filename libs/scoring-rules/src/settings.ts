import { matchFormats, TIMED_SERVES_EACH } from './formats.ts';
import type { MatchTiebreakRow, PointsRow, SetsRow, TimedRow } from './formats.ts';
import type { Count, DeuceRule, MatchFormatName } from './vocabulary.ts';

/** Changes that a draw, league or match makes to its format (rules 1). Null means not given. */
export interface FormatOverrides {
  /** The rule at 40–40; by default that of the format. */
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
  /** Minutes that a timed match lasts, 5 to 120. */
  readonly minutes?: number | null | undefined;
  /** The unit that a timed match counts. */
  readonly count?: Count | null | undefined;
  /** Points of both sides together in a match of points, 8 to 99. */
  readonly pointsTotal?: number | null | undefined;
  /** Points that a player serves in turn in a match of points: 2 or 4. */
  readonly servesEach?: number | null | undefined;
  /**
   * Whether a match that is timed or counts points may end level; otherwise one more point decides. Only draws set it.
   */
  readonly tiesAllowed?: boolean | null | undefined;
}

/** A match format with its overrides, as draws, leagues and matches store them. */
export interface MatchSettings extends FormatOverrides {
  readonly matchFormat: MatchFormatName;
}

/** Every override except the deuce rule, with its value in formats that it does not apply to. */
export const unplayed = {
  gamesPerSet: null,
  tiebreakAt: 0,
  tiebreakTo: null,
  tiebreakSuddenDeath: false,
  finalSetTiebreak: true,
  finalSetTiebreakAt: null,
  finalSetTiebreakTo: null,
  matchTiebreakTo: null,
  minutes: null,
  count: null,
  pointsTotal: null,
  servesEach: null,
  tiesAllowed: false,
} as const satisfies { readonly [Name in keyof Omit<Required<FormatOverrides>, 'deuceRule'>]: unknown };

/** Names of the overrides. */
export const overrideNames: readonly (keyof FormatOverrides)[] = [
  'deuceRule',
  // Keys are typed as text.
  ...(Object.keys(unplayed) as (keyof typeof unplayed)[]),
];

/**
 * The format settings of a draw, league or match, without its other fields and without overrides that are not given.
 */
export function settingsIn(record: MatchSettings): MatchSettings {
  const given = overrideNames.flatMap((name) => {
    const value = record[name] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  return { matchFormat: record.matchFormat, ...(Object.fromEntries(given) as FormatOverrides) };
}

/** Every setting of a match as it is in force. A match shows these; resolving them gives the same rules. */
export type FormatInForce = Required<{
  readonly [Name in keyof MatchSettings]: Exclude<MatchSettings[Name], undefined>;
}> & {
  readonly deuceRule: DeuceRule;
  readonly tiebreakAt: number;
  readonly tiebreakSuddenDeath: boolean;
  readonly finalSetTiebreak: boolean;
  readonly tiesAllowed: boolean;
};

const inForce = <T>(given: T | null | undefined, usual: T): T => given ?? usual;

const tiebreakInForce = (
  row: MatchTiebreakRow,
  { matchFormat, matchTiebreakTo }: MatchSettings,
): FormatInForce => ({
  ...unplayed,
  matchFormat,
  matchTiebreakTo: inForce(matchTiebreakTo, row.matchTiebreakTo),
  deuceRule: row.deuceRule,
});

const timedInForce = (row: TimedRow, settings: MatchSettings): FormatInForce => {
  const count = inForce(settings.count, row.count);
  const isGames = count === 'games';
  return {
    ...unplayed,
    matchFormat: settings.matchFormat,
    minutes: inForce(settings.minutes, row.minutes),
    count,
    servesEach: isGames ? null : TIMED_SERVES_EACH,
    tiesAllowed: inForce(settings.tiesAllowed, false),
    // Without games there is no deuce.
    deuceRule: isGames ? inForce(settings.deuceRule, row.deuceRule) : row.deuceRule,
  };
};

const pointsInForce = (row: PointsRow, settings: MatchSettings): FormatInForce => ({
  ...unplayed,
  matchFormat: settings.matchFormat,
  pointsTotal: inForce(settings.pointsTotal, row.pointsTotal),
  servesEach: inForce(settings.servesEach, row.servesEach),
  tiesAllowed: inForce(settings.tiesAllowed, false),
  deuceRule: row.deuceRule,
});

const setsInForce = (row: SetsRow, settings: MatchSettings): FormatInForce => {
  const gamesPerSet = inForce(settings.gamesPerSet, row.gamesTo);
  const tiebreakTo = inForce(settings.tiebreakTo, row.tiebreakTo);
  const matchTiebreakTo = settings.matchTiebreakTo ?? row.matchTiebreakTo;
  const hasFinalTiebreak = matchTiebreakTo === null && settings.finalSetTiebreak !== false;
  return {
    ...unplayed,
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
  switch (row.kind) {
    case 'sets':
      return setsInForce(row, settings);
    case 'matchTiebreak':
      return tiebreakInForce(row, settings);
    case 'timed':
      return timedInForce(row, settings);
    case 'points':
      return pointsInForce(row, settings);
  }
}
