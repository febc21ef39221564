import type { OperationId } from '@courtcast/contracts';
import type { Asked, Row, Table } from '../row.ts';
import type { Things } from '../things.ts';

type Ask = (things: Things) => Asked;

const forEveryone = (about: string, ask: Ask): Row => ({ about, ask, may: { 200: 'everyone' } });
const forStaff = (about: string, ask: Ask): Row => ({ about, ask, may: { 200: 'staff admin' }, others: 404 });

const all: Ask = () => ({});
type Named =
  | 'drawGhost'
  | 'clubGhost'
  | 'club'
  | 'court'
  | 'ranking'
  | 'boxLeague'
  | 'ladder'
  | 'championship'
  | 'league'
  | 'group'
  | 'homeTeam'
  | 'tie'
  | 'tournament'
  | 'draft'
  | 'draw'
  | 'draftDraw'
  | 'match'
  | 'draftMatch';
const by =
  (thing: Named): Ask =>
  (things) => ({ params: { id: things[thing] } });

/** Reads for everyone, by what their path names. */
const open = {
  listPlayers: all,
  getPlayer: by('drawGhost'),
  getPlayerImage: by('drawGhost'),
  listMemberships: by('clubGhost'),
  listPlayerMatches: by('drawGhost'),
  getPlayerRecord: by('drawGhost'),
  getPlayerRatings: by('drawGhost'),
  listRatings: (things) => ({
    query: { sport: 'tennis', discipline: 'singles', playerIds: things.drawGhost },
  }),
  listRatingChanges: (things) => ({
    params: { id: things.drawGhost },
    query: { sport: 'tennis', discipline: 'singles' },
  }),
  listClubs: all,
  getClub: by('club'),
  getClubLogo: by('club'),
  listClubCourts: by('club'),
  listClubFreeplayMatches: by('club'),
  listCourts: all,
  getCourt: by('court'),
  getLiveCourt: by('court'),
  listBoxLeagues: all,
  getBoxLeague: by('boxLeague'),
  getBoxLeagueRound: ({ boxLeague }) => ({ params: { id: boxLeague, n: '1' } }),
  listLevels: ({ drawGhost }) => ({ query: { playerIds: drawGhost } }),
  listPlayerRankings: by('drawGhost'),
  listLadders: all,
  getLadder: by('ladder'),
  getLadderHistory: by('ladder'),
  listChallenges: by('ladder'),
  listRankings: all,
  getRanking: by('ranking'),
  listRankingRows: by('ranking'),
  getRankingFile: by('ranking'),
  getRankingRecord: ({ ranking, drawGhost }) => ({ params: { id: ranking }, query: { playerId: drawGhost } }),
  listLiveMatches: all,
  listTournaments: all,
  listMatches: all,
  listChampionships: all,
  getChampionship: by('championship'),
  listLeagues: all,
  getLeague: by('league'),
  listLeagueGroups: all,
  getLeagueGroup: by('group'),
  getSchedule: by('group'),
  getStandings: by('group'),
  getStandingsCsv: by('group'),
  getResultsCsv: by('group'),
  getGroupCalendar: by('group'),
  listTeams: all,
  getTeam: by('homeTeam'),
  getTeamCalendar: by('homeTeam'),
  listStandIns: by('homeTeam'),
  listTeamMatches: all,
  getTeamMatch: by('tie'),
  listTeamMatchEntries: by('tie'),
  getTeamMatchReport: by('tie'),
  getPushKey: all,
} satisfies Partial<Record<OperationId, Ask>>;

/** Reads of a tournament, and of a draft, which only its staff sees (decisions 4). */
const ofTournaments = {
  getTournament: [by('tournament'), by('draft')],
  getTournamentScheduleCsv: [by('tournament'), by('draft')],
  getTournamentCalendar: [by('tournament'), by('draft')],
  getTournamentRecord: [by('tournament'), by('draft')],
  listDraws: [
    ({ tournament }) => ({ params: { tournamentId: tournament } }),
    ({ draft }) => ({ params: { tournamentId: draft } }),
  ],
  getDraw: [by('draw'), by('draftDraw')],
  listQualifiers: [by('draw'), by('draftDraw')],
  getDrawStandings: [by('draw'), by('draftDraw')],
  getDrawCsv: [by('draw'), by('draftDraw')],
  getDrawStandingsCsv: [by('draw'), by('draftDraw')],
  getMatch: [by('match'), by('draftMatch')],
  listMatchPoints: [by('match'), by('draftMatch')],
  getMatchStatistics: [by('match'), by('draftMatch')],
} satisfies Partial<Record<OperationId, readonly [Ask, Ask]>>;

/** Reads that need no account (decisions 2), and drafts. */
export const readTable: Table = {
  ...Object.fromEntries(Object.entries(open).map(([id, ask]) => [id, [forEveryone('whatever', ask)]])),
  ...Object.fromEntries(
    Object.entries(ofTournaments).map(([id, [ofOpen, ofDraft]]) => [
      id,
      [forEveryone('of a tournament', ofOpen), forStaff('of a draft', ofDraft)],
    ]),
  ),
};
