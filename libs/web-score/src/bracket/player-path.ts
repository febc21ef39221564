import { hasLost, nextOf, shownMatches, sideOf } from './bracket.ts';
import type { Bracket, BracketMatch } from './bracket.ts';

/** The path of a player through a draw. */
export interface PlayerPath {
  /** The matches they have reached, from the first round on. */
  readonly stood: readonly BracketMatch[];
  /** The matches ahead of them if they keep winning. Empty once they have lost. */
  readonly ahead: readonly BracketMatch[];
}

/** The path of a player; both lists are empty if they are not in the draw. */
export function pathOf(bracket: Bracket, playerId: string): PlayerPath {
  const stood = shownMatches(bracket).filter((match) => sideOf(match, playerId) !== null);
  const last = stood.at(-1);
  const side = last === undefined ? null : sideOf(last, playerId);
  if (last === undefined || side === null || hasLost(last, side)) return { stood, ahead: [] };
  const ahead: BracketMatch[] = [];
  for (let next = nextOf(bracket, last); next !== undefined; next = nextOf(bracket, next)) ahead.push(next);
  return { stood, ahead };
}

/** The keys of all matches on the paths of these players. */
export function litKeys(bracket: Bracket, playerIds: readonly string[]): ReadonlySet<string> {
  const paths = playerIds.map((playerId) => pathOf(bracket, playerId));
  return new Set(paths.flatMap(({ stood, ahead }) => [...stood, ...ahead].map(({ key }) => key)));
}
