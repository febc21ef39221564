import { roundRobin } from '@courtcast/scoring-rules';

/** A match of a group: the places of its players, numbered over all groups, from 0. */
export interface GroupFixture {
  /** From 1. */
  readonly group: number;
  /** Counted from the end, 1 is the last one: as rounds of a bracket are. */
  readonly round: number;
  /** From 1, over all groups of the round. */
  readonly position: number;
  readonly home: number;
  readonly guest: number;
}

/** The first place of each group. */
function offsetsOf(sizes: readonly number[]): number[] {
  return sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
}

/**
 * The matches of groups of these sizes by the circle method, round by round: everybody plays at most once a round.
 * Smaller groups start with the others and finish earlier.
 */
export function groupFixtures(sizes: readonly number[], legs: 1 | 2): GroupFixture[] {
  const offsets = offsetsOf(sizes);
  const all = sizes.flatMap((size, index) =>
    roundRobin(size, legs === 2).map(({ matchDay, home, guest }) => {
      const offset = offsets[index] ?? 0;
      return { group: index + 1, matchDay, home: offset + home, guest: offset + guest };
    }),
  );
  const days = Math.max(0, ...all.map(({ matchDay }) => matchDay));
  return Array.from({ length: days }, (_, day) =>
    all
      .filter(({ matchDay }) => matchDay === day + 1)
      .map(({ matchDay, ...fixture }, index) => ({
        ...fixture,
        round: days - matchDay + 1,
        position: index + 1,
      })),
  ).flat();
}

/** The groups of generated lines: the places of each, from 0. */
export function placesOfGroups(sizes: readonly number[]): number[][] {
  const offsets = offsetsOf(sizes);
  return sizes.map((size, index) =>
    Array.from({ length: size }, (_, place) => (offsets[index] ?? 0) + place),
  );
}
