import type {
  AvailabilityPollView,
  ChampionshipView,
  LeagueGroupDetailView,
  LeagueGroupView,
  LeagueView,
  MatchView,
  NextSeasonView,
  OpenAvailabilityPollView,
  ScheduledTeamMatchView,
  StandInsView,
  TeamEntryView,
  TeamMatchEntryView,
  TeamRequestsView,
  TeamMatchView,
  TeamView,
} from '@courtcast/contracts';
import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';
import { exampleId, recordDates } from './ids.ts';
import { quarterfinals } from './matches.ts';
import { club, named, user } from './people.ts';

export const championship: ChampionshipView = {
  id: exampleId(60),
  name: 'Lliga de la Ribera',
  sport: 'tennis',
  season: '2026',
  startDate: '2026-04-01',
  endDate: '2026-07-31',
  organiserId: user.id,
  ...recordDates,
};

export const league: LeagueView = {
  id: exampleId(61),
  championshipId: championship.id,
  name: 'First division',
  category: 'active',
  gender: 'female',
  ageGroup: null,
  tier: 1,
  defaultSinglesCount: 2,
  defaultDoublesCount: 1,
  defaultMatchFormat: 'best_of_3_mtb',
  defaultMatchTiebreakTo: null,
  formatCode: 'SET3-S:6/TB7-F:TB10',
  deuceRule: 'advantage',
  lineupOrder: true,
  doublesOrder: true,
  walkoverCredit: 'full',
  retirementCredit: 'complete',
  pointsPerWin: 2,
  pointsPerDraw: 1,
  pointsPerLoss: 0,
  pointsPerForfeit: 0,
  rankBy: null,
  promoted: 1,
  relegated: 1,
  standIns: true,
  standInLimit: 2,
  standInOncePerDay: true,
  previousLeagueId: null,
  nextLeagueId: null,
  ...recordDates,
};

export const leagueGroup: LeagueGroupView = {
  id: exampleId(62),
  leagueId: league.id,
  name: 'Group A',
  tier: 1,
  ...recordDates,
};

/** A team of the club with these players as its roster. */
function teamOf(n: number, name: string, places: readonly [number, number]): TeamView {
  const roster = places.map(named);
  return {
    id: exampleId(n),
    name,
    clubId: club.id,
    captainPlayerId: named(places[0]).id,
    captaincy: 'accepted',
    playerIds: roster.map(({ id }) => id),
    players: roster.map((player) => ({ ...player, gender: 'female' as const })),
    ...recordDates,
  };
}

/** The two teams of the group. */
export const [home, guest] = [teamOf(63, 'Ribera 1', [0, 3]), teamOf(64, 'Ribera 2', [4, 7])] as const;

export const leagueGroupDetail: LeagueGroupDetailView = {
  ...leagueGroup,
  teams: [home, guest].map(({ id, name }) => ({ id, name, withdrawn: false })),
  league,
  moves: { up: 0, down: 1 },
};

/** A player of the second team, who has stood in once. */
export const standIns: StandInsView = {
  ...{ league: { id: league.id, name: league.name }, limit: 2, oncePerMatchDay: true },
  roster: home.players.map((player) => ({ player, appearances: 0, bound: false })),
  standIns: guest.players.map((player) => ({
    ...{ player, appearances: 1, bound: false },
    team: { id: guest.id, name: guest.name },
  })),
};

const placeOf = (rank: number) => ({
  from: { groupId: leagueGroup.id, groupName: leagueGroup.name, tier: 1, rank },
});

/** The season after it, which waits for a team match. */
export const nextSeason: NextSeasonView = {
  ...{ leagueId: league.id, nextLeagueId: null, name: league.name },
  waitsFor: [
    {
      why: 'undecided',
      group: { id: leagueGroup.id, name: leagueGroup.name },
      teamMatch: { id: exampleId(65), homeTeam: home.name, guestTeam: guest.name },
      team: null,
    },
  ],
  groups: [
    {
      ...{ name: leagueGroup.name, tier: 1, groupId: leagueGroup.id },
      teams: [home, guest].map(({ id, name }, index) => ({
        ...{ team: { id, name }, ...placeOf(index + 1) },
        ...{ movement: 'stays', named: false, sharesPlace: false },
      })),
    },
  ],
  out: [{ team: { id: exampleId(66), name: 'Ribera 4' }, ...placeOf(3), why: 'withdrawn' }],
};

/** Open requests to the teams of a club. */
export const teamRequests: TeamRequestsView = {
  entries: [
    {
      team: { id: guest.id, name: guest.name },
      group: { id: leagueGroup.id, name: leagueGroup.name },
      league: { id: league.id, name: league.name },
      championship: { id: championship.id, name: championship.name },
      askedAt: recordDates.createdAt,
    },
  ],
  captaincies: [{ team: { id: home.id, name: home.name }, clubId: club.id }],
};

/** A team that was asked and has not answered. */
export const teamEntry: TeamEntryView = {
  team: { id: guest.id, name: guest.name },
  status: 'pending',
  askedAt: recordDates.createdAt,
};

/** Won 2–1 by the home team: 6–3 6–4, 2–6 2–6, and the doubles by a match tiebreak. */
export const scheduledTeamMatch: ScheduledTeamMatchView = {
  id: exampleId(65),
  leagueGroupId: leagueGroup.id,
  homeTeamId: home.id,
  guestTeamId: guest.id,
  matchDay: 1,
  scheduledAt: '2026-04-11T08:00:00.000Z',
  location: club.name,
  singlesCount: 2,
  doublesCount: 1,
  status: 'completed',
  homeMatchesWon: 2,
  guestMatchesWon: 1,
  homeTeam: { id: home.id, name: home.name },
  guestTeam: { id: guest.id, name: guest.name },
  ...recordDates,
};

