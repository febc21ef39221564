import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { League } from '../league.ts';
import type { NextSeason } from './season-record.ts';

/** What is asked for: where the next league is, how it is called, and where its teams go by name. */
export type SeasonWish = Pick<NextSeason, 'championshipId' | 'name' | 'named'>;

/** What is asked for, the same whatever the order in which teams are named. */
function wishText({ championshipId, name, named }: SeasonWish): string {
  const tiers = named.map(({ teamId, tier }) => `${teamId} ${tier}`).toSorted();
  return JSON.stringify([championshipId, name, tiers]);
}

/** The next season that was made of a league, null where there is none; refuses another one than was made. */
export function madeSeason({ nextSeason }: League, wish: SeasonWish): Decision<NextSeason | null> {
  if (nextSeason === undefined) return accept(null);
  return wishText(nextSeason) === wishText(wish)
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
