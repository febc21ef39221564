import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Cast } from './people.ts';
import { newGhosts } from './people.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';
import type { Venue } from './venues.ts';

interface Team {
  readonly id: string;
  readonly roster: readonly string[];
}

const patience = { withinMs: 20_000 };
const firstDay = { firstDate: '2026-05-02', daysBetween: 7 };

/** A team of three; the first is its captain. */
const newTeam = async ({ olga }: Cast, clubId: string, captainId?: string): Promise<Team> => {
  const ghosts = await newGhosts(olga, 3);
  const roster = captainId === undefined ? ghosts : [captainId, ...ghosts.slice(1)];
  const body = { name: 'Team', clubId, captainPlayerId: roster[0] ?? '', playerIds: roster };
  return { id: (await olga.call('createTeam', { body })).id, roster };
};

interface Season {
  readonly championshipId: string;
  readonly teams: readonly [Team, Team, Team];
}

interface Counts {
  readonly defaultSinglesCount: number;
  readonly defaultDoublesCount: number;
}

const newLeague = async ({ olga }: Cast, { championshipId }: Season, counts: Counts): Promise<string> => {
  const body = { championshipId, name: 'League', category: 'active', ...counts } as const;
  return (await olga.call('createLeague', { body })).id;
};

const newGroup = async ({ olga }: Cast, { teams }: Season, leagueId: string): Promise<string> => {
  const body = { leagueId, name: 'Group', teamIds: teams.map(({ id }) => id) };
  return (await olga.call('createLeagueGroup', { body })).id;
};

/** A tie between the first two teams, without a match day. */
const newTeamMatch = async ({ olga }: Cast, { teams }: Season, leagueGroupId: string): Promise<string> => {
  const [home, guest] = teams;
  const body = { leagueGroupId, homeTeamId: home.id, guestTeamId: guest.id };
  return (await olga.call('createTeamMatch', { body })).id;
};

/** A tie whose only match is confirmed, so that it can be approved. */
const playTeamMatch = async ({ olga }: Cast, { teams }: Season, id: string): Promise<void> => {
  const [home, guest] = teams;
  for (const [side, { roster }] of [
    ['home', home],
    ['guest', guest],
  ] as const) {
    const playerIds = roster.slice(0, 1);
    await olga.call('putLineUp', { params: { id }, body: { side, playerIds } });
  }
  const matchId = await eventually(async () => {
    const [entry] = await olga.call('listTeamMatchEntries', { params: { id } });
    if (entry?.match === undefined) throw new Error('the match is not there yet');
    return entry.match.id;
  }, patience);
  const params = { id: matchId };
  await eventually(() => olga.call('getMatch', { params }), patience);
  await olga.call('setMatchResult', { params, body: { outcome: 'walkover', winnerSide: 'home' } });
  await olga.call('confirmMatch', { params, body: {} });
  await eventually(async () => {
    const { homeMatchesWon } = await olga.call('getTeamMatch', { params: { id } });
    if (homeMatchesWon !== 1) throw new Error('the tie does not know yet');
  }, patience);
};

/** One side has given a tie up. */
const newForfeit = async (cast: Cast, season: Season, group: string): Promise<string> => {
  const id = await newTeamMatch(cast, season, group);
  await cast.olga.call('forfeitTeamMatch', { params: { id }, body: { side: 'home' } });
  return id;
};

const proposedDate = { side: 'home', scheduledAt: '2026-06-06T10:00:00.000Z' } as const;

/** A captain has proposed another date for a tie. */
const propose = async ({ olga }: Cast, id: string): Promise<{ proposalId: string }> => {
  const { proposal } = await olga.call('proposeTeamMatchDate', { params: { id }, body: proposedDate });
  return { proposalId: proposal?.id ?? '' };
};

const resultSheetRequest = async (cast: Cast, season: Season, group: string): Promise<ValidRequest> => {
  const [home, guest] = season.teams;
  return byOlga(
    'enterResultSheet',
    { id: await newTeamMatch(cast, season, group) },
    {
      home: { playerIds: home.roster.slice(0, 1) },
      guest: { playerIds: guest.roster.slice(0, 1) },
      results: [{ matchType: 'singles', position: 1, outcome: 'walkover', winnerSide: 'home' }],
    },
  );
};

