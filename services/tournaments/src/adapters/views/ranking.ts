import type {
  PlayerRankingView,
  RankingRecordView,
  RankingRowView,
  RankingState,
  RankingView,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { PlayerRanking } from '../../application/rankings/list-player-rankings.ts';
import type { RankingRecord, ShownRow } from '../../application/rankings/read.ts';
import type { Ranking } from '../../domain/rankings/ranking.ts';

/** A ranking: how it counts. */
export function toRankingView({ id, state }: Stored<Ranking>): RankingView {
  const { levels, tournaments, createdAt, updatedAt, deleted: _, ...settings } = state;
  return {
    ...{ id, ...settings },
    levels: levels.map(({ name, points }) => ({ name, points: [...points] })),
    tournaments: [...tournaments],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A row of a ranking. */
export function toRankingRowView({
  rank,
  previousRank,
  rankFourWeeksBefore,
  playerId,
  name,
  points,
  results,
}: ShownRow): RankingRowView {
  return {
    rank,
    previousRank,
    rankFourWeeksBefore,
    player: { id: playerId, name },
    points,
    results: results.length,
  };
}

/** How a player stands in a ranking. */
export function toRankingRecordView({ results, weeks, ...record }: RankingRecord): RankingRecordView {
  return {
    ...record,
    results: results.map(
      ({ tournamentId, tournamentName, drawId, drawName, day, place, points, counts }) => ({
        tournament: { id: tournamentId, name: tournamentName },
        draw: { id: drawId, name: drawName },
        ...{ date: day, place, points, counts },
      }),
    ),
    weeks: [...weeks],
  };
}

/** A ranking in which a player stands. */
export function toPlayerRankingView({ ranking, ...place }: PlayerRanking): PlayerRankingView {
  const { name, sport, discipline, clubId } = ranking.state;
  return { ranking: { id: ranking.id, name, sport, discipline, clubId }, ...place };
}

/** The public state of a ranking. */
export function toRankingState(id: string, { clubId, name, deleted }: Ranking): RankingState {
  return { id, clubId, name, deleted };
}
