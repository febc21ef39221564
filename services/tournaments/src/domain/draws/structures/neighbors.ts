import type { Draw } from '../draw.ts';
import { structureLinks } from './links.ts';

/** The draws of a structure that a draw is linked with. */
export interface Neighbors {
  /** Those that its players come from. */
  readonly sources: readonly string[];
  /** Those that they go to, in the order of the structure. */
  readonly targets: readonly string[];
}

/** The neighbors of each draw of a structure, by id. */
export function neighborsIn(draws: Iterable<readonly [string, Draw]>): ReadonlyMap<string, Neighbors> {
  const all = [...draws].map(([id, draw]) => {
    const sources = new Set(structureLinks(draw).map(({ fromDrawId }) => fromDrawId));
    return [id, { sources: [...sources], targets: [] as string[] }] as const;
  });
  const neighbors = new Map(all);
  for (const [id, { sources }] of all) for (const source of sources) neighbors.get(source)?.targets.push(id);
  return neighbors;
}

/** Draws of a structure that are to be looked at, each once, in the order of the structure and then from its beginning. */
export interface WaitingDraws {
  /** The ids; whatever is added meanwhile comes, too. */
  readonly ids: Iterable<string>;
  /** After a change of one: the draws that are linked with it are to be looked at. */
  addNeighborsOf(id: string): void;
}

/** Draws of a structure that are to be looked at: first those of `ids`. */
export function waitingDraws(neighbors: ReadonlyMap<string, Neighbors>, ids: Iterable<string>): WaitingDraws {
  const waiting = new Set([...ids].filter((id) => neighbors.has(id)));
  function* inOrder() {
    while (waiting.size > 0) for (const id of neighbors.keys()) if (waiting.delete(id)) yield id;
  }
  return {
    ids: inOrder(),
    addNeighborsOf(id) {
      const { sources = [], targets = [] } = neighbors.get(id) ?? {};
      for (const other of [...sources, ...targets]) if (neighbors.has(other)) waiting.add(other);
    },
  };
}
