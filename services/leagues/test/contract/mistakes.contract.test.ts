import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMistake } from '@courtcast/testkit';
import type { Mistake, MistakenWorld } from '@courtcast/testkit';
import { admin, givenTeamMatchAt, startApp } from './app-under-test.ts';
import type { AppUnderTest, Stage } from './app-under-test.ts';

let app: AppUnderTest;
let world: MistakenWorld;

/** Creates a team match in every stage, and returns ids of the records around the first. */
const idsOf = async (): Promise<Record<string, string>> => {
  const stages: Readonly<Record<string, Stage>> = {
    ...{ made: 'made', half: 'home in', revealed: 'line-ups in', paired: 'pairs in', done: 'completed' },
  };
  const ids: Record<string, string> = {};
  for (const [name, stage] of Object.entries(stages)) ids[name] = await givenTeamMatchAt(app, stage);
  const tie = await app.api.ok(admin, 'getTeamMatch', { params: { id: ids.made ?? '' } });
  const { leagueGroupId: group, homeTeamId: home, guestTeamId: guest } = tie;
  const { leagueId: league } = await app.api.ok(admin, 'getLeagueGroup', { params: { id: group } });
  const { championshipId: cup } = await app.api.ok(admin, 'getLeague', { params: { id: league } });
  const alone = { name: 'Alone', clubId: 'club-1', captainPlayerId: 'x1', playerIds: ['x1'] };
  const other = (await app.api.ok(admin, 'createTeam', { body: alone })).id;
  return { ...ids, ...{ group, home, guest, league, cup, other } };
};

beforeAll(async () => {
  app = await startApp();
  world = {
    ids: await idsOf(),
    send: (request, body) => app.api.send(admin, request, { body }),
  };
});

afterAll(() => app.stop());

const DAY = 'must be a calendar date (YYYY-MM-DD)';
const cup = { name: 'Cup', sport: 'padel', season: '2026' };
const league = {
  ...{ championshipId: '$cup', name: 'First', category: 'active' },
  ...{ defaultSinglesCount: 2, defaultDoublesCount: 1 },
};
const team = { name: 'A', clubId: 'club-1', captainPlayerId: 'x1', playerIds: ['x1', 'x2'] };
const tie = { leagueGroupId: '$group', homeTeamId: '$home', guestTeamId: '$guest' };
const LINE_UP = 'PUT /team-matches/$made/lineup';
const PAIRS = 'PUT /team-matches/$revealed/doubles';

