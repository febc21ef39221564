import { settingsIn, typicalMinutes } from '@courtcast/scoring-rules';
import type { MatchSettings } from '@courtcast/scoring-rules';
import { useStoredDraft } from './drafts.tsx';

/** The minutes that a plan reckons with. */
export interface PlanSettings {
  readonly matchMinutes: number;
  readonly restMinutes: number;
}

const REST_MINUTES = 30;

/** The settings to begin with: time for the longest of the formats that are played. */
export function proposedSettings(formats: readonly MatchSettings[]): PlanSettings {
  const minutes = formats.map((format) => typicalMinutes(settingsIn(format)));
  const usual = typicalMinutes({ matchFormat: 'best_of_3_mtb', deuceRule: 'golden' });
  return { matchMinutes: minutes.length === 0 ? usual : Math.max(...minutes), restMinutes: REST_MINUTES };
}

/** The settings of a tournament's plan: those that were chosen on this device, else proposed by its formats. */
export function usePlanSettings(tournamentId: string, formats: readonly MatchSettings[]) {
  return useStoredDraft<PlanSettings>(`order-settings:${tournamentId}`, proposedSettings(formats));
}
