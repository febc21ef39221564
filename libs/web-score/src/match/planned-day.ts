import type { MatchView } from '@courtcast/contracts';

const MIDNIGHT = 'T00:00:00.000Z';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The day (`YYYY-MM-DD`) for which a match is planned without a time: those of a team match begin as midnight UTC until
 * a time is set, which would be another day west of Greenwich. Null where there is a time, or no plan.
 */
export function plannedDay({
  kind,
  scheduledTime,
}: Pick<MatchView, 'kind' | 'scheduledTime'>): string | null {
  if (kind !== 'team' || scheduledTime === null || !scheduledTime.endsWith(MIDNIGHT)) return null;
  return scheduledTime.slice(0, DATE_LENGTH);
}
