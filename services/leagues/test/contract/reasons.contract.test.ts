import { afterAll, beforeAll, expect, test } from 'vitest';
import { leagueReasons } from '@courtcast/contracts';
import type { Caller, OperationId, ReasonCode } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import { withSeenMatch } from '../../src/domain/ladders/decisions.ts';
import { teamMatchOf } from '../support/team-matches.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  admin,
  givenTeamMatch,
  givenTeamMatchAt,
  homeCaptain,
  lineUp,
  organiser,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  const elsewhere = playerState('elsewhere', { name: 'Elsewhere', userId: 'u-elsewhere' });
  app.world.players.set('elsewhere', elsewhere);
  app.world.draws.set('draw-swiss', { drawType: 'swiss', isDraft: false, staff: [] });
});

afterAll(() => app.stop());

/** A request, and the status and reason that it is refused with. */
interface Refused {
  readonly status: 409 | 422;
  readonly code: ReasonCode;
  readonly id: OperationId;
  readonly caller?: Caller;
  /** Creates the records of the request. */
  readonly given?: () => Promise<Readonly<Record<string, string>>>;
  readonly body?: Readonly<Record<string, unknown>> | ((given: Readonly<Record<string, string>>) => object);
}

const ok = async (id: OperationId, body: object, params: Readonly<Record<string, string>> = {}) =>
  app.api.ok(admin, id, { params, body });

const givenChampionship = async () => {
  const { id } = await app.api.ok(organiser, 'createChampionship', {
    body: { name: 'Cup', sport: 'tennis', season: '2026' },
  });
  return { id };
};

const ofIndividuals = async () => {
  const { id: championshipId } = await givenChampionship();
  const counts = { defaultSinglesCount: 1, defaultDoublesCount: 0 };
  const { id } = await app.api.ok(admin, 'createLeague', {
    body: { championshipId, name: 'Singles', category: 'active', ...counts, drawId: 'draw-swiss' },
  });
  return { id, championshipId };
};

/** Everything that a team match hangs on, by id. */
const givenAround = async (id: string) => {
  const teamMatch = await app.api.ok(organiser, 'getTeamMatch', { params: { id } });
  const { leagueGroupId, homeTeamId, guestTeamId } = teamMatch;
  const group = await app.api.ok(organiser, 'getLeagueGroup', { params: { id: leagueGroupId } });
  const { id: leagueId, championshipId } = group.league;
  return { id, leagueGroupId, homeTeamId, guestTeamId, leagueId, championshipId };
};

const teamMatch = async (league: Parameters<typeof givenTeamMatch>[1] = {}) =>
  givenAround(await givenTeamMatch(app, league));
const teamMatchAt = (stage: Parameters<typeof givenTeamMatchAt>[1]) => async () =>
  givenAround(await givenTeamMatchAt(app, stage));
