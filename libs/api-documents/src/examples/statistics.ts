import type {
  MatchStatisticsView,
  PlayerRatingsView,
  PlayerRecordView,
  RatingChangeView,
} from '@courtcast/contracts';
import { liveDetail, quarterfinals } from './matches.ts';

/** The first set, and the part of the second that was played: 65 and 32 points, the guest serving first. */
const first = {
  home: {
    pointsWon: 36,
    servicePointsPlayed: 27,
    servicePointsWon: 20,
    receivingPointsWon: 16,
    breakPoints: 3,
    breakPointsWon: 1,
    gamesWon: 6,
    serviceGamesPlayed: 5,
    serviceGamesWon: 5,
    decidingPointsPlayed: 0,
    decidingPointsWon: 0,
    longestRun: 6,
    aces: 3,
    doubleFaults: 1,
    winners: 9,
    forcedErrors: 6,
    unforcedErrors: 7,
  },
  guest: {
    pointsWon: 29,
    servicePointsPlayed: 38,
    servicePointsWon: 22,
    receivingPointsWon: 7,
    breakPoints: 0,
    breakPointsWon: 0,
    gamesWon: 4,
    serviceGamesPlayed: 5,
    serviceGamesWon: 4,
    decidingPointsPlayed: 0,
    decidingPointsWon: 0,
    longestRun: 4,
    aces: 3,
    doubleFaults: 2,
    winners: 7,
    forcedErrors: 5,
    unforcedErrors: 8,
  },
};

const second = {
  home: {
    pointsWon: 18,
    servicePointsPlayed: 14,
    servicePointsWon: 10,
    receivingPointsWon: 8,
    breakPoints: 1,
    breakPointsWon: 1,
    gamesWon: 3,
    serviceGamesPlayed: 2,
    serviceGamesWon: 2,
    decidingPointsPlayed: 0,
    decidingPointsWon: 0,
    longestRun: 5,
    aces: 1,
    doubleFaults: 1,
    winners: 5,
    forcedErrors: 3,
    unforcedErrors: 4,
  },
  guest: {
    pointsWon: 14,
    servicePointsPlayed: 18,
    servicePointsWon: 10,
    receivingPointsWon: 4,
    breakPoints: 0,
    breakPointsWon: 0,
    gamesWon: 2,
    serviceGamesPlayed: 3,
    serviceGamesWon: 2,
    decidingPointsPlayed: 0,
    decidingPointsWon: 0,
    longestRun: 4,
    aces: 2,
    doubleFaults: 1,
    winners: 3,
    forcedErrors: 3,
    unforcedErrors: 5,
  },
};

type Counts = typeof first.home;

function isCount(name: string): name is keyof Counts {
  return Object.hasOwn(first.home, name);
}

function sumOf(one: Counts, other: Counts): Counts {
  const sums = { ...one };
  for (const name of Object.keys(one).filter(isCount)) sums[name] += other[name];
  // A run is no sum: the longest of both sets.
  return { ...sums, longestRun: Math.max(one.longestRun, other.longestRun) };
}

/** The statistics of the live match. */
export const statistics: MatchStatisticsView = {
  matchId: liveDetail.id,
  version: liveDetail.version,
  hasPointLog: true,
  hasPointKinds: true,
  total: { home: sumOf(first.home, second.home), guest: sumOf(first.guest, second.guest) },
  sets: [
    { ...first, durationSeconds: 2586 },
    { ...second, durationSeconds: 1581 },
  ],
};

const won = quarterfinals[1];
const [winner] = won.players[won.winnerSide ?? 'home'];

/** The rating of a quarterfinal's winner after that match, their first one. */
export const ratings: PlayerRatingsView = {
  playerId: winner?.id ?? '',
  ratings: [
    {
      ...{ sport: 'tennis', discipline: 'singles', value: 1745, from: 1217, to: 2273 },
      ...{ level: 4.7, levelFrom: 2.2, levelTo: 6.3, isProvisional: true },
      ...{ matches: 1, lastPlayedOn: '2026-05-02' },
    },
  ],
};

/** What that match has done to it. */
export const ratingChange: RatingChangeView = {
  ...{ matchId: won.id, playedOn: '2026-05-02', before: null, value: 1745, from: 1217, to: 2273 },
};

/** The record of a quarterfinal's winner: only that match. */
export const record: PlayerRecordView = {
  playerId: winner?.id ?? '',
  total: { won: 1, lost: 0 },
  seasons: [
    {
      year: 2026,
      kind: 'tournament',
      sport: 'tennis',
      singles: { won: 1, lost: 0 },
      doubles: { won: 0, lost: 0 },
    },
  ],
  titles: [],
};
