import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@courtcast/client';
import type { AnswerOf, Client } from '@courtcast/client';
import { socketEventSchemas } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { io } from 'socket.io-client';
import { checkedFetch } from './support/checked-fetch.ts';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { tableByHand } from './support/evening-count.ts';
import type { Result } from './support/evening-count.ts';

const POINTS = 24;
const [MINE, OF_OTHERS] = ['Host Hanna', 'Otto Other'];
const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda', 'Ines'];

type Draw = AnswerOf<'getDraw'>;
type DrawnRound = NonNullable<Draw['drawnRounds']>[number];
type DrawnMatch = DrawnRound['matches'][number];

let courtcast: Courtcast;
let host: Client;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  courtcast = await lendCourtcast();
  host = courtcast.as(MINE);
});

afterAll(async () => {
  for (const close of closing) close();
  await courtcast.stop();
});

const score = (home: number) => [{ home, guest: POINTS - home, unit: 'points' as const }];
const getDraw = (id: string): Promise<Draw> => host.call('getDraw', { params: { id } });
const roundsOf = async (id: string): Promise<readonly DrawnRound[]> => (await getDraw(id)).drawnRounds ?? [];
const standings = (id: string) => host.call('getDrawStandings', { params: { id } });

/** An evening of these people on two courts, with the code of those who play it. */
async function givenEvening(owner: Client, names: readonly string[]) {
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Padel Club' } });
  const { tournament, draw } = await owner.call('createEvening', {
    body: {
      ...{ name: 'Thursday', clubId, courtCount: 2, pointsTotal: POINTS },
      players: names.map((name) => [{ name }]),
    },
  });
  const { key } = await owner.call('createBoard', { body: { drawId: draw.id } });
  return { id: draw.id, clubId, tournament, draw, key };
}

const holderOf = (boardKey: string): Client =>
  createClient({ url: courtcast.system.apiUrl, fetch: checkedFetch, boardKey });

/** The next round, drawn at once after the last result; its matches can be played. */
async function drawn(id: string, round: number, owner = host): Promise<DrawnRound> {
  await owner.call('drawRound', { params: { id }, body: { round } });
  return eventually(async () => {
    const rounds = await roundsOf(id);
    const found = rounds[round - 1];
    if (rounds.length !== round || found === undefined) throw new Error(`no round ${round}`);
    expect(found.matches.map(({ match }) => match?.drawRound)).toEqual(
      [1, 2].slice(0, found.matches.length).map((court) => ({ round, court, drawType: 'americano' })),
    );
    return found;
  });
}

/** Places among the entrants, as players. */
async function playersOf(id: string): Promise<readonly string[]> {
  const { entrants } = await getDraw(id);
  return entrants.map(({ players }) => players[0]?.id ?? '');
}

const places = ({ matches, sitOut }: DrawnRound) => [
  ...matches.flatMap(({ home, guest }) => [...home, ...guest]),
  ...sitOut,
];
const seated = (rounds: readonly DrawnRound[]) =>
  rounds.map(({ matches, sitOut }) => [sitOut, ...matches.map(({ home, guest }) => [home, guest])]);

/** The draw of an evening, and who has its code. */
interface Playing {
  readonly id: string;
  readonly holder: Client;
}

/** Whoever has the code says what the four say: one reports, one of the others accepts. */
async function playByCode({ id, holder }: Playing, match: DrawnMatch, home: number): Promise<void> {
  const params = { id: match.matchId };
  const players = await playersOf(id);
  const [one = '', other = ''] = [match.home[1], match.guest[0]].map((place) => players[place ?? -1]);
  const reported = await holder.call('reportResult', {
    params,
    body: { playerId: one, sets: score(home) },
  });
  expect(reported).toMatchObject({ status: 'completed', confirmedAt: null, review: { reportedBy: one } });
  // Nobody accepts their own report.
  const own = await holder.call('acceptResult', { params, body: { playerId: one } });
  expect(own.confirmedAt).toBeNull();
  const accepted = await holder.call('acceptResult', { params, body: { playerId: other } });
  expect(accepted).toMatchObject({ outcome: 'completed', review: null, confirmedAt: expect.any(String) });
}

async function playByHost({ matchId }: DrawnMatch, home: number): Promise<void> {
  const params = { id: matchId };
  await host.call('putScore', { params, body: { sets: score(home) } });
  await host.call('confirmMatch', { params, body: {} });
}

