import { acceptUnless } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { resolveRules } from '@courtcast/scoring-rules';
import type { DeuceRule, MatchFormatName } from '@courtcast/scoring-rules';

/** A division of a championship, and how its team matches are played and counted. */
export interface League {
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
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The format of a league's matches where it names none. */
export const DEFAULT_FORMAT: MatchFormatName = 'best_of_3';

/** Table points of a won and of a drawn team match. */
export interface TablePoints {
  readonly win: number;
  readonly draw: number;
}

/** What team matches count in the tables of a league: 2 and 1 where it sets nothing else (rules 4). */
export function tablePointsOf({
  pointsPerWin: win = 2,
  pointsPerDraw: draw = 1,
}: Pick<League, 'pointsPerWin' | 'pointsPerDraw'>): TablePoints {
  return { win, draw };
}

function faultsOfPoints(league: League): Reason[] {
  const { win, draw } = tablePointsOf(league);
  return draw <= win
    ? []
    : [{ code: 'out-of-range', path: 'pointsPerDraw', message: 'must not be more than pointsPerWin' }];
}

/** How the names of the rules' settings read in a league. */
const paths: Readonly<Record<string, string>> = { matchTiebreakTo: 'defaultMatchTiebreakTo' };

/**
 * The league, unless its settings leave no match to play, name an impossible format (rules 1), or give more for a drawn
 * team match than for a won one.
 */
export function checkedLeague(league: League): Decision<League> {
  const hasMatches = league.defaultSinglesCount + league.defaultDoublesCount > 0;
  const resolved = resolveRules({
    matchFormat: league.defaultMatchFormat ?? DEFAULT_FORMAT,
    matchTiebreakTo: league.defaultMatchTiebreakTo,
    deuceRule: league.deuceRule,
  });
  const impossible = resolved.ok ? [] : resolved.error;
  const ofFormat = impossible.map(({ path, message }): Reason => ({
    code: 'impossible-format',
    path: paths[path] ?? path,
    message,
  }));
  const reasons = [...ofFormat, ...faultsOfPoints(league)];
  const noMatches = {
    code: 'no-matches',
    path: 'defaultDoublesCount',
    message: 'must be at least 1 without singles',
  } as const;
  return acceptUnless(hasMatches ? reasons : [noMatches, ...reasons], league);
}
