import type { BoardItselfView, MatchDetailView, MatchView } from '@courtcast/contracts';
import { exampleId, NOW, STARTED_AT } from './ids.ts';
import { advancesTo, board, liveDetail, liveInList, quarterfinals, score, waiting } from './matches.ts';
import { claim, club, ghost, invitedPlayer, named, openPlayerInvitation, outer } from './people.ts';
import {
  league,
  leagueGroupDetail,
  nextSeason,
  proposed,
  standings,
  standIns,
  teamMatch,
} from './leagues.ts';
import { boxLeague, boxLeaguePlayer, boxRound, nextBoxRound } from './box-leagues.ts';
import { playerRanking, rankingRecord, rankingRow } from './rankings.ts';
import { challenge, ladder, ladderDetail, ladderHistory, ownLadder } from './ladders.ts';
import { ratingChange, ratings, record, statistics } from './statistics.ts';
import {
  doorKey,
  draw,
  groupRows,
  SLOT_KEY,
  tournament,
  umpireInvitation,
  umpireKey,
} from './tournaments.ts';
import { testDelivery } from './webhooks.ts';

function detailOf(match: MatchView, over: Partial<MatchDetailView> = {}): MatchDetailView {
  return { ...match, score: null, pendingResult: null, advancesTo: advancesTo(match), ...over };
}

const retired = detailOf(liveInList, {
  score,
  version: 99,
  status: 'completed',
  completedAt: NOW,
  finishedAt: NOW,
  pendingResult: { outcome: 'retirement', winnerSide: 'home' },
});

const freeplay = detailOf(liveInList, {
  id: exampleId(48),
  kind: 'freeplay',
  version: 1,
  sets: [{ home: 0, guest: 0 }],
  players: { home: [named(4)], guest: [{ id: exampleId(49), name: 'Player 2' }] },
  tournament: null,
  draw: null,
  round: null,
  advancesTo: null,
  court: { id: outer.id, name: outer.name, clubId: outer.clubId, club: liveInList.court?.club ?? null },
  matchFormat: 'pro_set',
  formatCode: 'SET1-S:8/TB7',
  gamesPerSet: 8,
  tiebreakAt: 8,
  finalSetTiebreakTo: 7,
  matchTiebreakTo: null,
  scheduledTime: null,
  notBeforeTime: null,
  playOrder: null,
  calledAt: null,
  umpireUserId: null,
  startedAt: STARTED_AT,
  createdAt: STARTED_AT,
  updatedAt: STARTED_AT,
  score: { ...score, serverPlayerId: named(4).id, points: { home: '0', guest: '0' }, currentSet: 1 },
});

const playedFreely = detailOf(quarterfinals[0], {
  ...{ id: exampleId(48), kind: 'freeplay', tournament: null, draw: null, round: null, advancesTo: null },
  review: { status: 'counted', countsAt: null },
});

/** The board of the court on which freeplay goes on. */
export const boardItself: BoardItselfView = {
  board,
  club: { id: club.id, name: club.name },
  court: { id: outer.id, name: outer.name },
  match: freeplay,
};

const page = { page: 1, perPage: 20, totalPages: 1, hasNextPage: false, hasPreviousPage: false } as const;