/** What a socket has heard of the tables of a draw. */
async function listen(drawId: string) {
  const socket = io(courtcast.system.url, { transports: ['websocket'] });
  closing.push(() => socket.close());
  const tables: unknown[] = [];
  socket.on('draw:standings', (payload: unknown) => {
    const heard = socketEventSchemas['draw:standings'].strict().parse(payload);
    expect(heard.drawId).toBe(drawId);
    tables.push(heard.data.rows);
  });
  const answer: unknown = await socket.emitWithAck('subscribe-draw', { drawId });
  expect(answer).toMatchObject({ ok: true, snapshot: { drawId, rows: await standings(drawId) } });
  return tables;
}

/** The table, once it equals a count of these results. */
async function tableOf(id: string, results: readonly Result[], rounds: readonly DrawnRound[]) {
  const { entrants } = await getDraw(id);
  const left = entrants.flatMap((entrant, place) => (entrant.left === true ? [place] : []));
  const sitOuts = rounds.map(({ sitOut }) => sitOut);
  const counted = tableByHand(entrants.length, { results, sitOuts, left });
  const players = entrants.map(({ players: [player] }) => player?.id ?? '');
  return eventually(async () => {
    const rows = await standings(id);
    const shown = rows.map(({ rank, played, wins, ties, losses, points, ...row }) => ({
      ...{ entrant: players.indexOf(row.players[0]?.id ?? ''), rank, played, wins, ties, losses, points },
      ...{ difference: row.difference, satOut: row.satOut, credit: row.credit, total: row.total },
    }));
    expect(shown).toEqual(counted);
    return rows;
  });
}

