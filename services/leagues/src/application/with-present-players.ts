import type { Aggregates, Deps, Stored } from './ports.ts';

/** How aggregates of one kind name players. */
export interface Naming<S> {
  readonly playersIn: (state: S) => readonly string[];
  /** The state with another player in the place of one who was merged into him; the same one where he is not named. */
  readonly replace: (state: S, from: string, to: string) => S;
}

type Needs = Pick<Deps, 'now' | 'systemCommand'> & { readonly players: Pick<Deps['players'], 'findMerges'> };

/**
 * Aggregates that never go on naming a player who was merged: what was written with the copy of a player from before is
 * put right at once. His event finds what was written before it came, this what is written after.
 */
export function withPresentPlayers<S extends { readonly updatedAt: Date }, A extends Aggregates<S>>(
  aggregates: A,
  { playersIn, replace }: Naming<S>,
  { players, now, systemCommand }: Needs,
): A {
  const settled = async (stored: Stored<S>): Promise<Stored<S>> => {
    const merges = await players.findMerges(playersIn(stored.state));
    if (merges.size === 0) return stored;
    return aggregates.update(stored.id, systemCommand(), ({ state }) => {
      const next = [...merges].reduce((before, [from, to]) => replace(before, from, to), state);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['players'] };
    });
  };
  return {
    ...aggregates,
    insert: async (creation: Parameters<A['insert']>[0]) => settled(await aggregates.insert(creation)),
    update: async (...change: Parameters<Aggregates<S>['update']>) =>
      settled(await aggregates.update(...change)),
  };
}