const leagues: readonly Mistake[] = [
  ['POST /championships', { ...cup, season: undefined }, 'season required', 'is required'],
  ['POST /championships', { ...cup, season: 2026 }, 'season wrong-type', 'must be text'],
  ['POST /championships', { ...cup, sport: 'squash' }, 'sport not-allowed-value', 'one of tennis, padel'],
  ['POST /championships', { ...cup, startDate: '1/5/2026' }, 'startDate wrong-format', DAY],
  [
    'POST /championships',
    { ...cup, startDate: '2026-05-01', endDate: '2026-04-01' },
    'endDate ends-before-start',
    'must not be before startDate',
  ],
  ['POST /championships', { ...cup, year: 2026 }, 'year unknown-field', 'known are name, sport, season'],
  ['PATCH /championships/$cup', { sport: 'padel' }, 'sport sport-in-use', 'Create another championship'],
  ['POST /leagues', { ...league, championshipId: undefined }, 'championshipId required', 'is required'],
  ['POST /leagues', { ...league, championshipId: 'none' }, 'championshipId unknown-reference', 'no such'],
  ['POST /leagues', { ...league, category: 'open' }, 'category not-allowed-value', 'one of active, youth'],
  ['POST /leagues', { ...league, defaultSinglesCount: '2' }, 'defaultSinglesCount wrong-type', 'a number'],
  ['POST /leagues', { ...league, defaultSinglesCount: 13 }, 'defaultSinglesCount out-of-range', 'at most 12'],
  [
    'POST /leagues',
    { ...league, defaultSinglesCount: 0, defaultDoublesCount: 0 },
    'defaultDoublesCount no-matches',
    'must be at least 1',
  ],
  ['POST /leagues', { ...league, singles: 2 }, 'singles unknown-field', 'defaultSinglesCount'],
  ['POST /leagues', { ...league, gender: 'women' }, 'gender not-allowed-value', 'must be one of'],
  [
    'POST /leagues',
    { ...league, defaultMatchFormat: 'bo3' },
    'defaultMatchFormat not-allowed-value',
    'best_of_3',
  ],
  ['PATCH /leagues/$league', { championshipId: '$cup' }, 'championshipId unknown-field', 'known are name'],
  ['PATCH /leagues/$league', { category: 'youth' }, 'category category-in-use', 'Create another league'],
  ['POST /league-groups', { leagueId: '$league', name: 'B' }, 'teamIds required', 'is required'],
  [
    'POST /league-groups',
    { leagueId: '$league', name: 'B', teamIds: ['$home'] },
    'teamIds too-short',
    'at least 2',
  ],
  [
    'POST /league-groups',
    { leagueId: '$league', name: 'B', teamIds: ['$home', '$home'] },
    'teamIds.1 duplicate',
    'is in the group twice',
  ],
  [
    'POST /league-groups',
    { leagueId: '$league', name: 'B', teamIds: ['$home', 'none'] },
    'teamIds.1 unknown-reference',
    'There is no such team',
  ],
  [
    'PATCH /league-groups/$group',
    { teamIds: ['$home', '$other'] },
    'teamIds team-matches-exist',
    'Withdraw the team',
  ],
  ['POST /league-groups/$group/fixtures', {}, 'firstDate required;daysBetween required', 'is required'],
  [
    'POST /league-groups/$group/fixtures',
    { firstDate: '2026-05-01T10:00:00Z', daysBetween: 7 },
    'firstDate wrong-format',
    DAY,
  ],
  [
    'POST /league-groups/$group/fixtures',
    { firstDate: '2026-05-01', daysBetween: -7 },
    'daysBetween out-of-range',
    'must be at least 0',
  ],
  [
    'POST /league-groups/$group/fixtures',
    { firstDate: '2026-05-01', daysBetween: 7, rounds: 2 },
    'rounds unknown-field',
    'known are doubleRound',
  ],
  ['GET /league-groups/$group/schedule?matchDay=first', undefined, 'matchDay wrong-format', 'a whole number'],
  ['GET /league-groups/$group/schedule?status=live', undefined, 'status not-allowed-value', 'in_progress'],
  ['GET /team-matches?dateFrom=May', undefined, 'dateFrom wrong-format', 'or an ISO 8601 date and time'],
  ['GET /team-matches?category=open', undefined, 'category not-allowed-value', 'one of active, youth'],
];

const teams: readonly Mistake[] = [
  ['POST /teams', { ...team, clubId: 'none' }, 'clubId unknown-reference', 'There is no such club'],
  [
    'POST /teams',
    { ...team, captainPlayerId: 'h9' },
    'captainPlayerId not-in-roster',
    'is not in the roster',
  ],
  ['POST /teams', { ...team, playerIds: [] }, 'playerIds too-short', 'at least 1 item'],
  ['POST /teams', { ...team, playerIds: ['x1', 'x1'] }, 'playerIds.1 duplicate', 'twice'],
  ['POST /teams', { ...team, playerIds: ['x1', 'none'] }, 'playerIds.1 unknown-reference', 'no such player'],
  ['POST /teams', { ...team, players: ['x1'] }, 'players unknown-field', 'playerIds is'],
  ['PATCH /teams/$other', { captain: 'x1' }, 'captain unknown-field', 'captainPlayerId is'],
  ['PATCH /teams/$other', { playerIds: ['x2'] }, 'captainPlayerId not-in-roster', 'is not in the roster'],
  ['POST /team-matches', { ...tie, guestTeamId: undefined }, 'guestTeamId required', 'is required'],
  [
    'POST /team-matches',
    { ...tie, guestTeamId: '$home' },
    'guestTeamId duplicate',
    'another team than homeTeamId',
  ],
  [
    'POST /team-matches',
    { ...tie, guestTeamId: '$other' },
    'guestTeamId not-in-group',
    'is not in this group',
  ],
  ['POST /team-matches', { ...tie, leagueGroupId: 'none' }, 'leagueGroupId unknown-reference', 'no such'],
  ['POST /team-matches', { ...tie, matchDay: 0 }, 'matchDay out-of-range', 'must be at least 1'],
  ['POST /team-matches', { ...tie, scheduledAt: '2026-05-01' }, 'scheduledAt wrong-format', 'with an offset'],
  ['PATCH /team-matches/$made', { scheduledAt: 'Saturday' }, 'scheduledAt wrong-format', 'such as 2026'],
  [
    'PATCH /team-matches/$made',
    { refereePlayerId: 'none' },
    'refereePlayerId unknown-reference',
    'There is no such player',
  ],
  ['PATCH /team-matches/$made', { status: 'completed' }, 'status unknown-field', 'known are'],
];