/** Lines of the table as a spreadsheet reads them, by the names of their columns. */
async function spreadsheetOf(id: string) {
  const response = await fetch(`${courtcast.system.apiUrl}/draws/${id}/standings.csv`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  const [header = '', ...lines] = (await response.text()).trim().split(/\r?\n/);
  const names = header.replace('\uFEFF', '').split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const asCells = (row: AnswerOf<'getDrawStandings'>[number]) => {
  const { rank, played, wins, ties, losses, points, difference, satOut, credit, total, scored } = row;
  const figures = { rank, played, wins, ties, losses, points, difference, satOut, credit, total };
  const all = { ...figures, scoredWon: scored.won, scoredLost: scored.lost };
  const cells = Object.entries(all).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(cells), players: row.players[0]?.name };
};

/** Of a match as it was drawn: home has so many points. */
const resultOf = ({ home, guest }: DrawnMatch, points: number): Result => ({
  ...{ home, guest },
  ...{ homePoints: points, guestPoints: POINTS - points },
});

/** Both matches of a round: the first one by the code, the second one by the host. */
async function play({ id, holder }: Playing, round: DrawnRound, points: readonly [number, number]) {
  const [one, two] = round.matches;
  if (one === undefined || two === undefined) throw new Error('a round of nine or ten has two matches');
  await playByCode({ id, holder }, one, points[0]);
  await playByHost(two, points[1]);
  return [resultOf(one, points[0]), resultOf(two, points[1])] as const;
}

/** The second round is drawn and taken back: its matches are gone, and its people free. */
async function undone(id: string): Promise<void> {
  const { matches } = await drawn(id, 2);
  await host.call('deleteRound', { params: { id, n: '2' } });
  expect(await roundsOf(id)).toHaveLength(1);
  await eventually(async () => {
    for (const { matchId } of matches)
      await expect(host.call('getMatch', { params: { id: matchId } })).rejects.toMatchObject({ status: 404 });
  });
}

test('an americano of nine on two courts, from one request to its table', async () => {
  const { id, tournament, draw, key } = await givenEvening(host, NAMES);
  expect(tournament).toMatchObject({ phase: 'live', draws: [{ id }] });
  expect(draw.entrants.map(({ players }) => players[0]?.name)).toEqual(NAMES);
  const holder = holderOf(key);
  const tables = await listen(id);

  const one = await drawn(id, 1);
  expect(places(one).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const [first, second] = await play({ id, holder }, one, [14, 9]);
  await tableOf(id, [first, second], [one]);

  await undone(id);
  const params = { id };
  await host.call('addArrivals', { params, body: { entrants: [[{ name: 'Lea Late' }]] } });
  const two = await drawn(id, 2);
  expect(places(two)).toContain(9);
  const ofTwo = await play({ id, holder }, two, [13, 12]);
  await tableOf(id, [first, second, ...ofTwo], [one, two]);

  const leaver = (await playersOf(id))[4] ?? '';
  const { entrants } = await host.call('withdrawFromDraw', { params, body: { playerId: leaver } });
  expect(entrants[4]?.left).toBe(true);
  const three = await drawn(id, 3);
  expect(places(three).toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9]);
  const before = seated(await roundsOf(id));

  // A result of the first round was wrong: the table follows, and who plays whom stays.
  const wrong = { id: one.matches[0]?.matchId ?? '' };
  await host.call('correctMatch', { params: wrong, body: { sets: score(7) } });
  const corrected = { ...first, homePoints: 7, guestPoints: 17 };
  await tableOf(id, [corrected, second, ...ofTwo], [one, two, three]);
  const ofThree = await play({ id, holder }, three, [20, 11]);
  const rows = await tableOf(id, [corrected, second, ...ofTwo, ...ofThree], [one, two, three]);
  expect(seated(await roundsOf(id))).toEqual(before);

  const [player = ''] = await playersOf(id);
  const { seasons } = await host.call('getPlayerRecord', { params: { id: player } });
  expect(seasons.map(({ kind }) => kind)).toEqual(['evening']);
  const left = rows.filter(({ status }) => status === 'withdrawn');
  expect(left.map(({ players }) => players[0]?.id)).toEqual([leaver]);
  await eventually(() => expect(tables.at(-1)).toEqual(rows));
  const lines = await spreadsheetOf(id);
  expect(lines).toHaveLength(10);
  for (const [at, row] of rows.entries()) expect(lines[at]).toMatchObject(asCells(row));
});

type Attempt = readonly [method: string, path: string, body?: object];

/** The only match of the first round of an evening of four. */
async function givenMatch(owner: Client) {
  const evening = await givenEvening(owner, NAMES.slice(0, 4));
  const [match] = (await drawn(evening.id, 1, owner)).matches;
  if (match === undefined) throw new Error('four have one match');
  return { ...evening, match, players: await playersOf(evening.id) };
}

type Given = Awaited<ReturnType<typeof givenMatch>>;

const ofAnotherEvening = ({ match, players: [playerId] }: Given): readonly Attempt[] => [
  ['POST', `/matches/${match.matchId}/report`, { playerId, sets: score(14) }],
  ['POST', `/matches/${match.matchId}/accept-result`, { playerId }],
  ['POST', `/matches/${match.matchId}/dispute-result`, { playerId }],
];

const ofThisMatch = ({ match: { matchId } }: Given): readonly Attempt[] => [
  ['PUT', `/matches/${matchId}/score`, { sets: score(14) }],
  ['POST', `/matches/${matchId}/points`, { winner: 'home' }],
  ['POST', `/matches/${matchId}/confirm`, {}],
  ['POST', `/matches/${matchId}/correct`, { sets: score(14) }],
];

/** A round as the phone of a host sends it that has drawn it without a network. */
const drawnAs = ({ match: { home, guest } }: Given) => ({
  matches: [{ home, guest }],
  sitOut: [],
  played: true,
});

const ofOtherServices = (given: Given): readonly Attempt[] => {
  const { id, clubId, tournament, players } = given;
  return [
    ['POST', '/boards', { drawId: id }],
    ['GET', `/boards?drawId=${id}`],
    ['POST', `/draws/${id}/rounds`, {}],
    ['POST', `/draws/${id}/rounds`, { round: 2, randomSeed: 1, drawn: drawnAs(given) }],
    ['DELETE', `/draws/${id}/rounds/1`],
    ['POST', `/draws/${id}/arrivals`, { entrants: [[{ name: 'Eve' }]] }],
    ['POST', `/draws/${id}/withdrawals`, { playerId: players[0] }],
    ['POST', `/draws/${id}/rounds/1/clock`, { action: 'start', minutes: 12 }],
    ['POST', `/draws/${id}/door`, {}],
    ['DELETE', `/draws/${id}/door`],
    ['PATCH', `/draws/${id}`, { name: 'Mine' }],
    ['PATCH', `/tournaments/${tournament.id}`, { name: 'Mine' }],
    ['POST', '/evenings', { name: 'Mine', clubId }],
    ['POST', '/championships', { name: 'Mine', sport: 'padel', season: '2026' }],
    ['POST', '/teams', { name: 'Mine', clubId, captainPlayerId: players[0], playerIds: players }],
    ['PATCH', `/clubs/${clubId}`, { name: 'Mine' }],
    ['POST', '/players', { name: 'Eve' }],
    ['PATCH', `/players/${String(players[0])}`, { name: 'Eve' }],
    ['GET', '/me/player'],
  ];
};

async function tryWith(key: string, [method, path, body]: Attempt): Promise<number> {
  const headers = { authorization: `Board ${key}`, 'idempotency-key': `attack ${path}` };
  const { status } = await checkedFetch(`${courtcast.system.apiUrl}${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return status;
}

test('with the code of an evening an attacker reports its matches, and does nothing else', async () => {
  const given = await givenMatch(host);
  const others = await givenMatch(courtcast.as(OF_OTHERS));
  const before = [await getDraw(given.id), await getDraw(others.id)];
  const attempts = [...ofAnotherEvening(others), ...ofThisMatch(given), ...ofOtherServices(given)];
  const answered: string[] = [];
  for (const attempt of attempts) {
    const [method, path] = attempt;
    answered.push(`${method} ${path} ${await tryWith(given.key, attempt)}`);
  }
  expect(answered).toEqual(attempts.map(([method, path]) => `${method} ${path} 403`));
  expect([await getDraw(given.id), await getDraw(others.id)]).toEqual(before);
  await playByCode({ id: given.id, holder: holderOf(given.key) }, given.match, 14);
});

test('the code at the door adds names, is no key of a board, and the code for results opens no door', async () => {
  const { id, key, match, players } = await givenMatch(host);
  const { key: door } = await host.call('createDoor', { params: { id }, body: {} });
  const enter = (code: string, name: string) =>
    courtcast.anonymous.call('enterByDoor', { body: { key: code, name } });
  await expect(enter(key, 'Eve')).rejects.toMatchObject({ code: 'invitation-unknown' });
  const { playerId } = await enter(door, 'Nora Nieto');
  await expect(enter(door, 'nora nieto')).rejects.toMatchObject({ code: 'name-taken' });
  const asBoard: readonly Attempt[] = [
    ['POST', `/matches/${match.matchId}/report`, { playerId: players[0], sets: score(14) }],
    ['POST', `/draws/${id}/rounds`, {}],
    ['GET', '/boards/me'],
  ];
  for (const attempt of asBoard) expect(await tryWith(door, attempt)).toBe(401);
  const { entrants } = await getDraw(id);
  expect(entrants.map(({ players: [player] }) => player?.name)).toEqual([...NAMES.slice(0, 4), 'Nora Nieto']);
  // Whoever runs the evening takes a name out again.
  await host.call('withdrawFromDraw', { params: { id }, body: { playerId } });
  expect((await getDraw(id)).entrants[4]?.left).toBe(true);
});

test('a Swiss draw is a league of individuals of whoever runs it', async () => {
  const { id: clubId } = await host.call('createClub', { body: { name: 'Club of a league' } });
  const body = { name: 'Singles', clubId, drawType: 'swiss' as const, matchFormat: 'one_set' as const };
  const { draw } = await host.call('createEvening', { body });
  const season = { name: 'Club league', sport: 'padel', season: '2026' } as const;
  const make = async (owner: Client) => {
    const { id: championshipId } = await owner.call('createChampionship', { body: season });
    const counts = { defaultSinglesCount: 1, defaultDoublesCount: 0 };
    const league = { championshipId, name: 'Singles', category: 'active', ...counts } as const;
    return owner.call('createLeague', { body: { ...league, drawId: draw.id } });
  };
  expect((await make(host)).drawId).toBe(draw.id);
  await expect(make(courtcast.as(OF_OTHERS))).rejects.toMatchObject({ status: 422 });
});

test('who watches a draw hears of its clock at once, by the time of the server', async () => {
  const { id } = await givenMatch(host);
  const socket = io(courtcast.system.url, { transports: ['websocket'] });
  closing.push(() => socket.close());
  const clocks: unknown[] = [];
  socket.on('draw:standings', (payload: unknown) => {
    clocks.push(socketEventSchemas['draw:standings'].strict().parse(payload).data.clock);
  });
  const answer: unknown = await socket.emitWithAck('subscribe-draw', { drawId: id });
  expect(answer).toMatchObject({ ok: true, snapshot: { clock: null } });
  const run = (action: 'start' | 'stop' | 'reset') =>
    host.call('runRoundClock', { params: { id, n: '1' }, body: { action, minutes: 12 } });
  const { drawnRounds } = await run('start');
  await eventually(() => expect(clocks.at(-1)).toEqual({ round: 1, ...drawnRounds?.[0]?.clock }));
  await run('stop');
  await eventually(() =>
    expect(clocks.at(-1)).toMatchObject({ endsAt: null, secondsLeft: expect.any(Number) }),
  );
  await run('reset');
  await eventually(() => expect(clocks.at(-1)).toBeNull());
});