/** Answers of operations in the example world that differ from the example of their schema. */
export const answerExamples: Readonly<Record<string, unknown>> = {
  createDoor: { key: doorKey, expiresAt: '2026-04-26T18:00:00.000Z' },
  openDoor: {
    ...{ drawId: draw.id, name: draw.name, tournamentId: tournament.id, tournamentName: tournament.name },
    ...{ mixed: false, names: [named(1).name, named(2).name], expiresAt: '2026-04-26T18:00:00.000Z' },
  },
  enterByDoor: { drawId: draw.id, playerId: exampleId(49), name: 'Nora Nieto' },
  importEntrants: {
    importId: exampleId(72),
    rows: 1,
    created: 1,
    errors: [],
    players: [{ row: 2, name: 'Ana Lima', playerId: null }],
    warnings: [],
  },
  undoImport: { drawIds: [draw.id], removed: 1 },
  scheduleTournament: {
    data: [waiting],
    makespanMinutes: 90,
    lowerBoundMinutes: 90,
    violations: 0,
    heldOver: [],
    objective:
      'No court and no player twice at a time, rounds in order; the last match ends as early as it can.',
  },
  // The caller is their umpire.
  listPlayerInvitations: { data: [invitedPlayer] },
  createPlayerInvitations: {
    data: [
      { playerId: ghost.id, outcome: 'invited', expiresAt: claim.expiresAt },
      { playerId: named(5).id, outcome: 'too-soon' },
    ],
  },
  openPlayerInvitation,
  listMyMatches: { data: [{ ...liveInList, as: ['umpire'] }], meta: { total: 1, ...page } },
  setOwnRecord: {
    ...{ ...quarterfinals[1], round: null, drawRound: { drawType: 'americano', round: 1, court: 1 } },
    ...{ as: ['player'], inRecord: false },
  },
  listMatches: { data: [waiting, liveInList, quarterfinals[1]], meta: { total: 3, ...page } },
  changeMatches: {
    results: [
      { matchId: liveInList.id, version: 99, refusal: null },
      {
        matchId: quarterfinals[1].id,
        version: null,
        refusal: {
          statusCode: 403,
          message: 'Who may do this: owners, directors and referees of the tournament',
          error: 'Forbidden',
        },
      },
    ],
  },
  patchMatch: detailOf(waiting),
  suspendMatch: detailOf(liveInList, { status: 'suspended', version: 99, notes: 'Rain', score }),
  putScore: detailOf(liveInList, { version: 99 }),
  setMatchResult: retired,
  confirmMatch: detailOf(quarterfinals[1]),
  reopenMatch: detailOf(quarterfinals[1], {
    version: 119,
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
  }),
  acceptResult: playedFreely,
  disputeResult: { ...playedFreely, review: { status: 'disputed', countsAt: null } },
  correctMatch: detailOf(quarterfinals[0], {
    version: 119,
    sets: [
      { home: 6, guest: 3 },
      { home: 6, guest: 4 },
    ],
  }),
  cancelMatch: detailOf(waiting, { status: 'cancelled', version: 4 }),
  reinstateMatch: detailOf(waiting, { version: 5 }),
  resumeMatch: { ...liveDetail, version: 100 },
  createFreeplayMatch: freeplay,
  listFreeplaySlots: {
    data: [
      { side: 'home', position: 1, player: named(4), key: null },
      { side: 'guest', position: 1, player: { id: exampleId(49), name: 'Player 2' }, key: SLOT_KEY },
    ],
  },
  claimFreeplaySlot: {
    ...freeplay,
    version: 2,
    players: { home: [named(4)], guest: [named(7)] },
  },
  enterTeamList: {
    teams: [
      {
        ...{ name: 'Ribera 3', isNew: true },
        team: { id: exampleId(73), name: 'Ribera 3', clubId: club.id, clubName: club.name },
        players: [
          {
            ...{ name: named(8).name, isNew: false, isClear: true },
            player: { id: named(8).id, name: named(8).name, claimed: false, clubs: [] },
          },
          {
            ...{ name: 'Nora Nieto', isNew: true, isClear: true },
            player: { id: exampleId(74), name: 'Nora Nieto', claimed: false, clubs: [] },
          },
        ],
      },
    ],
    group: {
      ...leagueGroupDetail,
      teams: [...leagueGroupDetail.teams, { id: exampleId(73), name: 'Ribera 3', withdrawn: false }],
    },
  },
  enterResultSheet: {
    teamMatch: { ...teamMatch, warnings: [] },
    results: [
      { matchType: 'singles', position: 1, version: 2, refusal: null },
      { matchType: 'singles', position: 2, version: 2, refusal: null },
    ],
  },
  changeTeamMatches: {
    results: [
      { teamMatchId: proposed.id, version: 4, refusal: null },
      {
        teamMatchId: teamMatch.id,
        version: null,
        refusal: {
          statusCode: 409,
          message: 'The team match has begun',
          error: 'Conflict',
          details: [{ path: '', message: 'The team match has begun', code: 'team-match-begun' }],
        },
      },
    ],
  },
  proposeTeamMatchDate: proposed,
  acceptTeamMatchDate: {
    ...proposed,
    scheduledAt: proposed.proposal?.scheduledAt,
    proposal: { ...proposed.proposal, status: 'accepted' },
  },
  declineTeamMatchDate: { ...proposed, proposal: { ...proposed.proposal, status: 'declined' } },
  getMatchStatistics: statistics,
  getPlayerRecord: record,
  listLadders: { data: [ladder], meta: { total: 1, ...page } },
  getLadder: ladderDetail,
  getLadderHistory: ladderHistory,
  listOwnLadders: { data: [ownLadder] },
  listChallenges: { data: [challenge], meta: { total: 1, ...page } },
  getPlayerRatings: ratings,
  listRatings: { data: ratings.ratings.map((one) => ({ ...one, playerId: ratings.playerId })) },
  listLevels: {
    data: [
      {
        playerId: ratings.playerId,
        levels: [{ system: 'wtn', value: 23.4, text: null, asOf: '2026-05-01', source: 'said' }],
      },
    ],
  },
  listRatingChanges: { data: [ratingChange], meta: { total: 1, ...page } },
  listBoxLeagues: { data: [boxLeague], meta: { total: 1, ...page } },
  getBoxLeague: boxLeague,
  createBoxLeague: boxLeague,
  patchBoxLeague: boxLeague,
  listBoxLeaguePlayers: { data: [boxLeaguePlayer] },
  addBoxLeaguePlayers: { data: [boxLeaguePlayer] },
  joinBoxLeague: boxLeaguePlayer,
  getBoxLeagueRound: boxRound,
  makeBoxLeagueRound: boxRound,
  previewBoxLeagueRound: nextBoxRound,
  listMyBoxLeagues: { data: [{ boxLeague, ...boxLeaguePlayer }] },
  listRankingRows: { data: [rankingRow], meta: { total: 1, ...page } },
  listPlayerRankings: { data: [playerRanking] },
  getRankingRecord: rankingRecord,
  getStandings: standings,
  listStandIns: { data: [standIns] },
  previewNextSeason: nextSeason,
  makeNextSeason: { ...league, previousLeagueId: league.id, nextLeagueId: null },
  getDrawStandings: groupRows,
  listUmpireInvitations: { data: [umpireInvitation], meta: { total: 1, ...page } },
  createUmpireInvitation: { invitation: umpireInvitation, key: umpireKey },
  testWebhook: testDelivery,
};
