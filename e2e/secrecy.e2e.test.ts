import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { connectNats, subscribeLive } from '@courtcast/messaging';
import type { LiveSubscription, Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { unzipSync } from 'fflate';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { givenLineUpWorld } from './support/line-up-world.ts';
import type { LineUpWorld } from './support/line-up-world.ts';

let courtcast: Courtcast;
let world: LineUpWorld;
let nats: Nats;
let everything: LiveSubscription;
const sockets: Socket[] = [];
/** Every message on NATS, and every one that a socket got. */
const received: string[] = [];
const seen: string[] = [];

const socketMessages = {
  'team-match': 'teamMatchId',
  'league-group': 'leagueGroupId',
  club: 'clubId',
} as const;
const pathOf = { 'team-match': 'team-matches', 'league-group': 'league-groups', club: 'clubs' } as const;

async function watch(name: string | null): Promise<void> {
  const token = name === null ? undefined : (await courtcast.bearer(name)).slice('Bearer '.length);
  const auth = token === undefined ? {} : { token };
  const socket = io(courtcast.system.url, { auth, transports: ['websocket'] });
  sockets.push(socket);
  socket.onAny((event: string, payload: unknown) => seen.push(`${event} ${JSON.stringify(payload)}`));
  for (const kind of ['team-match', 'league-group', 'club'] as const) {
    const id = world.ids[pathOf[kind]];
    const answer: unknown = await socket.emitWithAck(`subscribe-${kind}`, { [socketMessages[kind]]: id });
    expect(answer).toMatchObject({ ok: true });
    seen.push(JSON.stringify(answer));
  }
}

beforeAll(async () => {
  courtcast = await lendCourtcast();
  world = await givenLineUpWorld(courtcast);
  nats = await connectNats({
    ...{ url: courtcast.system.backing.nats.url, service: 'test' },
    ...{ logger: createLogger({ service: 'test', level: 'error' }), metrics: createMetrics('test') },
  });
  everything = subscribeLive(nats, '>', ({ subject, data }) =>
    received.push(`${subject} ${Buffer.from(data).toString()}`),
  );
  await everything.ready;
  for (const name of world.outsiders) await watch(name);
});

afterAll(async () => {
  for (const socket of sockets) socket.close();
  await everything.drain();
  await nats.close();
  await courtcast.stop();
});

const reads = Object.values<Operation>(operations).filter(({ method }) => method === 'GET');

/** Every read with the ids of this world; things of other kinds are not there. */
const addresses = () =>
  reads.map(({ path }) =>
    path.replaceAll(/^\/([\w-]+)\/\{\w+\}/g, (_, kind: string) => `/${kind}/${world.ids[kind] ?? 'unknown'}`),
  );

/** Without what differs between two reads of the same thing: moments in all their forms, and versions. */
const plain = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'MOMENT')
    .replaceAll(/\d{8}T\d{6}Z/g, 'MOMENT')
    .replaceAll(/D:\d{14}Z?/g, 'MOMENT')
    .replaceAll(/\/ID \[[^\]]*\]/g, 'ID')
    .replaceAll(/SEQUENCE:\d+/g, 'SEQUENCE');

/** The bytes of an answer as text; of an archive, those of its files. */
const textOf = (bytes: Uint8Array, type: string | null): string =>
  type === 'application/zip'
    ? Object.entries(unzipSync(bytes))
        .map(([name, file]) => `${name} ${Buffer.from(file).toString()}`)
        .join('\n')
    : Buffer.from(bytes).toString('latin1');

async function readEverything(name: string | null): Promise<Map<string, string>> {
  const headers: Record<string, string> =
    name === null ? {} : { authorization: await courtcast.bearer(name) };
  const found = new Map<string, string>();
  for (const path of addresses()) {
    const response = await fetch(`${courtcast.system.apiUrl}${path}`, { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = textOf(bytes, response.headers.get('content-type'));
    found.set(path, `${response.status} ${plain(text)}`);
  }
  return found;
}

const readAll = (names: readonly (string | null)[]) => Promise.all(names.map(readEverything));
const named = (...places: readonly number[]) => places.map((place) => world.bench[place] ?? '');

/** What is handed in, and two ways to do it that no one else may distinguish. */
interface Secret {
  readonly what: string;
  readonly prepare: () => Promise<unknown>;
  readonly hand: (second: boolean) => Promise<unknown>;
}

const secrets: readonly Secret[] = [
  {
    what: 'line-up',
    prepare: async () => undefined,
    hand: (second) =>
      world.homeCaptain.call('putLineUp', {
        params: { id: world.ids['team-matches'] ?? '' },
        body: { playerIds: second ? named(1, 3) : named(0, 2) },
      }),
  },
  {
    what: 'pairing',
    prepare: () =>
      world.guestCaptain.call('putLineUp', {
        params: { id: world.ids['team-matches'] ?? '' },
        body: { playerIds: world.guests.slice(0, 2) },
      }),
    hand: (second) =>
      world.homeCaptain.call('putDoubles', {
        params: { id: world.ids['team-matches'] ?? '' },
        body: {
          pairs: [second ? [named(4)[0] ?? '', named(2)[0] ?? ''] : [named(2)[0] ?? '', named(4)[0] ?? '']],
        },
      }),
  },
];

describe.each(secrets)('a $what of which only one side is in', ({ prepare, hand }) => {
  test('is shown to no one but its side and the organiser, whatever they read', async () => {
    await prepare();
    await hand(false);
    const outsideBefore = await readAll(world.outsiders);
    const insideBefore = await readAll(world.insiders);
    await hand(true);
    expect(await readAll(world.outsiders)).toEqual(outsideBefore);
    const insideAfter = await readAll(world.insiders);
    const entries = `/team-matches/${world.ids['team-matches']}/entries`;
    for (const [index, before] of insideBefore.entries()) {
      const differing = addresses().filter((path) => before.get(path) !== insideAfter[index]?.get(path));
      expect(differing).toContain(entries);
    }
  });
});

describe('messages', () => {
  test('name no one of a side before both are in, and all of them afterward', async () => {
    const { organiser } = world;
    const { homeTeamId, guestTeamId, leagueGroupId } = await organiser.call('getTeamMatch', {
      params: { id: world.ids['team-matches'] ?? '' },
    });
    const body = { leagueGroupId, homeTeamId, guestTeamId };
    const { id } = await organiser.call('createTeamMatch', { body });
    const [receivedBefore, seenBefore] = [received.length, seen.length];
    const params = { id };
    for (const playerIds of [named(0, 2), named(1, 3), named(2, 4)]) {
      await world.homeCaptain.call('putLineUp', { params, body: { playerIds } });
    }
    // The stream hands each of them to its consumers under the same subject once more.
    const versions = () => new Set(received.filter((text) => text.startsWith(`leagues.team-match.${id} `)));
    await eventually(async () => expect(versions().size).toBe(4));
    await eventually(async () =>
      expect(
        seen.filter((text) => text.includes('team-match:updated') && text.includes(id)),
      ).not.toHaveLength(0),
    );
    const shown = [...received.slice(receivedBefore), ...seen.slice(seenBefore)];
    const names = [...named(0, 1, 2, 3, 4), 'Home Ghost'];
    expect(shown.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
    await world.guestCaptain.call('putLineUp', { params, body: { playerIds: world.guests.slice(0, 2) } });
    await eventually(async () => {
      const matches = received.filter(
        (text) => text.includes(id) && named(2, 4).every((name) => text.includes(name)),
      );
      expect(matches.some((text) => text.startsWith('leagues.team-match.'))).toBe(true);
    });
  });
});