const asLeague = async () => ({ id: (await teamMatch()).leagueId });
const asChampionship = async () => ({ id: (await teamMatch()).championshipId });
const asGroup = async () => {
  const { leagueGroupId, ...given } = await teamMatch();
  return { ...given, id: leagueGroupId };
};
/** A group with two teams and without team matches. */
const freshGroup = async () => {
  const { leagueId, homeTeamId, guestTeamId } = await teamMatch();
  const body = { leagueId, name: 'Fresh', teamIds: [homeTeamId, guestTeamId] };
  const { id } = await app.api.ok(admin, 'createLeagueGroup', { body });
  return { id, homeTeamId, guestTeamId };
};
const withOneWithdrawn = async () => {
  const given = await freshGroup();
  await ok('withdrawTeam', {}, { id: given.id, teamId: given.homeTeamId });
  return given;
};
const withFixtures = async () => {
  const given = await freshGroup();
  await ok('createFixtures', fixtures, { id: given.id });
  return given;
};
const fullGroup = async () => {
  const given = await asGroup();
  const { teamMatches, systemCommand } = app.deps;
  for (let place = 1; place < 1_000; place += 1) {
    const state = teamMatchOf({}, { leagueGroupId: given.id });
    const id = `${given.id}:${place}`;
    await teamMatches.insert({ id, state, changes: ['created'], command: systemCommand() });
  }
  return given;
};
/** A league as the thing that is asked about, with its only team match by `teamMatchId`. */
const teamMatchOfLeague = async () => {
  const { id: teamMatchId, leagueId: id, ...given } = await teamMatch();
  return { ...given, id, teamMatchId };
};
const playedLeague = async () => {
  const given = await teamMatchOfLeague();
  await ok('forfeitTeamMatch', { side: 'guest' }, { id: given.teamMatchId });
  return given;
};
const withNextSeason = async () => {
  const given = await playedLeague();
  await ok('makeNextSeason', { championshipId: given.championshipId }, { id: given.id });
  return given;
};
/** A team match of a lower team, whose players h1 and h2 the higher one of the club has named on the same match day. */
const afterStandIn = (league: Parameters<typeof givenTeamMatch>[1]) => async () => {
  const { leagueId, leagueGroupId, homeTeamId, guestTeamId } = await teamMatch({ standIns: true, ...league });
  await ok('patchLeagueGroup', { tier: 2 }, { id: leagueGroupId });
  const playerIds = ['x1'];
  const body = { name: 'Higher', clubId: 'club-1', captainPlayerId: 'x1', playerIds };
  const { id: higher } = await app.api.ok(admin, 'createTeam', { body });
  const top = await app.api.ok(admin, 'createLeagueGroup', {
    body: { leagueId, name: 'Top', tier: 1, teamIds: [higher, otherTeamId] },
  });
  const meet = async (groupId: string, home: string, guest: string) => {
    const teams = { leagueGroupId: groupId, homeTeamId: home, guestTeamId: guest };
    return (await app.api.ok(admin, 'createTeamMatch', { body: { ...teams, matchDay: 3 } })).id;
  };
  const above = await meet(top.id, higher, otherTeamId);
  await ok('putLineUp', { side: 'home', playerIds: ['h1', 'h2'] }, { id: above });
  return { id: await meet(leagueGroupId, homeTeamId, guestTeamId) };
};
const withBound = afterStandIn({ standInLimit: 1 });
const withNamedElsewhere = afterStandIn({ standInOncePerDay: true });
const twoDoubles = () => teamMatch({ defaultSinglesCount: 0, defaultDoublesCount: 2 });

const fixtures = { firstDate: '2026-05-01', daysBetween: 7 };
const meeting = ({ id = '', homeTeamId = '', guestTeamId = '' }) => ({
  ...{ leagueGroupId: id, homeTeamId, guestTeamId },
});
const meetingWith = (guestTeamId: string | undefined) => (given: Parameters<typeof meeting>[0]) => ({
  ...meeting(given),
  guestTeamId: guestTeamId ?? given.homeTeamId,
});
const pairs = (...named: string[][]) => ({ pairs: named });
const by = homeCaptain;

/** A ladder of six, of whom `away` is on holiday, with a challenge of the last two that has ended. */
const givenLadder = async () => {
  const names = ['l1', 'away', 'l3', 'l4', 'l5', 'l6'];
  const clubs = [{ clubId: 'club-1', role: 'member' as const, isPrimary: true }];
  const { id } = await app.api.ok(admin, 'createLadder', { body: { clubId: 'club-1', name: 'Ladder' } });
  for (const [index, playerId] of names.entries()) {
    app.world.players.set(playerId, playerState(playerId, { clubs }));
    await ok('addLadderPlayer', { playerId, place: index + 1 }, { id });
  }
  const holiday = { from: '2026-05-01', to: '2026-05-09' };
  await ok('putLadderHoliday', { holiday }, { id, playerId: 'away' });
  const made = await app.api.ok(admin, 'createChallenge', { params: { id }, body: challenge('l6', 'l5') });
  await ok('withdrawChallenge', {}, { id, challengeId: made.id });
  return { id, challengeId: made.id };
};
const challenge = (challengerId: string, playerId: string) => ({ challengerId, playerId });
const withOpen = async () => {
  const given = await givenLadder();
  await ok('createChallenge', challenge('l4', 'l3'), { id: given.id });
  return given;
};
const withBegun = async () => {
  const { id } = await givenLadder();
  const made = await app.api.ok(admin, 'createChallenge', { params: { id }, body: challenge('l4', 'l3') });
  await ok('acceptChallenge', {}, { id, challengeId: made.id });
  const startedAt = app.clock.now();
  const seen = {
    id: 'm',
    epoch: 1,
    version: 1,
    startedAt,
    completedAt: null,
    standing: 'open',
    winnerId: null,
  } as const;
  const { ladders, systemCommand } = app.deps;
  await ladders.update(id, systemCommand(), ({ state }) => ({
    state: withSeenMatch(state, ['l3', 'l4'], seen),
    changes: [],
  }));
  return { id, challengeId: made.id };
};
const closedLadder = async () => {
  const { id } = await app.api.ok(admin, 'createLadder', { body: { clubId: 'club-1', name: 'Closed' } });
  await ok('patchLadder', { status: 'closed' }, { id });
  return { id };
};
const fullLadder = async () => {
  const given = await givenLadder();
  const { ladders, systemCommand } = app.deps;
  const at = app.clock.now();
  const players = Array.from({ length: 200 }, (_, place) => ({
    ...{ playerId: `p${place}`, joinedAt: at, holiday: null, activeAt: at },
  }));
  await ladders.update(given.id, systemCommand(), ({ state }) => ({
    state: { ...state, players },
    changes: [],
  }));
  return given;
};

