import { isDeepStrictEqual } from 'node:util';
import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { League } from '../league.ts';
import type { NamedTier } from './movers.ts';

/** A group of the next season, as it is to be made. */
export interface NextGroup {
  readonly id: string;
  readonly name: string;
  readonly tier: number | null;
  /** Teams for which the organizer answers: they enter at once. */
  readonly teamIds: readonly string[];
  /** Teams that are asked. */
  readonly askedTeamIds: readonly string[];
}

/** The next season of a league: the league and the groups that follow from it. */
export interface NextSeason {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly name: string;
  /** The tiers that were named for teams. */
  readonly named: readonly NamedTier[];
  readonly groups: readonly NextGroup[];
  readonly madeAt: Date;
}

/** What is asked for: where the next league is, how it is called, and where its teams go by name. */
export type SeasonWish = Pick<NextSeason, 'championshipId' | 'name' | 'named'>;

const wishOf = ({ championshipId, name, named }: SeasonWish) => ({
  ...{ championshipId, name },
  named: new Map(named.map(({ teamId, tier }) => [teamId, tier])),
});

/** The next season that was made of a league, null where there is none; refuses another one than was made. */
export function madeSeason({ nextSeason }: League, wish: SeasonWish): Decision<NextSeason | null> {
  if (nextSeason === undefined) return accept(null);
  return isDeepStrictEqual(wishOf(nextSeason), wishOf(wish))
    ? accept(nextSeason)
    : refuseConflict('next-season-exists', 'The next season of this league was made');
}

/** The league of the next season, with the settings of the one before. */
export function nextLeague(
  id: string,
  { nextSeason: _made, drawId: _drawId, ...settings }: League,
  { championshipId, name, madeAt }: NextSeason,
): League {
  return {
    ...settings,
    ...{ championshipId, name, previousLeagueId: id, createdAt: madeAt, updatedAt: madeAt },
  };
}
