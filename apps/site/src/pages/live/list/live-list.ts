import type { ListedMatchView, LiveMatchView } from '@courtcast/contracts';
import type { LiveChange } from '@courtcast/realtime';

/** A match of the list: in progress, or just ended. */
export type ListedMatch = LiveMatchView | ListedMatchView;

/** The cached list: an answer of the API, updated by socket messages. */
export interface LiveList {
  readonly matches: ListedMatch[];
}

/** Applies changes to the list; matches keep their place, new ones are added at the end. */
export function withChanges(
  matches: readonly ListedMatch[],
  changes: ReadonlyMap<string, LiveChange>,
): ListedMatch[] {
  const known = new Set(matches.map(({ id }) => id));
  const changed = matches.map((match) => changes.get(match.id)?.match ?? match);
  // An unknown match that has left already was never shown.
  const added = [...changes.values()].filter(({ match, listed }) => listed && !known.has(match.id));
  return [...changed, ...added.map(({ match }) => match)];
}

/** The fields of a match that decide where it is listed: all but its score. */
function placeOf({
  status,
  players,
  court,
  tournament,
  teamMatch,
  draw,
  round,
  startedAt,
}: ListedMatch): string {
  return JSON.stringify([status, players, court, tournament, teamMatch, draw, round, startedAt]);
}

/** Whether a change affects only the score, not the match's place or labels. */
export function isOfScoreAlone(matches: readonly ListedMatch[], { match, listed }: LiveChange): boolean {
  const known = matches.find(({ id }) => id === match.id);
  return listed && known !== undefined && placeOf(known) === placeOf(match);
}
