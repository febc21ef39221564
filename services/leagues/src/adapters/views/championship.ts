import type { ChampionshipView, LeagueView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Championship } from '../../domain/championship.ts';
import { tablePointsOf } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { datesOf } from './dates.ts';

/** Championship (decisions 6), for events as well. */
export function toChampionshipView({ id, state }: Stored<Championship>): ChampionshipView {
  const { name, sport, season, startDate, endDate, organiserId } = state;
  return { id, name, sport, season, startDate, endDate, organiserId, ...datesOf(state) };
}

/** League (specification 2.11), for events as well. */
export function toLeagueView({ id, state }: Stored<League>): LeagueView {
  const { win, draw } = tablePointsOf(state);
  return { id, ...state, pointsPerWin: win, pointsPerDraw: draw, ...datesOf(state) };
}
