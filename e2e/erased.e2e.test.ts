import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainServiceNames } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import type { CallInput, Client } from '@courtcast/client';
import { strFromU8, unzipSync } from 'fflate';
import { connectNats } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually, findTraces } from '@courtcast/testkit';
import { giveUp } from './support/given-up.ts';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

/** No other test has such a name. */
const NAME = 'Zdenka Quixada';
const TRACES = ['Zdenka', 'zdenka', 'Quixada', 'quixada'];

let courtcast: Courtcast;
let nats: Nats;
let olga: Client;
let zdenka: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  const logger = createLogger({ service: 'test', level: 'silent' });
  const { url } = courtcast.system.backing.nats;
  nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  olga = courtcast.as('Olga Organiser');
  zdenka = courtcast.as(NAME);
});

afterAll(async () => {
  await nats.close();
  await courtcast.stop();
});

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );

/** A draw that she has entered with what its conditions ask for, and in which she has won a match. */
const playDraw = async (playerId: string): Promise<string> => {
  const { id } = await olga.call('createTournament', { body: { name: 'City Open', sport: 'tennis' } });
  const params = { id };
  const made = { params: { tournamentId: id }, body: { name: 'Singles', size: 8 } } as const;
  const { id: drawId } = await olga.call('createDraw', made);
  const conditions = { bornFrom: 1900 };
  await olga.call('putEntryList', { params: { id: drawId }, body: { pairs: false, conditions } });
  await olga.call('moveTournament', { params, body: { phase: 'registration' } });
  const entry = { drawId, birthYear: 1999, notes: `Quixada arrives late` };
  await zdenka.call('createEntry', { params, body: entry });
  const rivals = await Promise.all(
    Array.from({ length: 7 }, () => olga.call('createPlayer', { body: { name: 'Rival' } })),
  );
  const entrants = [playerId, ...rivals.map((rival) => rival.id)].map((one) => ({ playerIds: [one] }));
  const positions = entrants.map((_, index) => index);
  await olga.call('putEntrants', { params: { id: drawId }, body: { entrants } });
  await olga.call('generateDraw', { params: { id: drawId }, body: { method: 'manual', positions } });
  await olga.call('finalizeDraw', { params: { id: drawId }, body: {} });
  await olga.call('moveTournament', { params, body: { phase: 'live' } });
  return eventually(async () => {
    const { data } = await olga.call('listMatches', { query: { drawId, playerId } });
    expect(data).toHaveLength(1);
    return data[0]?.id ?? '';
  });
};

/** She is named where officials are: of a match that she umpires, of one that somebody else does now, of a staff that she has left. */
const officiate = async (userId: string): Promise<void> => {
  const { id } = await olga.call('createTournament', { body: { name: 'Her office', sport: 'tennis' } });
  const params = { id };
  const named = { role: 'referee', name: NAME } as const;
  const staff = await olga.call('createStaffInvitation', { params, body: named });
  await zdenka.call('acceptStaffInvitation', { body: { key: staff.key } });
  await olga.call('deleteTournamentStaff', { params: { id, userId } });
  for (const isReplaced of [false, true]) {
    const match = await olga.call('createFreeplayMatch', {
      body: { players: { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] } },
    });
    const invited = { params: { id: match.id }, body: { name: NAME } };
    const { key } = await olga.call('createUmpireInvitation', invited);
    await zdenka.call('acceptUmpireInvitation', { body: { key } });
    if (isReplaced) await olga.call('patchMatch', { params: { id: match.id }, body: { umpireUserId: null } });
  }
};

/** Everything that is stored outside of databases, as text. */
const textOfStreams = async (): Promise<string> => {
  const texts: string[] = [];
  for await (const { config, state } of nats.manager.streams.list()) {
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await nats.manager.streams.getMessage(config.name, { seq }).catch(() => null);
      if (message !== null) texts.push(message.string());
    }
  }
  return texts.join('\n');
};

/** Every key, and every value that is a text. */
const READ_ALL = `local all = {} for _, key in ipairs(redis.call('KEYS', '*')) do all[#all + 1] = key
if redis.call('TYPE', key).ok == 'string' then all[#all + 1] = redis.call('GET', key) end end return all`;

