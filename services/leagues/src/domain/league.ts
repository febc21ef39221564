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
export const usualFormat: MatchFormatName = 'best_of_3';

/** A place in the input and why it is refused. */
export interface LeagueRefusal {
  readonly path: string;
  readonly message: string;
}

/** How the names of the rules' settings read in a league. */
const paths: Readonly<Record<string, string>> = { matchTiebreakTo: 'defaultMatchTiebreakTo' };

type Settings = Pick<
  League,
  | 'defaultSinglesCount'
  | 'defaultDoublesCount'
  | 'defaultMatchFormat'
  | 'defaultMatchTiebreakTo'
  | 'deuceRule'
>;

/** Why nobody could play by a league's settings: no match, or an impossible format (rules, section 1). Else empty. */
export function leagueRefusals(league: Settings): readonly LeagueRefusal[] {
  const hasMatches = league.defaultSinglesCount + league.defaultDoublesCount > 0;
  const resolved = resolveRules({
    matchFormat: league.defaultMatchFormat ?? usualFormat,
    matchTiebreakTo: league.defaultMatchTiebreakTo,
    deuceRule: league.deuceRule,
  });
  const impossible = resolved.ok ? [] : resolved.error;
  return [
    ...(hasMatches ? [] : [{ path: 'defaultDoublesCount', message: 'must be at least 1 without singles' }]),
    ...impossible.map(({ path, message }) => ({ path: paths[path] ?? path, message })),
  ];
}
