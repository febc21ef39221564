import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { receiveEvents, readEventReference } from './support/event-reference.ts';
import type { EventReference, ReceivedEvents } from './support/event-reference.ts';
import { boxLeagueBody } from './support/box-league-settings.ts';
import { rankingBody } from './support/ranking-settings.ts';
import { givenLineUpWorld } from './support/line-up-world.ts';

const publishers = ['identity', 'tournaments', 'scoring', 'leagues', 'notifications'] as const;
/** Nothing goes wrong here: what becomes of poison is tested elsewhere. */
const DEAD_LETTERS = 'dead.{fate}.{durable}';
const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];

let courtcast: Courtcast;
let reference: EventReference;
let received: ReceivedEvents;
let socket: Socket;
const pushed: [name: string, payload: unknown][] = [];
const acknowledged: [name: string, answer: unknown][] = [];

const watch = async (kind: string, id: string | object): Promise<void> => {
  const answer: unknown = await socket.timeout(5_000).emitWithAck(`subscribe-${kind}`, id);
  expect(answer).toMatchObject({ ok: true });
  acknowledged.push([`subscribe-${kind} acknowledged`, answer]);
};

/** A tournament with everything that belongs to one, played as far as its first result. */
const playTournament = async (): Promise<void> => {
  const dora = courtcast.as('Dora Director');
  const { id: clubId } = await dora.call('createClub', { body: { name: 'TC Nord', address: 'Street 1' } });
  const { id: courtId } = await dora.call('createCourt', { body: { name: 'Court 1', clubId } });
  await watch('club', clubId);
  await dora.call('createRanking', { body: rankingBody(clubId) });
  await dora.call('createBoxLeague', { body: boxLeagueBody(clubId) });
  await dora.call('createLadder', { body: { clubId, name: 'Ladder' } });
  await watch('court', courtId);
  const { id } = await dora.call('createTournament', {
    body: { name: 'Open', sport: 'tennis', surface: 'clay', hostClubIds: [clubId] },
  });
  const params = { id };
  await dora.call('moveTournament', { params, body: { phase: 'registration' } });
  await watch('tournament', id);
  await watch('live', { tournamentId: id });
  const { id: drawId } = await dora.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size: 8 },
  });
  await courtcast.as('Rita Registered').call('createRegistration', { params, body: { drawId } });
  const entered = await dora.call('createDraw', { params: { tournamentId: id }, body: { name: 'Entered' } });
  await dora.call('putEntryList', { params: { id: entered.id }, body: { pairs: false, capacity: 1 } });
  await courtcast.as('Rita Registered').call('createEntry', { params, body: { drawId: entered.id } });
  const ghosts = await Promise.all(
    Array.from({ length: 7 }, (_, index) => dora.call('createPlayer', { body: { name: `Ghost ${index}` } })),
  );
  const entrants = ghosts.map((ghost) => ({ playerIds: [ghost.id] }));
  await dora.call('putEntrants', { params: { id: drawId }, body: { entrants } });
  const came = { date: '2026-05-01', playerIds: ghosts.map((ghost) => ghost.id), status: 'present' } as const;
  await dora.call('noteCheckIn', { params, body: came });
  await dora.call('generateDraw', { params: { id: drawId }, body: { randomSeed: 7 } });
  await dora.call('finalizeDraw', { params: { id: drawId }, body: {} });
  await dora.call('moveTournament', { params, body: { phase: 'live' } });
  await eventually(async () => {
    const body = { courts: [courtId], from: '2026-05-01T09:00:00+02:00', matchMinutes: 60 };
    expect((await dora.call('scheduleTournament', { params, body })).data).not.toEqual([]);
  });
  const { data } = await dora.call('listMatches', {
    query: { drawId, status: 'scheduled', sort: 'schedule' },
  });
  const match = { id: data[0]?.id ?? '' };
  await watch('match', match.id);
  await dora.call('startMatch', { params: match, body: { server: 'home' } });
  for (const winner of ['home', 'guest', 'guest', 'home'] as const) {
    await dora.call('addPoints', { params: match, body: { winner } });
  }
  await dora.call('putScore', { params: match, body: { sets: straight } });
  await dora.call('confirmMatch', { params: match, body: {} });
  await playGroup(dora, params.id);
  const { key } = await dora.call('createBoard', { body: { clubId, courtId, name: 'Board' } });
  expect(key).not.toBe('');
  const { secret } = await dora.call('createWebhook', {
    body: { url: 'https://receiver.invalid/', events: ['standings.updated'], scope: { clubId } },
  });
  expect(secret).not.toBe('');
};

