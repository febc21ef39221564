import type { Moves } from '@courtcast/scoring-rules';
import type { Group } from '../group.ts';
import type { League } from '../league.ts';

/** A group of a season that ends. */
export interface SeasonGroup extends Pick<Group, 'name' | 'rows'> {
  readonly id: string;
  readonly tier: number | null;
}

/** The tier that a group counts under: the top one where no group has any, behind all others where it alone has none. */
export function tierIn(
  groups: readonly Pick<SeasonGroup, 'tier'>[],
  { tier }: Pick<SeasonGroup, 'tier'>,
): number {
  const highest = Math.max(0, ...groups.map((group) => group.tier ?? 0));
  return tier ?? highest + 1;
}

/** The tiers of a league, the top one first. */
export function tiersOf(groups: readonly Pick<SeasonGroup, 'tier'>[]): readonly number[] {
  return [...new Set(groups.map((group) => tierIn(groups, group)))].toSorted((one, other) => one - other);
}

/** How many places of a group's table go up and down: half of its teams at most, nobody without a tier to go to. */
export function movesOf(
  { promoted = 0, relegated = 0 }: Pick<League, 'promoted' | 'relegated'>,
  groups: readonly Pick<SeasonGroup, 'tier'>[],
  group: Pick<SeasonGroup, 'tier'> & { readonly size: number },
): Moves {
  const tiers = tiersOf(groups);
  const tier = tierIn(groups, group);
  const half = Math.floor(group.size / 2);
  return {
    up: tier === tiers[0] ? 0 : Math.min(promoted, half),
    down: tier === tiers.at(-1) ? 0 : Math.min(relegated, half),
  };
}
