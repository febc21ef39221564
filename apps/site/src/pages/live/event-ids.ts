import type { EventMatch } from './live-events.ts';

/** A page asks for no more tournaments, and no more team matches: the others stand there by their names alone. */
const MAX_EVENTS = 40;

function distinct(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== undefined).slice(0, MAX_EVENTS);
}

/** The tournaments of matches, each once. */
export function tournamentsOf(matches: readonly EventMatch[]): string[] {
  return distinct(matches.map(({ tournament }) => tournament?.id));
}

/** The team matches of matches, each once. */
export function tiesOf(matches: readonly EventMatch[]): string[] {
  return distinct(matches.map(({ teamMatch }) => teamMatch?.id));
}
