import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotSchemas, socketEventSchemas } from '@courtcast/contracts';
import type { MatchState } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { matchEvent } from '../matches.ts';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

let system: System;
let socket: Socket;
let serial = 0;
let id = '';
/** Updates of the match of this test, in order. */
let received: { version: number; listed: boolean }[] = [];

beforeAll(async () => {
  system = await startRealtimeSystem();
});
afterAll(() => system.stop());

const connect = (options: Parameters<System['connect']>[0] = {}): Socket => {
  const connected = system.connect(options);
  connected.on('live:updated', (payload: unknown) => {
    const { match, listed } = socketEventSchemas['live:updated'].strict().parse(payload).data;
    if (match.id === id) received.push({ version: match.version, listed });
  });
  return connected;
};

beforeEach(() => {
  serial += 1;
  id = `live-${serial}`;
  received = [];
  socket = connect();
});
afterEach(() => {
  socket.disconnect();
  system.owned.matches.clear();
});

type Answer = { ok: true; snapshot?: unknown } | { ok: false; error: { message: string } };

const ask = async (name: string, argument: object, of = socket) =>
  (await of.timeout(60_000).emitWithAck(name, argument)) as Answer;

/** The ids of the matches of this test in the snapshot of a list. */
const list = async (filter: object, of = socket): Promise<string[]> => {
  const answer = await ask('subscribe-live', filter, of);
  if (!answer.ok) throw new Error(answer.error.message);
  return snapshotSchemas.live
    .parse(answer.snapshot)
    .matches.flatMap((match) => (match.id.startsWith(id) ? match.id : []));
};

const publish = (facts: Partial<MatchState>, changes = ['score'], options = {}) =>
  system.publish({ id, ...facts }, changes, options);

const seen = () => received.map(({ version, listed }) => [version, listed]);

describe('all live matches', () => {
  test('are in the acknowledgement, and every one that starts, goes on and ends is announced', async () => {
    await publish({ id: `${id}-before`, version: 4 });
    expect(await list({})).toEqual([`${id}-before`]);
    await publish({ version: 1, status: 'scheduled' }, ['created']);
    await publish({ version: 2 }, ['status']);
    await eventually(() => expect(seen()).toEqual([[2, true]]));
    await publish({ version: 3, status: 'completed' }, ['score', 'status']);
    await eventually(() =>
      expect(seen()).toEqual([
        [2, true],
        [3, false],
      ]),
    );
    await publish({ version: 4, status: 'completed' }, ['confirmed']);
    expect(await ask('unsubscribe-live', {})).toEqual({ ok: true });
    await publish({ version: 5 }, ['status']);
    expect(await list({})).toContain(id);
    expect(seen()).toEqual([
      [2, true],
      [3, false],
    ]);
  });

  test('come at most four times a second each, the newest last, with no version before an older one', async () => {
    await list({});
    const beganMs = performance.now();
    for (let version = 1; version <= 60; version += 1) {
      await publish({ version });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => expect(received.at(-1)?.version).toBe(60));
    const versions = received.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(received.length).toBeLessThanOrEqual((performance.now() - beganMs) / 250 + 1);
  });

  test('that core NATS lost are found by asking', async () => {
    await list({});
    await publish({ version: 2 }, ['status'], { isLost: true });
    await eventually(() => expect(seen()).toEqual([[2, true]]));
    await publish({ version: 3, status: 'completed' }, ['status'], { isLost: true });
    await eventually(() =>
      expect(seen()).toEqual([
        [2, true],
        [3, false],
      ]),
    );
  });

  test('hold nothing of a draft, for anybody', async () => {
    const draft = { hidden: true, tournament: { id: 'draft', name: 'Draft' }, clubIds: ['k1'] };
    await publish({ version: 1, ...draft });
    const token = await system.issuer.sign({ sub: 'staff' });
    const staff = connect({ auth: { token } });
    for (const filter of [{}, { clubId: 'k1' }]) {
      expect(await list(filter)).toEqual([]);
      expect(await list(filter, staff)).toEqual([]);
    }
    await publish({ version: 2, ...draft });
    await publish({ id: `${id}-public`, version: 1 });
    await eventually(async () => expect(await list({})).toEqual([`${id}-public`]));
    expect(seen()).toEqual([]);
    staff.disconnect();
  });
});

describe('the live matches of a place', () => {
  const tournament = { id: 'open', name: 'Open' };

  test('are one scope each, and name what they were asked for with', async () => {
    await publish({ version: 1, tournament, clubIds: ['k2'] });
    await publish({ id: `${id}-elsewhere`, version: 1 });
    const payloads: unknown[] = [];
    socket.on('live:updated', (payload: unknown) => payloads.push(payload));
    const filters = [{ tournamentId: 'open' }, { clubId: 'k2' }, { tournamentId: 'open', clubId: 'k2' }];
    for (const filter of filters) expect(await list(filter)).toEqual([id]);
    const scopes = [`match.${id}`, 'tournament.open', 'club.k2'];
    await system.announce({
      ...matchEvent({ id, version: 2, tournament, clubIds: ['k2'] }, ['score']),
      scopes,
    });
    await eventually(() => expect(payloads).toHaveLength(3));
    expect(payloads).toEqual(
      expect.arrayContaining(filters.map((filter) => expect.objectContaining(filter))),
    );
    for (const filter of filters) expect(await ask('unsubscribe-live', filter)).toEqual({ ok: true });
  });

  test('that there is none of is 404, and a misspelt one is no list of everything', async () => {
    for (const filter of [{ tournamentId: 'nowhere' }, { clubId: 'nowhere' }, { clubId: '>' }]) {
      expect(await ask('subscribe-live', filter)).toMatchObject({ ok: false, error: { statusCode: 404 } });
    }
    expect(await ask('subscribe-live', { tournament: 'open' })).toMatchObject({
      ok: false,
      error: { statusCode: 422, details: [{ path: 'tournament', code: 'unknown-field' }] },
    });
  });

  test('of a draft are for its staff, and 404 for others, also while staff watch them', async () => {
    await publish({ version: 1, hidden: true, tournament: { id: 'draft', name: 'Draft' } });
    const staff = connect({ auth: { token: await system.issuer.sign({ sub: 'staff' }) } });
    for (const filter of [{ tournamentId: 'draft' }, { tournamentId: 'draft', clubId: 'k1' }]) {
      expect(await ask('subscribe-live', filter, staff)).toMatchObject({ ok: true });
      expect(await ask('subscribe-live', filter)).toMatchObject({ ok: false, error: { statusCode: 404 } });
    }
    staff.disconnect();
  });
});
