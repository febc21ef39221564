import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';

const courtOf = (name: string) => ({ id: name, name, clubId: 'c', club: null });

/** A moment of the day of a sample order of play, by its clock in UTC. */
export function orderTime(clock: string): string {
  return `2026-05-01T${clock}:00.000Z`;
}

/** A match of an order of play on a court, whose id is its name; null for none. */
export function orderMatch(
  id: string,
  court: string | null,
  fields: Partial<MatchDetailView> = {},
): MatchDetailView {
  return scheduledMatch({ id, kind: 'tournament', court: court === null ? null : courtOf(court), ...fields });
}
