import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScheduledTeamMatchView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { eventually, referenceTable } from '@courtcast/testkit';
import type { ReferenceTeamMatch } from '@courtcast/testkit';
import { isFullSize } from '@courtcast/testkit/seed';
import { io } from 'socket.io-client';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { receiveEvents, readEventReference } from './support/event-reference.ts';
import type { ReceivedEvents } from './support/event-reference.ts';
import { approve, playTie, recordOf } from './support/season-group.ts';
import type { SeasonLeague, SeasonTeam } from './support/season-group.ts';

/** Of an odd number one is free on each match day. Five play each kind of match that there is (`plannedMatch`). */
const TEAM_COUNT = isFullSize() ? 8 : 5;
const AT_ONCE = 4;

let courtcast: Courtcast;
let received: ReceivedEvents;
let organiser: Client;
let teams: readonly SeasonTeam[];

async function makeTeam(owner: Client, clubId: string, place: number): Promise<SeasonTeam> {
  const name = `Team ${place}`;
  const captain = courtcast.as(`Captain ${place}`);
  const { player } = await captain.call('getMe');
  const ghosts: string[] = [];
  for (let rank = 2; rank <= 6; rank += 1) {
    const body = { name: `Player ${place} ${rank}` };
    // Anyone who has founded a club is known as its owner a moment later.
    ghosts.push((await eventually(() => owner.call('createPlayer', { body }))).id);
  }
  const roster = [player?.id ?? '', ...ghosts];
  const body = { name, clubId, captainPlayerId: roster[0] ?? '', playerIds: roster };
  const { id } = await owner.call('createTeam', { body });
  return { id, name, captain, roster };
}

beforeAll(async () => {
  courtcast = await lendCourtcast();
  received = await receiveEvents(courtcast, await readEventReference(courtcast));
  organiser = courtcast.as('Olga Organiser');
  const owner = courtcast.as('Clara Club');
  const club = await owner.call('createClub', { body: { name: 'Club', timeZone: 'Europe/Berlin' } });
  const places = Array.from({ length: TEAM_COUNT }, (_, index) => index + 1);
  teams = await Promise.all(places.map((place) => makeTeam(owner, club.id, place)));
});

afterAll(async () => {
  await received.stop();
  await courtcast.stop();
});

const teamOf = (id: string): SeasonTeam => {
  const team = teams.find((one) => one.id === id);
  if (team === undefined) throw new Error(`no team ${id}`);
  return team;
};

const sidesOf = ({ homeTeamId, guestTeamId }: ScheduledTeamMatchView) =>
  [teamOf(homeTeamId), teamOf(guestTeamId)] as const;

interface Given {
  readonly sport: 'tennis' | 'padel';
  readonly league: SeasonLeague;
  readonly settings: object;
}

async function makeGroup({ sport, league, settings }: Given) {
  const championship = await organiser.call('createChampionship', {
    body: { name: `Season of ${sport}`, sport, season: '2026' },
  });
  const { id: leagueId } = await organiser.call('createLeague', {
    body: {
      championshipId: championship.id,
      name: 'First',
      category: 'active',
      defaultSinglesCount: league.singlesCount,
      defaultDoublesCount: league.doublesCount,
      ...settings,
    },
  });
  const group = await organiser.call('createLeagueGroup', {
    body: { leagueId, name: 'North', teamIds: teams.map(({ id }) => id) },
  });
  // Nothing of it shows at the club before the club has said yes.
  expect(group.teams).toEqual([]);
  for (const { id } of teams)
    await courtcast.as('Clara Club').call('acceptTeamEntry', {
      params: { id: group.id, teamId: id },
      body: {},
    });
  await organiser.call('createFixtures', {
    params: { id: group.id },
    body: { firstDate: '2026-05-02', daysBetween: 7 },
  });
  const fixtures = await courtcast.anonymous.call('getSchedule', { params: { id: group.id } });
  return { id: group.id, fixtures };
}

/** Does the work of all, some at a time. */
async function forEachAtOnce<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const waiting = items.map((item, index) => () => work(item, index));
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** A result that was entered wrongly is opened again by the organiser, after both have approved. */
async function correct(fixture: ScheduledTeamMatchView, matchId: string, tie: ReferenceTeamMatch) {
  const params = { id: matchId };
  await organiser.call('reopenMatch', { params, body: {} });
  await eventually(async () => {
    const { status, homeApprovedAt } = await organiser.call('getTeamMatch', { params: { id: fixture.id } });
    expect([status, homeApprovedAt]).toEqual(['in_progress', null]);
  });
  const sets = [
    { home: 1, guest: 6 },
    { home: 6, guest: 7 },
  ];
  await organiser.call('putScore', { params, body: { sets } });
  await organiser.call('confirmMatch', { params, body: {} });
  await approve(fixture.id, sidesOf(fixture));
  const corrected = { winnerSide: 'guest', outcome: 'completed', sets } as const;
  return { ...tie, matches: [corrected, ...tie.matches.slice(1)] };
}

