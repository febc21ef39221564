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
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The format of a league's matches where it names none. */
export const DEFAULT_FORMAT: MatchFormatName = 'best_of_3';

/** How the names of the rules' settings read in a league. */
const paths: Readonly<Record<string, string>> = { matchTiebreakTo: 'defaultMatchTiebreakTo' };

/** The league, unless its settings leave no match to play, or name an impossible format (rules 1). */
export function checkedLeague(league: League): Decision<League> {
  const hasMatches = league.defaultSinglesCount + league.defaultDoublesCount > 0;
  const resolved = resolveRules({
    matchFormat: league.defaultMatchFormat ?? DEFAULT_FORMAT,
    matchTiebreakTo: league.defaultMatchTiebreakTo,
    deuceRule: league.deuceRule,
  });
  const impossible = resolved.ok ? [] : resolved.error;
  const reasons: Reason[] = impossible.map(({ path, message }) => ({
    code: 'impossible-format',
    path: paths[path] ?? path,
    message,
  }));
  const noMatches = {
    code: 'no-matches',
    path: 'defaultDoublesCount',
    message: 'must be at least 1 without singles',
  } as const;
  return acceptUnless(hasMatches ? reasons : [noMatches, ...reasons], league);
}
