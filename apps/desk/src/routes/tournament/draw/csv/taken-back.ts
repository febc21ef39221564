import type { Entrant } from '../field/entrant-list.ts';

const keyOf = ({ players }: Entrant) => players.map(({ id }) => id).join(' ');

/**
 * The entries of a draw without those that an import brought, `before` being how it was; the others have their seeds of
 * then. What was entered since stays.
 */
export function takenBack(
  current: readonly Entrant[],
  before: readonly Entrant[],
  imported: ReadonlySet<string>,
): readonly Entrant[] {
  const seeds = new Map(before.map((entrant) => [keyOf(entrant), entrant.seed]));
  const isImported = (entrant: Entrant) =>
    !seeds.has(keyOf(entrant)) && entrant.players.every(({ id }) => imported.has(id));
  return current
    .filter((entrant) => !isImported(entrant))
    .map((entrant) => ({
      ...entrant,
      seed: seeds.has(keyOf(entrant)) ? (seeds.get(keyOf(entrant)) ?? null) : entrant.seed,
    }));
}
