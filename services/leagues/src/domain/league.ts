import { acceptUnless, changedFormat, keptFormat } from '@courtcast/domain';
import type { Decision, FormatInput, KeptFormat, Reason } from '@courtcast/domain';
import type { DeuceRule, FormatOverrides, MatchFormatName, RankBy } from '@courtcast/scoring-rules';
import type { NextSeason } from './season/season-record.ts';

/** Format settings of a league beyond those of the specification; absent from leagues of older releases. */
type LeagueOverrides = Omit<FormatOverrides, 'deuceRule' | 'matchTiebreakTo' | 'tiesAllowed'>;

/** A division of a championship, and how its team matches are played and counted. */
export interface League extends LeagueOverrides {
  readonly championshipId: string;
  readonly name: string;
  readonly category: 'active' | 'youth' | 'senior';
  readonly gender: 'male' | 'female' | 'mixed' | null;
  readonly ageGroup: string | null;
  /** 1 is the top division. */
  readonly tier: number | null;
  readonly defaultSinglesCount: number;
  readonly defaultDoublesCount: number;
  readonly defaultMatchFormat: MatchFormatName | null;
  /** Points. */
  readonly defaultMatchTiebreakTo: number | null;
  readonly deuceRule: DeuceRule;
  readonly lineupOrder: boolean;
  readonly doublesOrder: boolean;
  readonly walkoverCredit: 'full' | 'none';
  readonly retirementCredit: 'complete' | 'asPlayed';
  /** Table points; absent from leagues of older releases. */
  readonly pointsPerWin?: number;
  readonly pointsPerDraw?: number;
  readonly pointsPerLoss?: number;
  /** Points for a team that has forfeited a team match. */
  readonly pointsPerForfeit?: number;
  /** The order of its tables; null, or absent: the specification's (rules 4). */
  readonly rankBy?: RankBy | null;
  /** Of a league of individuals, the draw that it is; null, or absent: teams play in it. */
  readonly drawId?: string | null;
  /** How many go up from each group with a tier above, and down from each with one below; absent: 0. */
  readonly promoted?: number;
  readonly relegated?: number;
  /** Whether players of lower teams of a club may stand in for a higher one; absent: no. */
  readonly standIns?: boolean;
  /** After how many team matches for higher teams a player is bound to them; null, or absent: never. */
  readonly standInLimit?: number | null;
  /** Whether a player is in one line-up a match day at most; absent: no. */
  readonly standInOncePerDay?: boolean;
  /** The league of the season before that it was made of. Absent: it was made anew. */
  readonly previousLeagueId?: string;
  /** Absent: it was not made yet. Not for events. */
  readonly nextSeason?: NextSeason;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The format of a league's matches where it names none. */
export const DEFAULT_FORMAT: MatchFormatName = 'best_of_3';

/** Table points by the result of a team match. */
export interface TablePoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** For a team that has forfeited a team match. */
  readonly forfeit: number;
}

/** The table points of a league: 2 and 1 by default (rules 4). */
export function tablePointsOf({
  pointsPerWin: win = 2,
  pointsPerDraw: draw = 1,
  pointsPerLoss: loss = 0,
  pointsPerForfeit: forfeit = 0,
}: Pick<League, 'pointsPerWin' | 'pointsPerDraw' | 'pointsPerLoss' | 'pointsPerForfeit'>): TablePoints {
  return { win, draw, loss, forfeit };
}

function faultsOfPoints(league: League): Reason[] {
  const { win, draw, loss, forfeit } = tablePointsOf(league);
  const points = { pointsPerDraw: draw, pointsPerLoss: loss, pointsPerForfeit: forfeit };
  return Object.entries(points).flatMap(([path, value]): Reason[] =>
    value <= win ? [] : [{ code: 'out-of-range', path, message: 'must not be more than pointsPerWin' }],
  );
}

/** The present format of a league. */
export function formatOf(league: League): KeptFormat {
  const { defaultMatchFormat, defaultMatchTiebreakTo: matchTiebreakTo } = league;
  return keptFormat({ ...league, matchFormat: defaultMatchFormat ?? DEFAULT_FORMAT, matchTiebreakTo });
}

/** Changeable settings of a league: its fields, or CODES for the format. */
export type LeagueChange = Partial<Omit<League, 'createdAt'>> & Pick<FormatInput, 'formatCode'>;

/** Paths of the rules' settings in a league's input. */
const paths: Readonly<Record<string, string>> = {
  matchFormat: 'defaultMatchFormat',
  matchTiebreakTo: 'defaultMatchTiebreakTo',
};

interface WithFormat {
  readonly league: League;
  readonly reasons: readonly Reason[];
}

/** A league with the format that it has after a change; with that of before where it cannot have it. */
function withFormat(before: League, change: LeagueChange): WithFormat {
  const { formatCode, ...fields } = change;
  const { defaultMatchFormat, defaultMatchTiebreakTo: matchTiebreakTo } = fields;
  const matchFormat = defaultMatchFormat === null ? DEFAULT_FORMAT : defaultMatchFormat;
  const input: FormatInput = { ...fields, formatCode, matchFormat, matchTiebreakTo };
  const changed = changedFormat(formatOf(before), input);
  const league = { ...before, ...fields };
  if (!changed.ok) {
    const reasons = changed.refusal.kind === 'invalid' ? changed.refusal.reasons : [];
    return {
      league,
      reasons: reasons.map((reason) => ({ ...reason, path: paths[reason.path] ?? reason.path })),
    };
  }
  const { matchFormat: played, matchTiebreakTo: defaultMatchTiebreakTo, ...format } = changed.value;
  // Ties are a draw's to allow.
  const { tiesAllowed: _, ...overrides } = format;
  const ofCode = formatCode === undefined ? {} : { defaultMatchFormat: played };
  return { league: { ...league, ...overrides, defaultMatchTiebreakTo, ...ofCode }, reasons: [] };
}

/**
 * The league after a change, unless its settings then leave no match to play, name an impossible format (rules 1), or
 * give more for a drawn team match than for a won one.
 */
export function changedLeague(before: League, change: LeagueChange): Decision<League> {
  const { league, reasons: ofFormat } = withFormat(before, change);
  const hasMatches = league.defaultSinglesCount + league.defaultDoublesCount > 0;
  const reasons = [...ofFormat, ...faultsOfPoints(league)];
  const noMatches = {
    code: 'no-matches',
    path: 'defaultDoublesCount',
    message: 'must be at least 1 without singles',
  } as const;
  return acceptUnless(hasMatches ? reasons : [noMatches, ...reasons], league);
}
