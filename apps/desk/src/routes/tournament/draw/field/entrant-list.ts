import type { EntryMark } from '@courtcast/web-score/match/shown-match.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';

/** The entrants of a draw as `PUT /draws/{id}/entrants` takes them. */
export interface Entrant {
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly seed: number | null;
  readonly entryMark?: EntryMark | null | undefined;
}

type Entrants = readonly Entrant[];

/** Seeds from 1 without a gap, in the order in which they stood. */
function withoutGaps(entrants: Entrants): Entrants {
  const seeds = entrants
    .flatMap(({ seed }) => (seed === null ? [] : [seed]))
    .toSorted((one, other) => one - other);
  return entrants.map((entrant) => ({
    ...entrant,
    seed: entrant.seed === null ? null : seeds.indexOf(entrant.seed) + 1,
  }));
}

/** The list without one of them; seeds below move up. */
export function withoutEntrant(entrants: Entrants, index: number): Entrants {
  return withoutGaps(entrants.toSpliced(index, 1));
}

/**
 * The list with one of them at a seed, or at none: who has it, and those below, move down one place, as when a name is put
 * between others by hand.
 */
export function withSeed(entrants: Entrants, index: number, seed: number | null): Entrants {
  const moved = withoutGaps(entrants.map((one, at) => (at === index ? { ...one, seed: null } : one)));
  if (seed === null) return moved;
  return withoutGaps(
    moved.map((one, at) => {
      if (at === index) return { ...one, seed };
      return one.seed !== null && one.seed >= seed ? { ...one, seed: one.seed + 1 } : one;
    }),
  );
}

/** The list with one more at a place of it; one with a seed comes in at that, and those below move down. */
export function withEntrant(entrants: Entrants, entrant: Entrant, index: number): Entrants {
  const at = Math.min(index, entrants.length);
  return withSeed(entrants.toSpliced(at, 0, { ...entrant, seed: null }), at, entrant.seed);
}

/** Seeds first, in their order, then all others as they were entered; each with its place in the list. */
export function inOrder(
  entrants: Entrants,
): readonly { readonly entrant: Entrant; readonly index: number }[] {
  return entrants
    .map((entrant, index) => ({ entrant, index }))
    .toSorted(
      (one, other) =>
        (one.entrant.seed ?? Number.POSITIVE_INFINITY) - (other.entrant.seed ?? Number.POSITIVE_INFINITY) ||
        one.index - other.index,
    );
}

/** The body of a list. */
export function bodyOfEntrants(entrants: Entrants) {
  return {
    entrants: entrants.map(({ players, seed, entryMark = null }) => ({
      playerIds: players.map(({ id }) => id),
      ...(seed === null ? {} : { seed }),
      ...(entryMark === null ? {} : { entryMark }),
    })),
  };
}

/** One name for a player or a pair. */
export function nameOfEntrant({ players }: Pick<Entrant, 'players'>): string {
  return pairName(players);
}
