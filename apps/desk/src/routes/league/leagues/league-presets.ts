import type { LeagueValues } from './league-values.ts';

/** What a preset sets. */
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

/** How team matches are mostly played, by sport. */
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