const teamMatchRequests = async (cast: Cast, season: Season): Promise<readonly ValidRequest[]> => {
  const singles = await newLeague(cast, season, { defaultSinglesCount: 1, defaultDoublesCount: 0 });
  const doubles = await newLeague(cast, season, { defaultSinglesCount: 0, defaultDoublesCount: 1 });
  const group = await newGroup(cast, season, singles);
  const teamMatches = [];
  for (let index = 0; index < 8; index += 1) teamMatches.push(await newTeamMatch(cast, season, group));
  const [read = '', lined = '', played = '', cancelled = '', forfeited = '', ...moving] = teamMatches;
  const [open = '', accepted = '', declined = ''] = moving;
  const paired = await newTeamMatch(cast, season, await newGroup(cast, season, doubles));
  await playTeamMatch(cast, season, played);
  const [home, guest] = season.teams;
  const { roster } = home;
  return [
    await resultSheetRequest(cast, season, group),
    byAnyone('listTeamMatches'),
    byAnyone('getTeamMatch', { id: read }),
    byAnyone('listTeamMatchEntries', { id: played }),
    byAnyone('getTeamMatchReport', { id: played }),
    byOlga(
      'createTeamMatch',
      {},
      { leagueGroupId: group, homeTeamId: guest.id, guestTeamId: home.id, matchDay: 3 },
    ),
    byOlga(
      'changeTeamMatches',
      {},
      {
        changes: [
          { teamMatchId: read, change: 'plan', day: '2026-05-09', time: '10:00', location: 'Hall' },
          { teamMatchId: open, change: 'move', days: 7 },
        ],
      },
    ),
    byOlga('patchTeamMatch', { id: read }, { location: 'Hall', notes: 'Balls are there' }),
    byOlga('putLineUp', { id: lined }, { side: 'home', playerIds: roster.slice(0, 1) }),
    byOlga('putDoubles', { id: paired }, { side: 'home', pairs: [roster.slice(0, 2)] }),
    byOlga('proposeTeamMatchDate', { id: open }, proposedDate),
    byOlga('acceptTeamMatchDate', { id: accepted }, await propose(cast, accepted)),
    byOlga('declineTeamMatchDate', { id: declined }, await propose(cast, declined)),
    byOlga('approveTeamMatch', { id: played }, { side: 'home' }),
    byOlga('completeTeamMatch', { id: played }),
    byOlga('cancelTeamMatch', { id: cancelled }),
    byOlga('forfeitTeamMatch', { id: forfeited }, { side: 'home' }),
    byOlga('takeBackForfeit', { id: await newForfeit(cast, season, group) }),
  ];
};

/** Who of a team can play: a poll to end, and one to answer with its key. */
const availabilityRequests = async (
  { olga }: Cast,
  { id, roster }: Team,
): Promise<readonly ValidRequest[]> => {
  const body = { date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length) };
  const ask = () => olga.call('createAvailabilityPoll', { params: { id }, body });
  const [gone, kept] = [await ask(), await ask()];
  const { key } = kept;
  const answer = { key, playerId: roster[0], answer: 'maybe', note: 'After work' };
  return [
    byOlga('listAvailabilityPolls', { id }),
    byOlga('createAvailabilityPoll', { id }, { ...body, note: 'We meet at nine' }),
    byOlga('deleteAvailabilityPoll', { id, pollId: gone.poll.id }),
    { ...byAnyone('openAvailabilityPoll'), body: { key } },
    { ...byAnyone('answerAvailabilityPoll'), body: answer },
  ];
};

/** A group of another organizer, for which teams of Olga's club are asked. */
const askedBy = async (organizer: Client, { teams: [, second, third] }: Season): Promise<string> => {
  const cup = { name: 'Cup of others', sport: 'tennis', season: '2026' } as const;
  const { id: championshipId } = await organizer.call('createChampionship', { body: cup });
  const counts = { defaultSinglesCount: 1, defaultDoublesCount: 0 };
  const league = { championshipId, name: 'League', category: 'active', ...counts } as const;
  const { id: leagueId } = await organizer.call('createLeague', { body: league });
  const body = { leagueId, name: 'Group', teamIds: [second.id, third.id] };
  return (await organizer.call('createLeagueGroup', { body })).id;
};

