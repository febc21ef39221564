import { pointsByRound, usualPoints } from '@courtcast/contracts';
import type { PlayerRankingView, RankingRecordView, RankingRowView, RankingView } from '@courtcast/contracts';
import { exampleId, recordDates } from './ids.ts';
import { club, player } from './people.ts';
import { draw, tournament } from './tournaments.ts';

/** A ranking of the club. */
export const ranking: RankingView = {
  ...{ id: exampleId(130), clubId: club.id, name: 'Club ranking, singles' },
  ...{ sport: 'tennis', discipline: 'singles', gender: null, ageCategory: null },
  period: { kind: 'weeks', weeks: 52 },
  best: 8,
  levels: [{ name: 'Club', points: pointsByRound(usualPoints.club) }],
  usualLevel: 'Club',
  tournaments: [{ tournamentId: tournament.id, level: 'Club' }],
  ...recordDates,
};

const ranked = { id: player.id, name: player.name };

/** Its first row. */
export const rankingRow: RankingRowView = {
  ...{ rank: 1, previousRank: null, player: ranked, points: 100, results: 1 },
};

/** The same, as one of the rankings of its best player. */
export const playerRanking: PlayerRankingView = {
  ranking: {
    ...{ id: ranking.id, name: ranking.name, clubId: ranking.clubId },
    ...{ sport: ranking.sport, discipline: ranking.discipline },
  },
  ...{ rank: 1, previousRank: null, points: 100 },
};

/** How its best player stands in it. */
export const rankingRecord: RankingRecordView = {
  ...{ player: ranked, asOf: '2026-05-04', rank: 1, points: 100 },
  results: [
    {
      tournament: { id: tournament.id, name: tournament.name },
      draw: { id: draw.id, name: draw.name },
      ...{ date: '2026-05-03', place: 1, points: 100, counts: true },
    },
  ],
  weeks: [{ date: '2026-05-04', rank: 1, points: 100 }],
};
