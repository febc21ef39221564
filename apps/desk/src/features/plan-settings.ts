import { settingsIn, typicalMinutes } from '@courtcast/scoring-rules';
import type { MatchSettings } from '@courtcast/scoring-rules';
import { useStoredDraft } from './drafts.tsx';

/** A match with its place in the order of play. */
export interface Placed {
  readonly court: { readonly id: string } | null;
  readonly scheduledTime: string | null;
}

/** The minutes that a plan reckons with, and the matches that it may give a player. */
export interface PlanSettings {
  readonly matchMinutes: number;
  readonly restMinutes: number;
  /** The most matches of a player on a day; null without a limit, absent in what was kept before there was one. */
  readonly maxMatchesPerDay?: number | null;
}

const REST_MINUTES = 30;

/** The settings to begin with: time for the longest of the formats that are played. */
export function proposedSettings(formats: readonly MatchSettings[]): PlanSettings {
  const minutes = formats.map((format) => typicalMinutes(settingsIn(format)));
  const usual = typicalMinutes({ matchFormat: 'best_of_3_mtb', deuceRule: 'golden' });
  return { matchMinutes: minutes.length === 0 ? usual : Math.max(...minutes), restMinutes: REST_MINUTES };
}

const MINUTE_MS = 60_000;

/** The minutes between each two matches that follow each other on a court. */
function gapsOf(matches: readonly Placed[]): number[] {
  const placed = matches.flatMap(({ court, scheduledTime }) =>
    court === null || scheduledTime === null ? [] : [{ courtId: court.id, ms: Date.parse(scheduledTime) }],
  );
  return [...Map.groupBy(placed, ({ courtId }) => courtId).values()].flatMap((ofCourt) => {
    const times = ofCourt.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return times.slice(1).map((ms, index) => (ms - (times[index] ?? ms)) / MINUTE_MS);
  });
}

/**
 * The minutes of a match by which the present plan was made: the shortest time between two matches of a court that
 * occurs more than once, since a single one may be a mistake. Null without one.
 */
export function plannedMinutes(matches: readonly Placed[]): number | null {
  const counts = Map.groupBy(
    gapsOf(matches).filter((gap) => gap > 0),
    (gap) => gap,
  );
  const usual = [...counts].flatMap(([gap, all]) => (all.length > 1 ? [gap] : []));
  return usual.length === 0 ? null : Math.min(...usual);
}

/**
 * The settings of a tournament's plan: those that were chosen on this device, else proposed by its formats; not more
 * minutes than a plan has that was made on another device.
 */
export function usePlanSettings(
  tournamentId: string,
  formats: readonly MatchSettings[],
  matches: readonly Placed[] = [],
) {
  const proposed = proposedSettings(formats);
  const matchMinutes = Math.min(proposed.matchMinutes, plannedMinutes(matches) ?? Infinity);
  return useStoredDraft<PlanSettings>(`order-settings:${tournamentId}`, { ...proposed, matchMinutes });
}

/** Hours and courts of a tournament's order of play, which stay from plan to plan; `HH:MM`, empty where none is given. */
export interface PlanHours {
  readonly dailyFrom: string;
  readonly dailyUntil: string;
  /** Absent in what was kept before there was one. */
  readonly nightRestHours?: string;
  /** Ids of courts that are not planned with. */
  readonly leftOut: readonly string[];
}

/** The hours in which most play. */
export const usualHours: PlanHours = { dailyFrom: '09:00', dailyUntil: '20:00', leftOut: [] };

/** The hours and courts of a tournament's plan as they were chosen last on this device. */
export function usePlanHours(tournamentId: string) {
  return useStoredDraft<PlanHours>(`order-plan:${tournamentId}`, usualHours);
}
