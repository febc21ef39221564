import type { AnswerOf } from '@courtcast/client';
import { setsValuesOf } from '../tournament/draw/settings/format-fields.ts';
import type { FormatValues } from '../tournament/draw/settings/format-fields.ts';

/** Values of a league's form. */
export interface LeagueValues extends FormatValues {
  readonly name: string;
  readonly category: string;
  readonly gender: string;
  readonly ageGroup: string;
  readonly tier: string;
  readonly singles: string;
  readonly doubles: string;
  readonly matchTiebreakTo: string;
  readonly deuceRule: string;
  readonly lineupOrder: boolean;
  readonly doublesOrder: boolean;
  readonly walkoverCredit: string;
  readonly retirementCredit: string;
  readonly pointsPerWin: string;
  readonly pointsPerDraw: string;
  readonly promoted: string;
  readonly relegated: string;
  readonly standIns: boolean;
  readonly standInLimit: string;
  readonly standInOncePerDay: boolean;
  /** The order of tables by its name here; empty for the default, `own` for one unknown to the form. */
  readonly rankBy: string;
  /** The id of the draw for a league of individuals; empty if teams play. */
  readonly drawId: string;
}

/** Points, then the direct match, as many associations rank. */
export const directFirst = [
  { by: 'points' },
  { by: 'headToHead' },
  { by: 'scored', measure: 'difference' },
  { by: 'sets', measure: 'difference' },
  { by: 'games', measure: 'difference' },
] as const;

function orderOf({ rankBy = null }: AnswerOf<'getLeague'>): string {
  if (typeof rankBy === 'string' || rankBy === null) return rankBy ?? '';
  return JSON.stringify(rankBy) === JSON.stringify(directFirst) ? 'directFirst' : 'own';
}

/** A number of teams or appearances; empty for none. */
function countText(count = 0): string {
  return count === 0 ? '' : String(count);
}

/** The values of a league. */
export function leagueValues(league: AnswerOf<'getLeague'>): LeagueValues {
  const { defaultMatchTiebreakTo: tiebreakTo, tier } = league;
  return {
    name: league.name,
    category: league.category,
    gender: league.gender ?? '',
    ageGroup: league.ageGroup ?? '',
    tier: tier === null ? '' : String(tier),
    singles: String(league.defaultSinglesCount),
    doubles: String(league.defaultDoublesCount),
    matchFormat: league.defaultMatchFormat ?? 'best_of_3',
    ...setsValuesOf(league),
    matchTiebreakTo: tiebreakTo === null ? '' : String(tiebreakTo),
    deuceRule: league.deuceRule,
    lineupOrder: league.lineupOrder,
    doublesOrder: league.doublesOrder,
    walkoverCredit: league.walkoverCredit,
    retirementCredit: league.retirementCredit,
    pointsPerWin: String(league.pointsPerWin),
    pointsPerDraw: String(league.pointsPerDraw),
    promoted: countText(league.promoted),
    relegated: countText(league.relegated),
    standIns: league.standIns ?? false,
    standInLimit: countText(league.standInLimit ?? 0),
    standInOncePerDay: league.standInOncePerDay ?? false,
    rankBy: orderOf(league),
    drawId: league.drawId ?? '',
  };
}

/** The fields that a preset sets. */
export type Preset = Pick<
  LeagueValues,
  'singles' | 'doubles' | 'matchFormat' | 'deuceRule' | 'lineupOrder' | 'doublesOrder'
>;

const tennis = {
  matchFormat: 'best_of_3_mtb',
  deuceRule: 'advantage',
  lineupOrder: true,
  doublesOrder: true,
} as const;
const padel = {
  ...{ singles: '0', matchFormat: 'best_of_3', deuceRule: 'golden' },
  ...{ lineupOrder: false, doublesOrder: true },
} as const;

/** Common settings of team matches, by sport. */
export const presets = {
  tennis: {
    six: { singles: '4', doubles: '2', ...tennis },
    nine: { singles: '6', doubles: '3', ...tennis },
    three: { singles: '2', doubles: '1', ...tennis },
  },
  padel: {
    padel2: { doubles: '2', ...padel },
    padel3: { doubles: '3', ...padel },
    padel5: { doubles: '5', ...padel },
  },
} as const satisfies Readonly<Record<'tennis' | 'padel', Readonly<Record<string, Preset>>>>;
