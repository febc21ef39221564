import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotSchemas, socketEventSchemas } from '@courtcast/contracts';
import type { TeamMatchEntryView } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { givenLineUpWorld } from './support/line-up-world.ts';
import type { LineUpWorld } from './support/line-up-world.ts';

let courtcast: Courtcast;
let world: LineUpWorld;
const sockets: Socket[] = [];

beforeAll(async () => {
  courtcast = await lendCourtcast();
  world = await givenLineUpWorld(courtcast);
});

afterAll(async () => {
  for (const socket of sockets) socket.close();
  await courtcast.stop();
});

interface Watched {
  readonly snapshot: unknown;
  readonly events: readonly { name: string; payload: unknown }[];
}

async function watch(message: string, id: object): Promise<Watched> {
  const socket = io(courtcast.system.url, { transports: ['websocket'] });
  sockets.push(socket);
  const events: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => events.push({ name, payload }));
  const { snapshot } = (await socket.emitWithAck(message, id)) as { snapshot: unknown };
  return { snapshot, events };
}

const updates = ({ events }: Watched) =>
  events.flatMap(({ name, payload }) =>
    name === 'team-match:updated' ? [socketEventSchemas[name].strict().parse(payload)] : [],
  );
const tables = ({ events }: Watched) =>
  events.flatMap(({ name, payload }) =>
    name === 'standings:updated' ? [socketEventSchemas[name].strict().parse(payload)] : [],
  );

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );

const newTie = async (): Promise<string> => {
  const { organiser, ids } = world;
  const { homeTeamId, guestTeamId, leagueGroupId } = await organiser.call('getTeamMatch', {
    params: { id: ids['team-matches'] ?? '' },
  });
  const body = { leagueGroupId, homeTeamId, guestTeamId };
  return (await organiser.call('createTeamMatch', { body })).id;
};

const handIn = async (id: string): Promise<TeamMatchEntryView[]> => {
  const { homeCaptain, guestCaptain, bench, guests } = world;
  const params = { id };
  const pairOf = (players: readonly string[]): [string, string] => [players[2] ?? '', players[3] ?? ''];
  for (const [captain, players] of [
    [homeCaptain, bench],
    [guestCaptain, guests],
  ] as const) {
    await captain.call('putLineUp', { params, body: { playerIds: players.slice(0, 2) } });
  }
  await homeCaptain.call('putDoubles', { params, body: { pairs: [pairOf(bench)] } });
  await guestCaptain.call('putDoubles', { params, body: { pairs: [pairOf(guests)] } });
  return courtcast.anonymous.call('listTeamMatchEntries', { params });
};

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];

/** Enters and confirms a match for the home side. */
const win = async (matchId: string): Promise<void> => {
  const params = { id: matchId };
  await world.homeCaptain.call('putScore', { params, body: { sets: straight } });
  await world.guestCaptain.call('confirmMatch', { params, body: {} });
};

const matchIdsOf = (entries: readonly TeamMatchEntryView[]) => entries.map(({ matchId }) => matchId ?? '');

const approveBoth = async (id: string): Promise<void> => {
  for (const captain of [world.homeCaptain, world.guestCaptain]) {
    await captain.call('approveTeamMatch', { params: { id }, body: {} });
  }
};

test('a tie is live from its line-ups to the table, to those who watch it and those who watch its group', async () => {
  const id = await newTie();
  const leagueGroupId = world.ids['league-groups'] ?? '';
  const tie = await watch('subscribe-team-match', { teamMatchId: id });
  const group = await watch('subscribe-league-group', { leagueGroupId });
  expect(snapshotSchemas['team-match'].strict().parse(tie.snapshot)).toMatchObject({
    id,
    status: 'upcoming',
  });
  expect(snapshotSchemas['league-group'].strict().parse(group.snapshot).rows).toHaveLength(2);
  const entries = await handIn(id);
  // Found at once: the matches were there before the last captain was answered.
  for (const matchId of matchIdsOf(entries)) await win(matchId);
  await approveBoth(id);
  for (const watched of [tie, group]) {
    await eventually(() => {
      const last = updates(watched).at(-1);
      expect(last).toMatchObject({
        teamMatchId: id,
        data: {
          id,
          status: 'completed',
          homeMatchesWon: 3,
          homeSetsWon: 6,
          homeGamesWon: 36,
          guestGamesWon: 21,
        },
      });
      return Promise.resolve();
    });
    const seen = updates(watched).map(({ data }) => data.homeMatchesWon);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  }
  await eventually(() => {
    expect(tables(group).at(-1)).toMatchObject({
      leagueGroupId,
      data: {
        rows: [
          { teamName: 'Home', tablePoints: 2 },
          { teamName: 'Guest', tablePoints: 0 },
        ],
      },
    });
    return Promise.resolve();
  });
  expect(tie.events.every(({ name }) => name === 'team-match:updated')).toBe(true);
});

