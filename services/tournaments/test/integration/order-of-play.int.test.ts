import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderOfPlayStateSchema } from '@courtcast/contracts';
import { eventually, playerState, userCaller } from '@courtcast/testkit';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
const owner = userCaller('owner');

beforeAll(async () => {
  system = await startSystem();
  for (let place = 1; place <= 8; place++) system.peers.players.set(`p${place}`, playerState(`p${place}`));
});

afterAll(() => system.stop());

const given = async () => {
  const { api } = system;
  const club = await api.ok(owner, 'createClub', { body: { name: 'TC' } });
  const court = await api.ok(owner, 'createCourt', { body: { name: 'Court 1', clubId: club.id } });
  const { id } = await api.ok(owner, 'createTournament', { body: { name: 'Open', sport: 'tennis' } });
  const draw = await api.ok(owner, 'createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size: 8 },
  });
  return { params: { id }, courts: [court.id], drawId: draw.id };
};

const finalized = async () => {
  const made = await given();
  const params = { id: made.drawId };
  const entrants = Array.from({ length: 8 }, (_, index) => ({ playerIds: [`p${index + 1}`] }));
  await system.api.ok(owner, 'putEntrants', { params, body: { entrants } });
  await system.api.ok(owner, 'generateDraw', { params, body: { randomSeed: 3 } });
  await system.api.ok(owner, 'finalizeDraw', { params });
  return made;
};

const ordersOf = async (id: string) =>
  (await system.eventsOf('order-of-play', id)).map((event) => ({
    ...event,
    state: orderOfPlayStateSchema.parse(event.state),
  }));

const times = { from: '2026-05-01T09:00:00+02:00', matchMinutes: 60 };

describe('an order of play', () => {
  test('is published, and read by its director at once', async () => {
    const { params, courts, drawId } = await finalized();
    const answer = await system.api.ok(owner, 'scheduleTournament', { params, body: { ...times, courts } });
    expect(answer).toMatchObject({ makespanMinutes: 7 * 60, violations: 0 });
    const draw = await system.api.ok(owner, 'getDraw', { params: { id: drawId } });
    const shown = draw.entries.flatMap(({ match }) => match?.scheduledTime ?? []);
    expect(shown).toHaveLength(14);
    const [event] = await eventually(async () => {
      const found = await ordersOf(params.id);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(event).toMatchObject({ version: 1, scopes: [`tournament.${params.id}`] });
    expect(event?.state.slots.map(({ matchId }) => matchId)).toEqual(answer.data.map(({ id }) => id));
  });

  test('that scoring could not take at once is published all the same', async () => {
    const { params, courts } = await finalized();
    system.peers.orders.isRefused = true;
    const refusal = await system.api.refusal(owner, 'scheduleTournament', {
      params,
      body: { ...times, courts },
    });
    system.peers.orders.isRefused = false;
    expect(refusal.statusCode).toBe(503);
    await eventually(async () => expect(await ordersOf(params.id)).toHaveLength(1));
  });

  test('under one key is made once, and goes on where the first attempt was cut off', async () => {
    const { params, courts } = await finalized();
    const request = {
      params,
      body: { ...times, courts },
      headers: { 'idempotency-key': `key-${params.id}` },
    };
    system.peers.orders.isRefused = true;
    expect((await system.api.call(owner, 'scheduleTournament', request)).status).toBe(503);
    system.peers.orders.isRefused = false;
    const { status, body } = await system.api.call(owner, 'scheduleTournament', request);
    const again = await system.api.call(owner, 'scheduleTournament', request);
    expect([status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(body);
    await eventually(async () => expect(await ordersOf(params.id)).toHaveLength(1));
    await system.api.ok(owner, 'scheduleTournament', { params, body: { ...times, courts } });
    await eventually(async () =>
      expect((await ordersOf(params.id)).map(({ version }) => version)).toEqual([1, 2]),
    );
  });

  test('is stored and published by no dry run, under whatever key', async () => {
    const { params, courts } = await finalized();
    const body = { ...times, courts };
    const first = await system.api.ok(owner, 'scheduleTournament', { params, body });
    const later = { params, body: { ...body, matchMinutes: 90 } };
    const headers = { 'idempotency-key': `key-${params.id}` };
    const dry = { ...later, headers, query: { dryRun: true } } as const;
    const preview = await system.api.ok(owner, 'scheduleTournament', dry);
    expect(preview.makespanMinutes).toBeGreaterThan(first.makespanMinutes);
    // The key is free for the request itself, whose event comes second: none stands between.
    await system.api.ok(owner, 'scheduleTournament', { ...later, headers });
    const events = await eventually(async () => {
      const found = await ordersOf(params.id);
      expect(found.length).toBeGreaterThan(1);
      return found;
    });
    const secondStarts = (index: number) => events.map(({ state }) => state.slots[index]?.scheduledTime);
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
    expect(secondStarts(1)).toEqual(['2026-05-01T08:00:00.000Z', '2026-05-01T08:30:00.000Z']);
  });

  test('of ten directors at once is one of theirs, and every one is notified', async () => {
    const { params, courts } = await finalized();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        system.api.call(owner, 'scheduleTournament', {
          params,
          body: { ...times, courts, restMinutes: index },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await eventually(async () => expect(await ordersOf(params.id)).toHaveLength(10));
  });
});

describe('a file of entrants', () => {
  const file = 'name,seed\nAna,1\nBea,2\nCara,\nDora,\nEva,\n';
  const send = ({ params, drawId }: Awaited<ReturnType<typeof given>>, key: string) =>
    system.api.call(owner, 'importEntrants', {
      params,
      query: { drawId },
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    });

  test('sent ten times at once makes every player once', async () => {
    const made = await given();
    const before = system.peers.players.size;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(made, `key-${made.drawId}-${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(system.peers.players.size - before).toBe(5);
    const { entrants } = await system.api.ok(owner, 'getDraw', { params: { id: made.drawId } });
    expect(entrants.map(({ players, seed }) => [players[0]?.name, seed])).toEqual([
      ['Ana', 1],
      ['Bea', 2],
      ['Cara', null],
      ['Dora', null],
      ['Eva', null],
    ]);
  });

  test('under one key is answered the same again', async () => {
    const made = await given();
    const first = await send(made, `key-${made.drawId}`);
    const second = await send(made, `key-${made.drawId}`);
    expect(first.body).toMatchObject({ rows: 5, created: 5, errors: [], warnings: [] });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});
