import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';

const courtOf = (name: string) => ({ id: name, name, clubId: 'c', club: null });

/** A UTC time on the day of the sample order of play. */
export function orderTime(clock: string): string {
  return `2026-05-01T${clock}:00.000Z`;
}

/** A match in an order of play on a court whose id is its name; null for no court. */
export function orderMatch(
  id: string,
  court: string | null,
  fields: Partial<MatchDetailView> = {},
): MatchDetailView {
  return scheduledMatch({ id, kind: 'tournament', court: court === null ? null : courtOf(court), ...fields });
}
