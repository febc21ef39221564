import type { Stored } from '@courtcast/domain';
import { levelOf } from '../../domain/rankings/ranking.ts';
import type { Ranking } from '../../domain/rankings/ranking.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';
import { getShownPlayer, placeToday } from './read.ts';

type Needs = Pick<Deps, 'rankings' | 'tournaments' | 'draws' | 'players' | 'now'>;

/** As many as are counted for one player: each is a reading of its draws. */
const MAX_RANKINGS = 20;

/** A ranking in which a player stands. */
export interface PlayerRanking {
  readonly ranking: Stored<Ranking>;
  readonly rank: number;
  readonly previousRank: number | null;
  readonly points: number;
}

/** Whether a ranking may count one of these tournaments. */
function mayCount({ state: ranking }: Stored<Ranking>, tournaments: readonly Stored<Tournament>[]): boolean {
  return tournaments.some(({ id, state: { sport, hostClubIds } }) => {
    return sport === ranking.sport && levelOf(ranking, { id, hostClubIds }) !== null;
  });
}

/**
 * The rankings in which a player stands today, the best rank first. Only those are counted that may count a tournament
 * whose draws name the player. Problem not-found for an unknown player, and for whoever has no page.
 */
export async function listPlayerRankings(deps: Needs, id: string): Promise<PlayerRanking[]> {
  const player = await getShownPlayer(deps, id);
  const tournaments = await deps.tournaments.findMany(await deps.draws.listTournamentIdsNaming(player.id));
  const clubIds = new Set(tournaments.flatMap(({ state }) => state.hostClubIds));
  const all = tournaments.length === 0 ? [] : await deps.rankings.listOfClubsAndAll([...clubIds]);
  const found: PlayerRanking[] = [];
  for (const ranking of all.filter((one) => mayCount(one, tournaments)).slice(0, MAX_RANKINGS)) {
    const place = await placeToday(deps, ranking, player.id);
    if (place !== null) found.push({ ranking, ...place });
  }
  return found.toSorted((one, other) => one.rank - other.rank);
}