const groupRequests = async (cast: Cast, season: Season): Promise<readonly ValidRequest[]> => {
  const { olga } = cast;
  const leagueId = await newLeague(cast, season, { defaultSinglesCount: 1, defaultDoublesCount: 0 });
  const [fresh, fixed, thinned] = [
    await newGroup(cast, season, leagueId),
    await newGroup(cast, season, leagueId),
    await newGroup(cast, season, leagueId),
  ];
  await olga.call('createFixtures', { params: { id: fixed }, body: firstDay });
  const teamId = season.teams[2].id;
  await olga.call('withdrawTeam', { params: { id: thinned, teamId } });
  const asked = await askedBy(cast.mallory, season);
  return [
    byAnyone('listLeagueGroups'),
    byAnyone('getLeagueGroup', { id: fixed }),
    byOlga('createLeagueGroup', {}, { leagueId, name: 'New', teamIds: season.teams.map(({ id }) => id) }),
    byOlga('patchLeagueGroup', { id: fixed }, { name: 'Renamed' }),
    byOlga('createFixtures', { id: fresh }, firstDay),
    byOlga('withdrawTeam', { id: fixed, teamId }),
    byOlga('takeBackWithdrawal', { id: thinned, teamId }),
    byOlga('listTeamRequests', {}),
    byOlga('acceptTeamEntry', { id: asked, teamId: season.teams[1].id }, {}),
    byOlga('declineTeamEntry', { id: asked, teamId }, {}),
    ...(['getSchedule', 'getStandings', 'getStandingsCsv', 'getResultsCsv', 'getGroupCalendar'] as const).map(
      (read) => byAnyone(read, { id: fixed }),
    ),
  ];
};

/** A league whose only team match was given up, so that its next season can be made. */
const nextSeasonRequests = async (cast: Cast, season: Season): Promise<readonly ValidRequest[]> => {
  const { championshipId, teams } = season;
  const id = await newLeague(cast, season, { defaultSinglesCount: 1, defaultDoublesCount: 0 });
  await newForfeit(cast, season, await newGroup(cast, season, id));
  return [
    byOlga('previewNextSeason', { id }),
    byOlga(
      'makeNextSeason',
      { id },
      { championshipId, name: 'Next', tiers: [{ teamId: teams[2].id, tier: 1 }] },
    ),
  ];
};

/** Championships, leagues, groups, teams and ties; teams are of the venue's club. */
export async function leagueRequests(cast: Cast, { clubId }: Venue): Promise<readonly ValidRequest[]> {
  const { olga } = cast;
  const body = { name: 'Cup of a kit', sport: 'tennis', season: '2026' } as const;
  const { id: championshipId } = await olga.call('createChampionship', { body });
  // Results are approved by captains only.
  const teams: Season['teams'] = [
    await newTeam(cast, clubId, cast.olgaPlayerId),
    await newTeam(cast, clubId),
    await newTeam(cast, clubId),
  ];
  const season: Season = { championshipId, teams };
  const spare = await newTeam(cast, clubId);
  const counts = { defaultSinglesCount: 2, defaultDoublesCount: 1 };
  const leagueId = await newLeague(cast, season, counts);
  const [captain = '', ...others] = spare.roster;
  const withOlga = {
    name: 'Team',
    clubId,
    captainPlayerId: captain,
    playerIds: [captain, cast.olgaPlayerId],
  };
  const { id: joined } = await cast.olga.call('createTeam', { body: withOlga });
  return [
    byAnyone('listChampionships'),
    byAnyone('getChampionship', { id: championshipId }),
    byOlga('createChampionship', {}, body),
    byOlga('patchChampionship', { id: championshipId }, { season: '2027' }),
    byAnyone('listLeagues'),
    byAnyone('getLeague', { id: leagueId }),
    byOlga('createLeague', {}, { championshipId, name: 'New', category: 'youth', ...counts }),
    byOlga('patchLeague', { id: leagueId }, { tier: 1, ageGroup: null }),
    byAnyone('listTeams'),
    byAnyone('getTeam', { id: spare.id }),
    byAnyone('getTeamCalendar', { id: spare.id }),
    byAnyone('listStandIns', { id: spare.id }),
    byOlga(
      'enterTeamList',
      { id: await newLeague(cast, season, { defaultSinglesCount: 1, defaultDoublesCount: 0 }) },
      { clubId, teams: [{ name: 'Listed', players: [{ name: 'Lia' }] }] },
    ),
    byOlga('createTeam', {}, { name: 'New', clubId, captainPlayerId: captain, playerIds: [captain] }),
    byOlga('acceptCaptaincy', { id: teams[0].id }, {}),
    byOlga('declineCaptaincy', { id: teams[0].id }, {}),
    byOlga('leaveTeam', { id: joined }, {}),
    byOlga('patchTeam', { id: spare.id }, { name: 'Renamed', playerIds: [...others, captain] }),
    ...(await availabilityRequests(cast, spare)),
    ...(await groupRequests(cast, season)),
    ...(await nextSeasonRequests(cast, season)),
    ...(await teamMatchRequests(cast, season)),
  ];
}