const textOfRedis = async (): Promise<string> => {
  const { hostname, port } = new URL(courtcast.system.backing.redis.url);
  const socket = connect(Number(port), hostname);
  socket.end(`EVAL "${READ_ALL.replaceAll('\n', ' ')}" 0\r\nQUIT\r\n`);
  return text(socket);
};

/** The files of what she takes with her, as text. */
const exported = async (): Promise<Readonly<Record<string, string>>> => {
  const archive = await zdenka.call('exportMe', { query: { language: 'de' } });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const tracesIn = (text: string) => TRACES.filter((trace) => text.includes(trace));

test('of who was erased no database, stream, cache or file has a trace, and results stay', async () => {
  const { user, player } = await zdenka.call('getMe');
  const playerId = player?.id ?? '';
  const matchId = await playDraw(playerId);
  await officiate(user.id);
  await olga.call('putScore', {
    params: { id: matchId },
    body: {
      sets: [
        { home: 6, guest: 4 },
        { home: 6, guest: 3 },
      ],
    },
  });
  await olga.call('confirmMatch', { params: { id: matchId }, body: {} });
  // The name is everywhere, or the test could not fail.
  await eventually(async () => {
    for (const service of ['identity', 'tournaments', 'scoring'] as const)
      expect(await findTraces(courtcast.system.databaseUrl(service), NAME)).not.toEqual([]);
    expect(tracesIn(await textOfStreams())).not.toEqual([]);
  });

  const mails: CallInput<'putMailSettings'>['body'] = { language: 'de', kinds: ['calls'] };
  await zdenka.call('putMailSettings', { body: mails });
  const files = await exported();
  expect(files['account.json']).toContain(NAME);
  expect(files['index.html']).toContain('Deine Daten');
  expect(JSON.parse(files['mailChoices.json'] ?? '')).toEqual([mails]);
  expect(files['matches.json']).toContain(matchId);
  expect(files['registrations.json']).toContain('Quixada arrives late');
  expect(files['registrations.json']).toContain('1999');
  expect(Object.values(files).join('\n')).not.toContain('Olga Organiser');

  // Consumers gave up events that have the name, which nobody tries again.
  const letters = [
    { aggregate: 'player', service: 'identity', subject: `identity.player.${playerId}` },
    { aggregate: 'match', service: 'scoring', subject: `scoring.match.${matchId}` },
  ] as const;
  for (const letter of letters) expect(await giveUp(nats, letter)).not.toEqual([]);

  await zdenka.call('eraseMe');

  await eventually(async () => {
    for (const service of domainServiceNames)
      for (const trace of TRACES)
        expect([service, trace, await findTraces(courtcast.system.databaseUrl(service), trace)]).toEqual([
          service,
          trace,
          [],
        ]);
    expect(tracesIn(await textOfStreams())).toEqual([]);
  });
  // Keys of a day name callers by their subject at the provider, which here is made of the name.
  for (const text of [await textOfRedis(), await courtcast.logs()])
    for (const name of NAME.split(' ')) expect(text).not.toContain(name);
  const match = await courtcast.anonymous.call('getMatch', { params: { id: matchId } });
  const names = [...match.players.home, ...match.players.guest].map(({ name }) => name);
  expect(names.toSorted()).toEqual(['N.N.', 'Rival']);
  expect(match.confirmedAt).not.toBeNull();

  // The browser that is still open makes nobody out of them again.
  expect(await statusOf(zdenka.call('getMe'))).toBe(403);
  const admin = courtcast.as('Ada Admin');
  expect(await admin.call('listUsers', { query: { search: 'zdenka' } })).toMatchObject({ data: [] });
  await admin.call('eraseUser', { params: { id: user.id } });
  expect(
    await statusOf(admin.call('patchUser', { params: { id: user.id }, body: { disabled: false } })),
  ).toBe(404);
  expect(await statusOf(olga.call('claimPlayer', { params: { id: playerId }, body: {} }))).toBe(404);
});

test('who alone runs something hands it on first', async () => {
  const owner = courtcast.as('Otto Owner');
  const { id } = await owner.call('createTournament', { body: { name: 'Only his', sport: 'tennis' } });
  const refused = await owner.call('eraseMe').catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'runs-alone' }] } });
  expect((await owner.call('getMe')).user.name).toBe('Otto Owner');
  await owner.call('moveTournament', { params: { id }, body: { phase: 'cancelled' } });
  await owner.call('eraseMe');
});
