import { resolveRules } from '@courtcast/scoring-rules';
import type { DeuceRule, MatchFormatName, Refusal } from '@courtcast/scoring-rules';

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

type Formatted = Pick<League, 'defaultMatchFormat' | 'defaultMatchTiebreakTo' | 'deuceRule'>;

/** Why matches could not be played by a league's settings; empty when they can (rules, section 1). */
export function formatRefusals(league: Formatted): readonly Refusal[] {
  const resolved = resolveRules({
    matchFormat: league.defaultMatchFormat ?? usualFormat,
    matchTiebreakTo: league.defaultMatchTiebreakTo,
    deuceRule: league.deuceRule,
  });
  return resolved.ok ? [] : resolved.error;
}