describe('after both approvals', () => {
  test('only the organiser reopens a match, which clears them and takes the tie out of the table', async () => {
    const id = await newTie();
    const [first = '', ...others] = matchIdsOf(await handIn(id));
    for (const matchId of [first, ...others]) await win(matchId);
    await approveBoth(id);
    const reopen = (name: 'homeCaptain' | 'organiser') =>
      statusOf(world[name].call('reopenMatch', { params: { id: first }, body: {} }));
    expect(await reopen('homeCaptain')).toBe(403);
    expect(await reopen('organiser')).toBe(200);
    const read = () => world.organiser.call('getTeamMatch', { params: { id } });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        ...{ status: 'in_progress', homeApprovedAt: null, guestApprovedAt: null, homeMatchesWon: 2 },
      }),
    );
    await world.guestCaptain.call('confirmMatch', { params: { id: first }, body: {} });
    await approveBoth(id);
    expect(await read()).toMatchObject({ status: 'completed', homeMatchesWon: 3 });
  });
});

test('a moved tie moves its matches, a captain gives one of them a court, a forfeit takes them all', async () => {
  const { organiser, homeCaptain, ids } = world;
  const id = await newTie();
  const [first = '', second = ''] = matchIdsOf(await handIn(id));
  const scheduledAt = '2026-12-05T09:00:00.000Z';
  await organiser.call('patchTeamMatch', { params: { id }, body: { scheduledAt } });
  expect((await homeCaptain.call('getMatch', { params: { id: first } })).scheduledTime).toBe(scheduledAt);
  const owner = courtcast.as('Home Owner');
  const court = await owner.call('createCourt', { body: { name: 'Court 1', clubId: ids.clubs ?? '' } });
  await homeCaptain.call('patchMatch', { params: { id: first }, body: { courtId: court.id } });
  const entries = await courtcast.anonymous.call('listTeamMatchEntries', { params: { id } });
  expect(entries[0]).toMatchObject({ courtId: court.id, match: { court: { id: court.id } } });
  await win(first);
  await homeCaptain.call('startMatch', { params: { id: second }, body: {} });
  const lost = await organiser.call('forfeitTeamMatch', { params: { id }, body: { side: 'home' } });
  expect(lost).toMatchObject({
    status: 'completed',
    homeMatchesWon: 0,
    guestMatchesWon: 3,
    guestGamesWon: 36,
  });
  for (const matchId of [first, second]) {
    const match = await courtcast.anonymous.call('getMatch', { params: { id: matchId } });
    expect(match).toMatchObject({ outcome: 'walkover', winnerSide: 'guest', sets: null });
  }
  expect(await statusOf(homeCaptain.call('reopenMatch', { params: { id: first }, body: {} }))).toBe(403);
  expect((await organiser.call('getTeamMatch', { params: { id } })).status).toBe('completed');
  const open = await organiser.call('takeBackForfeit', { params: { id } });
  expect(open).toMatchObject({ status: 'upcoming', homeMatchesWon: 0, guestMatchesWon: 0 });
  await win(first);
  await eventually(async () => {
    const tie = await organiser.call('getTeamMatch', { params: { id } });
    expect(tie).toMatchObject({ status: 'in_progress', homeMatchesWon: 1, guestMatchesWon: 0 });
  });
});

test('a cancelled tie cancels its matches before its organiser is answered', async () => {
  const id = await newTie();
  const [first = ''] = matchIdsOf(await handIn(id));
  await world.organiser.call('cancelTeamMatch', { params: { id }, body: {} });
  expect((await courtcast.anonymous.call('getMatch', { params: { id: first } })).status).toBe('cancelled');
});