const refused: readonly Refused[] = [
  {
    ...{ status: 422, code: 'not-a-member', id: 'addLadderPlayer', given: givenLadder },
    body: { playerId: 'h9' },
  },
  {
    ...{ status: 409, code: 'ladder-closed', id: 'addLadderPlayer', given: closedLadder },
    body: { playerId: 'l1' },
  },
  {
    ...{ status: 409, code: 'ladder-full', id: 'addLadderPlayer', given: fullLadder },
    body: { playerId: 'l1' },
  },
  {
    ...{ status: 422, code: 'not-in-ladder', id: 'createChallenge', given: givenLadder },
    body: challenge('l3', 'h9'),
  },
  {
    ...{ status: 422, code: 'out-of-reach', id: 'createChallenge', given: givenLadder },
    body: challenge('l6', 'l1'),
  },
  {
    ...{ status: 409, code: 'on-holiday', id: 'createChallenge', given: givenLadder },
    body: challenge('l3', 'away'),
  },
  {
    ...{ status: 409, code: 'challenge-open', id: 'createChallenge', given: withOpen },
    body: challenge('l5', 'l3'),
  },
  {
    ...{ status: 409, code: 'rematch-too-soon', id: 'createChallenge', given: givenLadder },
    body: challenge('l6', 'l5'),
  },
  { status: 409, code: 'challenge-over', id: 'acceptChallenge', given: givenLadder },
  { status: 409, code: 'challenge-begun', id: 'withdrawChallenge', given: withBegun },
  {
    ...{ status: 422, code: 'ends-before-start', id: 'patchChampionship', given: givenChampionship },
    body: { startDate: '2026-05-02', endDate: '2026-05-01' },
  },
  {
    ...{ status: 409, code: 'sport-in-use', id: 'patchChampionship', given: asChampionship },
    body: { sport: 'padel' },
  },
  {
    ...{ status: 422, code: 'no-matches', id: 'patchLeague', given: asLeague },
    body: { defaultSinglesCount: 0, defaultDoublesCount: 0 },
  },
  {
    ...{ status: 422, code: 'impossible-format', id: 'patchLeague', given: asLeague },
    body: { defaultMatchFormat: 'pro_set', defaultMatchTiebreakTo: 10 },
  },
  {
    ...{ status: 422, code: 'format-not-playable', id: 'patchLeague', given: asLeague },
    body: { formatCode: 'SET3-S:6/TB7-G:3C' },
  },
  {
    ...{ status: 422, code: 'not-permitted-field', id: 'patchLeague', given: asLeague },
    body: { formatCode: 'SET3-S:6/TB7', defaultMatchFormat: 'pro_set' },
  },
  {
    ...{ status: 409, code: 'category-in-use', id: 'patchLeague', given: asLeague },
    body: { category: 'youth' },
  },
  {
    ...{ status: 409, code: 'league-has-groups', id: 'patchLeague', given: asLeague },
    body: { drawId: 'draw-swiss' },
  },
  {
    ...{ status: 409, code: 'league-of-individuals', id: 'createLeagueGroup', given: ofIndividuals },
    body: ({ id }) => ({ leagueId: id, name: 'Group', teamIds: ['a', 'b'] }),
  },
  {
    ...{ status: 409, code: 'season-open', id: 'makeNextSeason', given: teamMatchOfLeague },
    body: ({ championshipId }) => ({ championshipId }),
  },
  {
    ...{ status: 409, code: 'next-season-exists', id: 'makeNextSeason', given: withNextSeason },
    body: ({ championshipId }) => ({ championshipId, name: 'Another' }),
  },
  {
    ...{ status: 409, code: 'too-few-teams', id: 'makeNextSeason', given: playedLeague },
    body: ({ championshipId, homeTeamId }) => ({
      championshipId,
      tiers: [{ teamId: homeTeamId, tier: null }],
    }),
  },
  {
    ...{ status: 409, code: 'league-of-individuals', id: 'makeNextSeason', given: ofIndividuals },
    body: ({ championshipId }) => ({ championshipId }),
  },
  {
    ...{ status: 422, code: 'unknown-reference', id: 'createLeagueGroup' },
    body: { leagueId: 'none', name: 'G', teamIds: ['a', 'b'] },
  },
  {
    ...{ status: 422, code: 'duplicate', id: 'patchLeagueGroup', given: freshGroup },
    body: ({ homeTeamId }) => ({ teamIds: [homeTeamId, homeTeamId] }),
  },
  {
    ...{ status: 422, code: 'not-in-roster', id: 'createTeam' },
    body: { name: 'T', clubId: 'club-1', captainPlayerId: 'h9', playerIds: ['h1'] },
  },
  {
    ...{ status: 422, code: 'duplicate', id: 'createTeam' },
    body: { name: 'T', clubId: 'club-1', captainPlayerId: 'h1', playerIds: ['h1', 'h1'] },
  },
  {
    ...{ status: 422, code: 'not-in-group', id: 'createTeamMatch', given: asGroup },
    body: meetingWith('another'),
  },
  {
    ...{ status: 422, code: 'duplicate', id: 'createTeamMatch', given: asGroup },
    body: meetingWith(undefined),
  },
  { status: 422, code: 'team-withdrawn', id: 'createTeamMatch', given: withOneWithdrawn, body: meeting },
  { status: 409, code: 'group-full', id: 'createTeamMatch', given: fullGroup, body: meeting },
  { status: 409, code: 'too-few-teams', id: 'createFixtures', given: withOneWithdrawn, body: fixtures },
  { status: 409, code: 'fixtures-exist', id: 'createFixtures', given: withFixtures, body: fixtures },
  {
    ...{ status: 409, code: 'fixtures-exist', id: 'patchLeagueGroup', given: withFixtures },
    body: ({ homeTeamId, guestTeamId }) => ({ teamIds: [guestTeamId, homeTeamId] }),
  },
  {
    ...{ status: 409, code: 'captain-leads', id: 'leaveTeam', caller: homeCaptain, body: {} },
    given: async () => ({ id: (await teamMatch()).homeTeamId }),
  },
  {
    ...{ status: 422, code: 'unclear-player', id: 'enterTeamList', given: asLeague },
    body: { clubId: 'club-1', teams: [{ name: 'Only one', players: [{ name: 'Elsewhere' }] }] },
  },
  { ...{ status: 409, code: 'entry-accepted', id: 'declineTeamEntry', given: freshGroup } },
  {
    ...{ status: 409, code: 'team-matches-exist', id: 'patchLeagueGroup', given: asGroup },
    body: ({ homeTeamId }) => ({ teamIds: [homeTeamId, otherTeamId] }),
  },
  {
    ...{ status: 422, code: 'beyond-calendar', id: 'createFixtures', given: freshGroup },
    body: { ...fixtures, firstDate: '9999-12-31', doubleRound: true },
  },
  {
    ...{ status: 409, code: 'team-match-over', id: 'putLineUp', caller: by, given: teamMatchAt('completed') },
    body: lineUp,
  },
  { status: 409, code: 'team-match-over', id: 'cancelTeamMatch', given: teamMatchAt('completed') },
  {
    ...{ status: 409, code: 'team-match-begun', id: 'proposeTeamMatchDate', caller: by },
    ...{ given: teamMatchAt('home approved'), body: { scheduledAt: '2026-06-06T10:00:00Z' } },
  },
  {
    ...{ status: 409, code: 'team-match-begun', id: 'forfeitTeamMatch' },
    ...{ given: teamMatchAt('home approved'), body: { side: 'both' } },
  },
  {
    ...{ status: 409, code: 'proposal-not-open', id: 'acceptTeamMatchDate', given: teamMatch },
    body: { proposalId: 'none' },
  },
  {
    status: 422,
    code: 'line-up-size',
    id: 'putLineUp',
    caller: by,
    given: teamMatch,
    body: { playerIds: ['h1'] },
  },
  {
    ...{ status: 422, code: 'line-up-size', id: 'putDoubles', caller: by, given: twoDoubles },
    body: pairs(['h1', 'h2']),
  },
  {
    ...{ status: 422, code: 'line-up-order', id: 'putLineUp', caller: by, given: teamMatch },
    body: { playerIds: ['h2', 'h1'] },
  },
  {
    ...{ status: 422, code: 'not-in-roster', id: 'putLineUp', caller: by, given: teamMatch },
    body: { playerIds: ['h1', 'g1'] },
  },
  {
    ...{ status: 422, code: 'bound-to-team', id: 'putLineUp', caller: by, given: withBound },
    body: { playerIds: ['h1', 'h2'] },
  },
  {
    ...{ status: 422, code: 'named-elsewhere', id: 'putLineUp', caller: by, given: withNamedElsewhere },
    body: { playerIds: ['h1', 'h2'] },
  },
  {
    ...{ status: 422, code: 'duplicate', id: 'putDoubles', caller: by, given: twoDoubles },
    body: pairs(['h1', 'h2'], ['h1', 'h3']),
  },
  {
    ...{ status: 422, code: 'doubles-order', id: 'putDoubles', caller: by, given: twoDoubles },
    body: pairs(['h3', 'h4'], ['h1', 'h2']),
  },
  {
    ...{ status: 409, code: 'line-ups-missing', id: 'putDoubles', caller: by, given: teamMatch },
    body: pairs(['h1', 'h2']),
  },
  {
    ...{
      status: 409,
      code: 'line-ups-revealed',
      id: 'putLineUp',
      caller: by,
      given: teamMatchAt('line-ups in'),
    },
    body: lineUp,
  },
  {
    ...{
      status: 409,
      code: 'line-ups-revealed',
      id: 'putDoubles',
      caller: by,
      given: teamMatchAt('pairs in'),
    },
    body: pairs(['h1', 'h2']),
  },
  { status: 422, code: 'required', id: 'putLineUp', caller: organiser, given: teamMatch, body: lineUp },
  { status: 409, code: 'not-confirmed', id: 'approveTeamMatch', caller: by, given: teamMatchAt('pairs in') },
  { status: 409, code: 'not-forfeited', id: 'takeBackForfeit', given: teamMatch },
  { status: 409, code: 'not-confirmed', id: 'completeTeamMatch', given: teamMatchAt('pairs in') },
  {
    ...{ status: 422, code: 'unknown-reference', id: 'patchTeamMatch', given: teamMatch },
    body: { refereePlayerId: 'nobody' },
  },
];