export const teamMatch: TeamMatchView = {
  ...scheduledTeamMatch,
  date: null,
  homeSetsWon: 4,
  guestSetsWon: 3,
  homeGamesWon: 26,
  guestGamesWon: 29,
  homeSinglesWon: 1,
  guestSinglesWon: 1,
  homeDoublesWon: 1,
  guestDoublesWon: 0,
  homeLineupSubmittedAt: '2026-04-11T07:30:00.000Z',
  guestLineupSubmittedAt: '2026-04-11T07:41:00.000Z',
  homeDoublesSubmittedAt: '2026-04-11T10:50:00.000Z',
  guestDoublesSubmittedAt: '2026-04-11T10:52:00.000Z',
  homeApprovedAt: '2026-04-11T13:05:00.000Z',
  guestApprovedAt: '2026-04-11T13:09:00.000Z',
  refereePlayerId: null,
  refereeType: null,
  proposal: null,
  notes: 'Begun half an hour late because of rain.',
  homeNotes: null,
  guestNotes: null,
};

/** The return match, which a captain would like to play later. */
export const proposed: TeamMatchView = {
  ...teamMatch,
  ...{ id: exampleId(70), homeTeamId: guest.id, guestTeamId: home.id, matchDay: 2, status: 'upcoming' },
  ...{ homeTeam: scheduledTeamMatch.guestTeam, guestTeam: scheduledTeamMatch.homeTeam },
  scheduledAt: '2026-04-18T08:00:00.000Z',
  ...{ homeMatchesWon: 0, guestMatchesWon: 0, homeSetsWon: 0, guestSetsWon: 0 },
  ...{ homeGamesWon: 0, guestGamesWon: 0, homeSinglesWon: 0, guestSinglesWon: 0 },
  ...{ homeDoublesWon: 0, guestDoublesWon: 0 },
  ...{ homeLineupSubmittedAt: null, guestLineupSubmittedAt: null },
  ...{ homeDoublesSubmittedAt: null, guestDoublesSubmittedAt: null },
  ...{ homeApprovedAt: null, guestApprovedAt: null, notes: null },
  proposal: {
    id: exampleId(71),
    by: 'guest',
    scheduledAt: '2026-04-25T08:00:00.000Z',
    location: null,
    reason: 'Our courts are under water.',
    proposedAt: '2026-04-14T18:20:00.000Z',
    status: 'open',
  },
};

/** The first singles of the team match. */
const entryMatch: MatchView = {
  ...quarterfinals[0],
  id: exampleId(67),
  kind: 'team',
  version: 121,
  sets: [
    { home: 6, guest: 3 },
    { home: 6, guest: 4 },
  ],
  players: { home: [named(0)], guest: [named(4)] },
  tournament: null,
  draw: null,
  round: null,
  playOrder: null,
  calledAt: null,
  teamMatchId: teamMatch.id,
};

export const teamMatchEntry: TeamMatchEntryView = {
  id: exampleId(66),
  teamMatchId: teamMatch.id,
  matchId: entryMatch.id,
  matchType: 'singles',
  position: 1,
  courtId: entryMatch.court?.id ?? null,
  match: entryMatch,
  players: (['home', 'guest'] as const).flatMap((side) =>
    entryMatch.players[side].map(({ id, name }) => ({ side, position: 1, playerId: id, playerName: name })),
  ),
};

const { homeSetsWon, guestSetsWon, homeGamesWon, guestGamesWon } = teamMatch;

/** The table after that team match. */
export const standings: readonly StandingsRowView[] = [
  {
    rank: 1,
    teamId: home.id,
    teamName: home.name,
    played: 1,
    wins: 1,
    draws: 0,
    losses: 0,
    tablePoints: 2,
    matchPointsWon: 2,
    matchPointsLost: 1,
    setsWon: homeSetsWon,
    setsLost: guestSetsWon,
    gamesWon: homeGamesWon,
    gamesLost: guestGamesWon,
    separatedBy: 'tablePoints',
    withdrawn: false,
  },
  {
    rank: 2,
    teamId: guest.id,
    teamName: guest.name,
    played: 1,
    wins: 0,
    draws: 0,
    losses: 1,
    tablePoints: 0,
    matchPointsWon: 1,
    matchPointsLost: 2,
    setsWon: guestSetsWon,
    setsLost: homeSetsWon,
    gamesWon: guestGamesWon,
    gamesLost: homeGamesWon,
    separatedBy: null,
    withdrawn: false,
  },
];

/** The captain of the home team has asked for a day; one of two has answered. */
export const availability: AvailabilityPollView = {
  id: exampleId(120),
  teamId: home.id,
  teamMatchId: null,
  date: '2026-05-09',
  note: 'We meet at nine.',
  status: 'open',
  answers: [
    {
      playerId: home.playerIds[0] ?? '',
      answer: 'yes',
      note: 'Only until four.',
      answeredAt: '2026-05-02T15:00:00.000Z',
    },
  ],
  expiresAt: '2026-05-10T12:00:00.000Z',
  createdByUserId: user.id,
  createdAt: recordDates.updatedAt,
};

export const availabilityKey = `${home.id}.Y291cnRjYXN0LWF2YWlsYWJpbGl0eQ`;

/** The same poll for holders of its key. */
export const openAvailability: OpenAvailabilityPollView = {
  teamName: home.name,
  date: availability.date,
  note: availability.note,
  teamMatch: null,
  players: home.players.map(({ id, name }) => ({ id, name })),
  expiresAt: availability.expiresAt,
};
