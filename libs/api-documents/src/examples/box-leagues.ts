import type {
  BoxLeaguePlayerView,
  BoxLeagueView,
  BoxRoundView,
  NextBoxRoundView,
} from '@courtcast/contracts';
import { exampleId, NOW, recordDates } from './ids.ts';
import { club, named } from './people.ts';
import { liveDetail } from './matches.ts';
import { draw, tournament } from './tournaments.ts';

const days = { startDate: '2026-05-04', endDate: '2026-05-31' };

/** A box league of the club in its first round. */
export const boxLeague: BoxLeagueView = {
  ...{ id: exampleId(131), clubId: club.id, tournamentId: tournament.id },
  ...{ sport: 'tennis', discipline: 'singles', name: 'Autumn boxes' },
  description: 'Arrange your matches yourselves; the winner enters the result.',
  ...{ boxSize: 5, weeks: 4, moves: 1, points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked' },
  ...{ matchFormat: 'best_of_3_mtb', formatCode: 'SET3-S:6/TB7-F:TB10', status: 'running' },
  rounds: [{ round: 1, drawId: draw.id, ...days, madeAt: NOW, closedAt: null }],
  ...recordDates,
};

const [first, second] = [named(0), named(1)];

/** Who plays in its first box. */
export const boxLeaguePlayer: BoxLeaguePlayerView = {
  ...{ players: [first], standing: 'playing', box: 1, since: null },
};

const won = { sets: { won: 2, lost: 0 }, games: { won: 12, lost: 5 } };
const lost = { sets: { won: 0, lost: 2 }, games: { won: 5, lost: 12 } };

/** Its first round: two of the first box. */
export const boxRound: BoxRoundView = {
  ...{ boxLeagueId: boxLeague.id, round: 1, drawId: draw.id, ...days, closedAt: null },
  boxes: [
    {
      box: 1,
      rows: [
        {
          ...{ rank: 1, players: [first], played: 1, wins: 1, losses: 0, points: 3, ...won },
          ...{ toPlay: 3, withdrawn: false, from: null, to: 1 },
        },
        {
          ...{ rank: 2, players: [second], played: 1, wins: 0, losses: 1, points: 1, ...lost },
          ...{ toPlay: 3, withdrawn: false, from: null, to: 2 },
        },
      ],
    },
  ],
};

/** The round after it, which waits for a result. */
export const nextBoxRound: NextBoxRoundView = {
  ...{ round: 2, startDate: '2026-06-01', endDate: '2026-06-28' },
  waitsFor: [{ matchId: liveDetail.id, why: 'reported', players: liveDetail.players }],
  unplayed: 3,
  boxes: [{ box: 1, players: [{ players: [first], from: 1 }] }],
  leaving: [{ players: [second], from: 1 }],
  asked: 0,
};