let otherTeamId = '';

beforeAll(async () => {
  otherTeamId = (await teamMatch()).homeTeamId;
});

/** The input field that a conflict names, if it is about one. */
const fields: Readonly<Record<string, string>> = {
  'patchChampionship sport-in-use': 'sport',
  'patchLeague category-in-use': 'category',
  'patchLeague league-has-groups': 'drawId',
  'createLeagueGroup league-of-individuals': 'leagueId',
  'createTeamMatch group-full': 'leagueGroupId',
  'patchLeagueGroup fixtures-exist': 'teamIds',
  'patchLeagueGroup team-matches-exist': 'teamIds',
  'createChallenge on-holiday': 'playerId',
  'createChallenge challenge-open': 'playerId',
  'createChallenge rematch-too-soon': 'playerId',
  'approveTeamMatch not-confirmed': 'entries.singles.1',
  'completeTeamMatch not-confirmed': 'entries.singles.1',
};
const fieldOf = (id: string, code: string): string => fields[`${id} ${code}`] ?? '';

const paramsOf = ({
  id = '',
  homeTeamId: teamId = '',
  challengeId = '',
}: Readonly<Record<string, string>>) => ({ id, teamId, challengeId });

test.each(refused)('$status $code: $id (%#)', async ({ status, code, id, caller = admin, given, body }) => {
  const made = (await given?.()) ?? {};
  const sent = typeof body === 'function' ? body(made) : (body ?? {});
  const answer = await app.api.refusal(caller, id, { params: paramsOf(made), body: sent });
  expect(answer.statusCode).toBe(status);
  const field = code === 'season-open' ? `teamMatches.${made.teamMatchId}` : fieldOf(id, code);
  if (status === 409) expect(answer.details?.[0]).toMatchObject({ path: field });
  expect(new Set(answer.details?.map((detail) => detail.code))).toEqual(new Set([code]));
});

test('every reason of leagues is given in one of these', () => {
  const given = new Set<string>(refused.map(({ code }) => code));
  expect(Object.keys(leagueReasons).filter((code) => !given.has(code))).toEqual([]);
});
