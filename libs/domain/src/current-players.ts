import type { Aggregates, Creation, Stored } from './aggregates.ts';

/** Describes how aggregates of one kind name players, and how merges are followed. */
export interface CurrentPlayersOptions<S> {
  readonly playersIn: (state: S) => readonly string[];
  /** The merged players among these, each with the player who now stands for them, from the read copies. */
  readonly findMerges: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Puts one player in the place of another in one aggregate; nothing where they are not named. */
  readonly replaceIn: (id: string, merge: readonly [from: string, to: string]) => Promise<unknown>;
}

/**
 * Aggregates that never keep the name of a merged player: a write based on an outdated read copy is corrected at once.
 * The merge event corrects earlier writes, this corrects later ones (architecture 5).
 */
export function withCurrentPlayers<
  S,
  A extends Pick<Aggregates<S>, 'find' | 'insert' | 'update'> = Aggregates<S>,
>(aggregates: A, { playersIn, findMerges, replaceIn }: CurrentPlayersOptions<S>): A {
  const settled = async (stored: Stored<S>): Promise<Stored<S>> => {
    const merges = await findMerges(playersIn(stored.state));
    if (merges.size === 0) return stored;
    for (const merge of merges) await replaceIn(stored.id, merge);
    return (await aggregates.find(stored.id)) ?? stored;
  };
  return {
    ...aggregates,
    insert: async (creation: Creation<S>) => settled(await aggregates.insert(creation)),
    update: async (...change: Parameters<Aggregates<S>['update']>) =>
      settled(await aggregates.update(...change)),
  };
}