/** A group of two, whose match is played. */
const playGroup = async (director: Client, tournamentId: string): Promise<void> => {
  const body = { name: 'Group', drawType: 'round_robin' } as const;
  const params = { id: (await director.call('createDraw', { params: { tournamentId }, body })).id };
  const players = await Promise.all(
    ['Gita Gil', 'Hana Hoyos'].map((name) => director.call('createPlayer', { body: { name } })),
  );
  const entrants = players.map(({ id }) => ({ playerIds: [id] }));
  await director.call('putEntrants', { params, body: { entrants } });
  await director.call('generateDraw', { params, body: {} });
  await watch('draw', params.id);
  await director.call('finalizeDraw', { params, body: {} });
  const matchId = await eventually(async () => {
    const { groups } = await director.call('getDraw', { params });
    const [match] = groups?.flatMap(({ matches }) => matches) ?? [];
    expect(match?.match).toBeDefined();
    expect(match?.match).not.toBeNull();
    return match?.matchId ?? '';
  });
  await director.call('putScore', { params: { id: matchId }, body: { sets: straight } });
  await director.call('confirmMatch', { params: { id: matchId }, body: {} });
};

/** A tie that is played to its end. */
const playTie = async (): Promise<void> => {
  const world = await givenLineUpWorld(courtcast);
  const params = { id: world.ids['team-matches'] ?? '' };
  await watch('team-match', params.id);
  await watch('league-group', world.ids['league-groups'] ?? '');
  const sides = [
    [world.homeCaptain, world.bench],
    [world.guestCaptain, world.guests],
  ] as const;
  for (const [captain, players] of sides) {
    await captain.call('putLineUp', { params, body: { playerIds: players.slice(0, 2) } });
  }
  for (const [captain, players] of sides) {
    await captain.call('putDoubles', { params, body: { pairs: [[players[2] ?? '', players[3] ?? '']] } });
  }
  const entries = await eventually(async () => {
    const found = await world.organiser.call('listTeamMatchEntries', { params });
    expect(found.filter(({ match }) => match?.status === 'scheduled')).toHaveLength(3);
    return found;
  });
  for (const { matchId } of entries) {
    await world.organiser.call('putScore', { params: { id: matchId ?? '' }, body: { sets: straight } });
    await world.organiser.call('confirmMatch', { params: { id: matchId ?? '' }, body: {} });
  }
  await eventually(() => world.homeCaptain.call('approveTeamMatch', { params, body: {} }));
  await world.guestCaptain.call('approveTeamMatch', { params, body: {} });
};

beforeAll(async () => {
  courtcast = await lendCourtcast();
  reference = await readEventReference(courtcast);
  received = await receiveEvents(courtcast, reference);
  socket = io(courtcast.system.url, { transports: ['websocket'] });
  socket.onAny((name: string, payload: unknown) => void pushed.push([name, payload]));
});

afterAll(async () => {
  socket.close();
  await received.stop();
  await courtcast.stop();
});

