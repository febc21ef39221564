import type { ChampionshipView, LeagueView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { formatCodeOf } from '@courtcast/scoring-rules';
import type { Championship } from '../../domain/championship.ts';
import { formatOf, tablePointsOf } from '../../domain/league.ts';
import type { League } from '../../domain/league.ts';
import { datesOf } from './dates.ts';

/** Championship (decisions 6), for events as well. */
export function toChampionshipView({ id, state }: Stored<Championship>): ChampionshipView {
  const { name, sport, season, startDate, endDate, organiserId } = state;
  return { id, name, sport, season, startDate, endDate, organiserId, ...datesOf(state) };
}

function toRankBy({ rankBy = null }: League): LeagueView['rankBy'] {
  return rankBy === null || typeof rankBy === 'string' ? rankBy : [...rankBy];
}

/** League (specification 2.11), for events as well. */
export function toLeagueView({ id, state: { nextSeason, ...state } }: Stored<League>): LeagueView {
  const { win, draw, loss, forfeit } = tablePointsOf(state);
  const { matchFormat: _, matchTiebreakTo: _to, tiesAllowed: _ties, ...overrides } = formatOf(state);
  return {
    id,
    ...state,
    ...overrides,
    formatCode: formatCodeOf(formatOf(state)),
    pointsPerWin: win,
    pointsPerDraw: draw,
    pointsPerLoss: loss,
    pointsPerForfeit: forfeit,
    rankBy: toRankBy(state),
    drawId: state.drawId ?? null,
    promoted: state.promoted ?? 0,
    relegated: state.relegated ?? 0,
    standIns: state.standIns ?? false,
    standInLimit: state.standInLimit ?? null,
    standInOncePerDay: state.standInOncePerDay ?? false,
    previousLeagueId: state.previousLeagueId ?? null,
    nextLeagueId: nextSeason?.leagueId ?? null,
    ...datesOf(state),
  };
}
