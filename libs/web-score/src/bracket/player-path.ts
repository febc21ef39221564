import { hasLost, nextOf, shownMatches, sideOf } from './bracket.ts';
import type { Bracket, BracketMatch } from './bracket.ts';

/** The way of a player through a draw. */
export interface PlayerPath {
  /** Matches in which they stand, from the first round on. */
  readonly stood: readonly BracketMatch[];
  /** Matches that are ahead of them as long as they win, up to the last round. Empty once they have lost. */
  readonly ahead: readonly BracketMatch[];
}

/** Follows a player; both lists are empty where they are not in the draw. */
export function pathOf(bracket: Bracket, playerId: string): PlayerPath {
  const stood = shownMatches(bracket).filter((match) => sideOf(match, playerId) !== null);
  const last = stood.at(-1);
  const side = last === undefined ? null : sideOf(last, playerId);
  if (last === undefined || side === null || hasLost(last, side)) return { stood, ahead: [] };
  const ahead: BracketMatch[] = [];
  for (let next = nextOf(bracket, last); next !== undefined; next = nextOf(bracket, next)) ahead.push(next);
  return { stood, ahead };
}

/** The keys of all matches on the ways of players. */
export function litKeys(bracket: Bracket, playerIds: readonly string[]): ReadonlySet<string> {
  const paths = playerIds.map((playerId) => pathOf(bracket, playerId));
  return new Set(paths.flatMap(({ stood, ahead }) => [...stood, ...ahead].map(({ key }) => key)));
}