const ties: readonly Mistake[] = [
  [LINE_UP, { side: 'home' }, 'playerIds required', 'is required'],
  [LINE_UP, { playerIds: ['h1', 'h2'] }, 'side required', 'home or guest'],
  [LINE_UP, { side: 'left', playerIds: ['h1', 'h2'] }, 'side not-allowed-value', 'one of home, guest'],
  [LINE_UP, { side: 'home', playerIds: ['h1'] }, 'playerIds line-up-size', 'must name 2 players'],
  [LINE_UP, { side: 'home', playerIds: ['h1', 'h1'] }, 'playerIds.1 duplicate', 'named twice'],
  [LINE_UP, { side: 'home', playerIds: ['h1', 'x1'] }, 'playerIds.1 not-in-roster', 'roster'],
  [LINE_UP, { side: 'home', playerIds: ['h2', 'h1'] }, 'playerIds.1 line-up-order', 'stands above'],
  [LINE_UP, { side: 'home', players: ['h1', 'h2'], playerIds: [] }, 'players unknown-field', 'playerIds is'],
  [
    'PUT /team-matches/$revealed/lineup',
    { side: 'home', playerIds: ['h1', 'h2'] },
    'line-ups-revealed',
    'Play with them',
  ],
  [
    'PUT /team-matches/$made/doubles',
    { side: 'home', pairs: [['h1', 'h2']] },
    'line-ups-missing',
    'Wait until both sides have handed in',
  ],
  [PAIRS, { side: 'home', pairs: ['h1', 'h2'] }, 'pairs.0 wrong-type;pairs.1 wrong-type', 'must be a list'],
  [PAIRS, { side: 'home', pairs: [] }, 'pairs line-up-size', 'must name 1 pair'],
  [PAIRS, { side: 'home', pairs: [['h1', 'h1']] }, 'pairs.0.1 duplicate', 'named twice'],
  ['PUT /team-matches/$paired/doubles', { side: 'home', pairs: [['h1', 'h2']] }, 'line-ups-revealed', 'Play'],
  ['POST /team-matches/$made/approve', {}, 'side required', 'home or guest'],
  ['POST /team-matches/$made/forfeit', {}, 'side required', 'is required'],
  ['POST /team-matches/$done/forfeit', { side: 'home' }, 'team-match-over', 'The team match is completed'],
  ['DELETE /team-matches/$done/forfeit', {}, 'not-forfeited', 'reopening its match'],
  ['POST /team-matches/$done/cancel', {}, 'team-match-over', 'The team match is completed'],
];

test.each([...leagues, ...teams, ...ties])('%s %j is %s: %s', async (...mistake) => {
  const [, , reason, remedy] = mistake;
  const { reasons, message } = await makeMistake(world, mistake);
  expect(reasons.join(';')).toBe(reason);
  expect(message).toContain(remedy);
});