/** The table as a viewer of the group sees it. */
async function watchTable(groupId: string) {
  const socket = io(courtcast.system.url, { transports: ['websocket'] });
  const seen: { rows: unknown } = { rows: [] };
  socket.on('standings:updated', ({ data }: { data: { rows: unknown } }) => {
    seen.rows = data.rows;
  });
  const answer: unknown = await socket.emitWithAck('subscribe-league-group', { leagueGroupId: groupId });
  expect(answer).toMatchObject({ ok: true, snapshot: { leagueGroupId: groupId } });
  return { seen, close: () => socket.close() };
}

async function fileAt(path: string) {
  const response = await fetch(`${courtcast.system.apiUrl}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** The files of a group as they come through the gateway. */
async function expectFiles(groupId: string, tieId: string, rows: number) {
  const standings = (await fileAt(`/league-groups/${groupId}/standings.csv`)).toString();
  expect(standings.trim().split('\r\n')).toHaveLength(rows + 1);
  expect((await fileAt(`/league-groups/${groupId}/schedule.ics`)).toString()).toMatch(/^BEGIN:VCALENDAR/);
  expect((await fileAt(`/team-matches/${tieId}/report.pdf`)).toString('latin1')).toMatch(
    /^%PDF-[^]*%%EOF\s*$/,
  );
}

describe.each<Given>([
  {
    sport: 'padel',
    league: { singlesCount: 0, doublesCount: 3, last: 'set' },
    settings: { defaultMatchFormat: 'best_of_3', deuceRule: 'golden' },
  },
  {
    sport: 'tennis',
    league: { singlesCount: 6, doublesCount: 3, last: 'matchTiebreak' },
    settings: { defaultMatchFormat: 'best_of_3_mtb' },
  },
])(`a season of ${TEAM_COUNT} teams in $sport`, (given) => {
  test('ends with the table that a plain count of all that was entered gives', async () => {
    const { league } = given;
    const { id, fixtures } = await makeGroup(given);
    expect(fixtures).toHaveLength((TEAM_COUNT * (TEAM_COUNT - 1)) / 2);
    const viewer = await watchTable(id);
    const ties: ReferenceTeamMatch[] = [];
    const matchCount = league.singlesCount + league.doublesCount;
    const [forfeitedOne, calledOff, ...others] = fixtures;
    if (forfeitedOne === undefined || calledOff === undefined) throw new Error('no fixtures');

    await organiser.call('forfeitTeamMatch', { params: { id: forfeitedOne.id }, body: { side: 'guest' } });
    ties.push(recordOf(forfeitedOne, [], { matchCount, forfeitedBy: 'guest' }));
    await organiser.call('cancelTeamMatch', { params: { id: calledOff.id }, body: {} });

    // The last team leaves after two match days; what it has played counts no more.
    const leaver = teams.at(-1)?.id ?? '';
    const played = others.filter(
      ({ homeTeamId, guestTeamId, matchDay }) =>
        (matchDay ?? 0) <= 2 || ![homeTeamId, guestTeamId].includes(leaver),
    );
    expect(played.some((fixture) => fixture.homeTeamId === leaver || fixture.guestTeamId === leaver)).toBe(
      true,
    );
    await forEachAtOnce(played, async (fixture, index) => {
      const first = index * matchCount;
      const { tie, matchIds } = await playTie(organiser, { fixture, sides: sidesOf(fixture), league, first });
      ties.push(index === played.length - 1 ? await correct(fixture, matchIds[0] ?? '', tie) : tie);
    });
    await organiser.call('withdrawTeam', { params: { id, teamId: leaver } });

    const expected = referenceTable(
      teams.map((team) => ({ ...team, withdrawn: team.id === leaver })),
      ties,
      {
        matchFormat: 'best_of_3',
        matchTiebreakTo: null,
        walkoverCredit: 'full',
        retirementCredit: 'complete',
        ...(league.last === 'set' ? {} : { matchFormat: 'best_of_3_mtb' }),
      },
    );
    expect(await courtcast.anonymous.call('getStandings', { params: { id } })).toEqual(expected);
    await eventually(() => expect(viewer.seen.rows).toEqual(expected));
    viewer.close();
    await expectFiles(id, played[0]?.id ?? '', expected.length);
    expect(received.faults()).toEqual([]);
  }, 600_000);
});
