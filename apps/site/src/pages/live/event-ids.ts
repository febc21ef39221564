import type { EventMatch } from './live-events.ts';

/**
 * The most tournaments, and the most team matches, that a page reads; matches of further ones show only their
 * names.
 */
const MAX_EVENTS = 40;

function distinct(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== undefined).slice(0, MAX_EVENTS);
}

/** The ids of the tournaments of matches, each once. */
export function tournamentsOf(matches: readonly EventMatch[]): string[] {
  return distinct(matches.map(({ tournament }) => tournament?.id));
}

/** The ids of the team matches of matches, each once. */
export function tiesOf(matches: readonly EventMatch[]): string[] {
  return distinct(matches.map(({ teamMatch }) => teamMatch?.id));
}
