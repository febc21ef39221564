import type { MatchView } from '@courtcast/contracts';

const MIDNIGHT = 'T00:00:00.000Z';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The day (`YYYY-MM-DD`) of a match that is planned without a time. Team matches without a time begin at
 * midnight UTC, which is another day west of Greenwich. Null if there is a time, or no plan.
 */
export function plannedDay({
  kind,
  scheduledTime,
}: Pick<MatchView, 'kind' | 'scheduledTime'>): string | null {
  if (kind !== 'team' || scheduledTime === null || !scheduledTime.endsWith(MIDNIGHT)) return null;
  return scheduledTime.slice(0, DATE_LENGTH);
}