test('every kind of aggregate that a service has is described, and no other', async () => {
  const published = await Promise.all(
    publishers.map(async (service) => {
      const metrics = await (await fetch(`${courtcast.system.services[service].adminUrl}/metrics`)).text();
      const found = metrics.matchAll(/^courtcast_outbox_waiting\{aggregate="([\w-]+)"/gm);
      return [...found].map(([, aggregate]) => `${service}.${aggregate}.{id}`);
    }),
  );
  const described = reference.subjects.filter((subject) => !/^(?:live|dead)\./.test(subject));
  expect(described.toSorted()).toEqual(published.flat().toSorted());
});

test('every subject and every push is used, all that is sent is as described, and nothing else is', async () => {
  await playTournament();
  await playTie();
  await eventually(() => {
    expect(received.subjects().toSorted()).toEqual(
      reference.subjects.filter((subject) => subject !== DEAD_LETTERS).toSorted(),
    );
    const pushes = reference.messageNames.filter((name) => /^[\w-]+:\w+$/.test(name));
    expect([...new Set(pushed.map(([name]) => name))].toSorted()).toEqual(pushes.toSorted());
  });
  expect(received.faults()).toEqual([]);
  const faults = [...pushed, ...acknowledged].map(([name, payload]) =>
    reference.faultOfMessage(name, payload),
  );
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

/** Kinds of things by the path under which they are listed, and by the one under which each is read. */
const kinds = [
  ...['players', 'clubs', 'courts', 'tournaments', 'matches', 'championships', 'teams'],
  ...['leagues', 'league-groups', 'team-matches'],
] as const;

const readText = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(`${courtcast.system.apiUrl}${path}`, { headers });
  return `${path} ${response.status} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
};

const idsIn = (text: string): string[] => {
  const found: unknown = JSON.parse(text.slice(text.indexOf(' ', text.indexOf(' ') + 1)));
  const rows = Array.isArray(found) ? (found as unknown[]) : (found as { data: unknown[] }).data;
  return rows.map((row) => (row as { id: string }).id);
};

/** Every public read of everything that there is, as text. */
const readEverything = async (headers?: Record<string, string>): Promise<string[]> => {
  const ids = new Map<string, readonly string[]>();
  const lists: string[] = [];
  for (const kind of kinds) {
    const text = await readText(`/${kind}${kind.includes('league') ? '' : '?perPage=100'}`, headers);
    lists.push(text);
    ids.set(kind, idsIn(text));
  }
  const draws = await Promise.all(
    (ids.get('tournaments') ?? []).map((id) => readText(`/tournaments/${id}/draws`, headers)),
  );
  ids.set('draws', draws.flatMap(idsIn));
  const paths = Object.values<Operation>(operations)
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ id, path }) => {
      const kind = path.split('/')[path.startsWith('/live/') ? 2 : 1] ?? '';
      const read = id === 'listMatchPoints' ? `${path}?events=true&includeUndone=true` : path;
      return path.includes('{') ? (ids.get(kind) ?? []).map((of) => read.replace(/\{\w+\}/, of)) : [read];
    });
  const reads: string[] = [];
  for (const path of new Set(paths)) reads.push(await readText(path, headers));
  return [...lists, ...draws, ...reads];
};

test('who is not signed in is not sent the id of any user, whatever they read or watch', async () => {
  const userIds = received.userIds();
  expect(userIds.length).toBeGreaterThan(4);
  const namesUser = (text: string) => userIds.some((id) => text.includes(id));
  const reads = await readEverything();
  expect(reads.length).toBeGreaterThan(100);
  expect(reads.filter(namesUser)).toEqual([]);
  expect([...pushed, ...acknowledged].map((each) => JSON.stringify(each)).filter(namesUser)).toEqual([]);
  const authorization = await courtcast.bearer('Dora Director');
  const seen = (await readEverything({ authorization })).filter(namesUser).join('\n');
  for (const name of ['ownerId', 'confirmedByUserId', 'organiserId', 'by'])
    expect(userIds.some((id) => seen.includes(`"${name}":"${name === 'by' ? 'user:' : ''}${id}"`))).toBe(
      true,
    );
});

test('a message beyond the description is noticed', () => {
  const [name, payload] = pushed.find(([each]) => each === 'court:updated') ?? ['', {}];
  expect(reference.faultOfMessage(name, payload)).toBeUndefined();
  expect(reference.faultOfMessage(name, { ...(payload as object), more: 1 })).toMatch(/additional/);
  expect(reference.faultOfMessage('court:closed', payload)).toBe('court:closed is not described');
  expect(reference.faultOnSubject('leagues.season.x', '{}')).toBe('leagues.season.x is not described');
  expect(reference.faultOnSubject('leagues.league.x', '{}')).toMatch(/must have required property/);
});
