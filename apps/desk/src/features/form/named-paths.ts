import { pairName } from '@courtcast/web-score/match/names.ts';

/** Whom a path of the API is about: `entrants.3.playerIds.1` is the second player of the fourth entrant. */
export type NamesByPath = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
}

/** A path and what holds it, the longest first: `entrants.3.seed`, `entrants.3`, `entrants`. */
export function withHolders(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** Players by the path of a list that names them in this order. */
export function namesOfPlayers(list: string, players: readonly Named[]): NamesByPath {
  return Object.fromEntries(players.map(({ name }, index) => [`${list}.${index}`, name]));
}

/** Those who play together, and each of them: by the path of the list, and by that of the players in an element of it. */
function namesOfTeams(
  teams: readonly (readonly Named[])[],
  pathsOf: (index: number) => { readonly whole: string; readonly players: string },
): NamesByPath {
  const named = teams.map((players, index) => {
    const paths = pathsOf(index);
    return { [paths.whole]: pairName(players), ...namesOfPlayers(paths.players, players) };
  });
  return Object.fromEntries(named.flatMap((one) => Object.entries(one)));
}

/** Pairs of a line-up, and each of their players. */
export function namesOfPairs(pairs: readonly (readonly Named[])[]): NamesByPath {
  return namesOfTeams(pairs, (index) => ({ whole: `pairs.${index}`, players: `pairs.${index}` }));
}

/** Entrants, and each of their players, in the order in which a list names them. */
export function namesOfEntrants(entrants: readonly { readonly players: readonly Named[] }[]): NamesByPath {
  return namesOfTeams(
    entrants.map(({ players }) => players),
    (index) => ({ whole: `entrants.${index}`, players: `entrants.${index}.playerIds` }),
  );
}

/** A sentence with whom it is about, where the path says that. */
export function saidOf(names: NamesByPath, path: string, text: string): string {
  const name = withHolders(path)
    .map((part) => names[part])
    .find((found) => found !== undefined && found !== '');
  return name === undefined ? text : `${name}: ${text}`;
}
