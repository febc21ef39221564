import type { ListedMatchView, LiveMatchView } from '@courtcast/contracts';
import type { LiveChange } from '@courtcast/realtime';

/** A match of the list: in progress, or on its way out of the list. */
export type ListedMatch = LiveMatchView | ListedMatchView;

/** The list as it is kept: an answer of the API, and what the socket sends since. */
export interface LiveList {
  readonly matches: ListedMatch[];
}

/** The list after the changes, each match in its place; new ones at the end. */
export function withChanges(
  matches: readonly ListedMatch[],
  changes: ReadonlyMap<string, LiveChange>,
): ListedMatch[] {
  const known = new Set(matches.map(({ id }) => id));
  const changed = matches.map((match) => changes.get(match.id)?.match ?? match);
  // One that is not known and has left already was never shown.
  const added = [...changes.values()].filter(({ match, listed }) => listed && !known.has(match.id));
  return [...changed, ...added.map(({ match }) => match)];
}

/** Everything of a match that decides where and whether it stands on a list: all but its score. */
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

/** Whether a change is of the score alone: where a match stands, and what is written around its score, holds. */
export function isOfScoreAlone(matches: readonly ListedMatch[], { match, listed }: LiveChange): boolean {
  const known = matches.find(({ id }) => id === match.id);
  return listed && known !== undefined && placeOf(known) === placeOf(match);
}
