import { entrantKey } from './entrants.ts';
import type { Entrant } from './entrants.ts';

/** The changes that the last imported file made to the entrants of a draw. */
export interface LastImport {
  readonly id: string;
  /** The entrants that it added. */
  readonly added: readonly (readonly string[])[];
  /** Existing entrants whose seed it changed: the previous seed, and that of the file. */
  readonly seeds: readonly SeedChange[];
}

interface SeedChange {
  readonly playerIds: readonly string[];
  readonly before: number | null;
  readonly after: number | null;
}

/** The changes of an import to the entrants of a draw. */
export function importedBetween(
  id: string,
  before: readonly Entrant[],
  after: readonly Entrant[],
): LastImport {
  const known = new Map(before.map((entrant) => [entrantKey(entrant), entrant]));
  const added = after.filter((entrant) => !known.has(entrantKey(entrant)));
  const seeds = after.flatMap((entrant) => {
    const stood = known.get(entrantKey(entrant));
    if (stood === undefined || stood.seed === entrant.seed) return [];
    return [{ playerIds: entrant.playerIds, before: stood.seed, after: entrant.seed }];
  });
  return { id, added: added.map(({ playerIds }) => playerIds), seeds };
}

/**
 * The entrants of a draw without the changes of an import: added ones leave, and seeds are restored. Later entries and
 * seeds of others stay.
 */
export function withoutImport(
  entrants: readonly Entrant[],
  { added, seeds }: Omit<LastImport, 'id'>,
): readonly Entrant[] {
  const gone = new Set(added.map((playerIds) => entrantKey({ playerIds })));
  const changed = new Map(seeds.map((change) => [entrantKey(change), change]));
  return entrants
    .filter((entrant) => !gone.has(entrantKey(entrant)))
    .map((entrant) => {
      const change = changed.get(entrantKey(entrant));
      return change !== undefined && change.after === entrant.seed
        ? { ...entrant, seed: change.before }
        : entrant;
    });
}
