import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationStateSchema } from '@courtcast/contracts';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually, playerState, userCaller } from '@courtcast/testkit';
import type { ServiceClient } from '@courtcast/testkit';
import { isFullSize } from '@courtcast/testkit/seed';
import { createOwners } from '../../src/adapters/owners.ts';
import { newEntry } from '../../src/application/entries/create-entry.ts';
import { codeOf } from '../../src/application/entries/read-own.ts';
import { personCalled } from '../../src/application/entries/name-partner.ts';
import { linkFor } from '../../src/domain/entries/entry-link.ts';
import { end, isEntry } from '../../src/domain/entries/entry.ts';
import type { Deps } from '../../src/application/ports.ts';
import { openStorage } from '../../src/storage.ts';
import { anonymous } from '../support/requests.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let replicas: readonly ServiceClient[];
let mongo: Mongo;
/** What a process has that dies after a step: nothing follows of what is written with it. */
let dying: Deps;

/** So many want the last place at once: each that comes too late begins again, so that the cost grows by their square. */
const CROWD = isFullSize() ? 200 : 60;
const owner = userCaller('owner');
const entrant = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });

beforeAll(async () => {
  system = await startSystem({ ENTRY_CONFIRMATION: 'mail' });
  replicas = [system.api, await system.startReplica()];
  for (let place = 1; place <= CROWD; place++)
    system.peers.players.set(`p${place}`, playerState(`p${place}`));
  const logger = createLogger({ service: 'tournaments', level: 'fatal' });
  const metrics = createMetrics('tournaments');
  mongo = await connectMongo({ url: system.mongoUrl, service: 'tournaments', logger, metrics });
  const noOwners = createOwners({ call: () => Promise.reject(new Error('no answer')) });
  dying = (await openStorage(mongo, noOwners)).deps;
});

afterAll(async () => {
  await mongo.close();
  await system.stop();
});

interface Target {
  readonly id: string;
  readonly drawId: string;
}

const givenList = async (settings: object): Promise<Target> => {
  const body = { name: 'Open', sport: 'tennis' };
  const { id } = await system.api.ok(owner, 'createTournament', { body });
  await system.api.ok(owner, 'moveTournament', { params: { id }, body: { phase: 'registration' } });
  const params = { tournamentId: id };
  const draw = await system.api.ok(owner, 'createDraw', { params, body: { name: 'Singles' } });
  await system.api.ok(owner, 'putEntryList', {
    params: { id: draw.id },
    body: { pairs: false, allowsPublic: true, ...settings },
  });
  return { id, drawId: draw.id };
};

/** What a page does: it sends the same attempt again for as long as the service says that it is busy. */
const enter = async ({ id, drawId }: Target, place: number): Promise<string> => {
  const attempt = place.toString(16).padStart(32, '0');
  const api = replicas[place % replicas.length] ?? system.api;
  const sent = { params: { id }, body: { drawId, attempt } };
  return eventually(async () => (await api.ok(entrant(place), 'createEntry', sent)).entry.id);
};

const readList = async ({ drawId }: Target) =>
  (await system.api.ok(owner, 'getEntryList', { params: { id: drawId } })).data;

/**
 * That every registration says of itself, and its last event says to others, what the list says of it. By registration the
 * states that its people were told.
 */
const expectTold = async (target: Target): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  await system.settled();
  const list = await readList(target);
  const stored = new Map(
    (await dying.registrations.listEntries(target.drawId)).map((one) => [one.id, one.state]),
  );
  const told = new Map<string, readonly unknown[]>();
  for (const { id, status, entryMark: mark } of list) {
    expect(stored.get(id)?.entry).toMatchObject({ status, mark });
    const events = await system.eventsOf('registration', id);
    expect(events.at(-1)?.state).toMatchObject({ status });
    const changes = events.filter((event) => event.changes.includes('status'));
    told.set(
      id,
      changes.map(({ state }) => registrationStateSchema.parse(state).status),
    );
  }
  return told;
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe(`${CROWD} at once for the last place, at two replicas`, () => {
  test('give one accepted, and all others in order on the waiting list', async () => {
    const target = await givenList({ capacity: 1 });
    const ids = await Promise.all(range(1, CROWD).map((place) => enter(target, place)));
    const list = await readList(target);
    expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(list.map(({ status, place }) => [status, place])).toEqual([
      ['accepted', null],
      ...range(1, CROWD - 1).map((place) => ['waiting', place]),
    ]);
    const stored = await dying.entryLists.get(target.drawId);
    expect(list.map(({ id }) => id)).toEqual(
      stored.state.entries.map(({ registrationId }) => registrationId),
    );
    const told = await expectTold(target);
    // Each of them once.
    expect([...told.values()]).toEqual(list.map(({ status }) => [status]));
  });
});

describe('withdrawals and moving up at once', () => {
  test('leave every place taken, by those who waited first and have not left', async () => {
    const target = await givenList({ capacity: 20 });
    const ids: string[] = [];
    for (const place of range(1, 60)) ids.push(await enter(target, place));
    const leaving = [...range(1, 12), ...range(21, 32)];
    await Promise.all(
      leaving.map((place) =>
        (replicas[place % replicas.length] ?? system.api).ok(entrant(place), 'deleteRegistration', {
          params: { id: target.id, registrationId: ids[place - 1] ?? '' },
        }),
      ),
    );
    await expectTold(target);
    const staying = ids.filter((_, index) => !leaving.includes(index + 1));
    const list = await readList(target);
    const open = list.filter(({ status }) => status !== 'withdrawn');
    expect(open.map(({ id, status, place }) => [id, status, place])).toEqual(
      staying.map((id, index) => (index < 20 ? [id, 'accepted', null] : [id, 'waiting', index - 19])),
    );
    expect(list).toHaveLength(60);
  });
});

describe('a process that dies', () => {
  const command = () => dying.systemCommand();
  const registrationOf = async ({ id, drawId }: Target, name: string, confirmedBy: 'link' | null) => {
    const now = new Date();
    const person = personCalled(name, `${name}@example.com`);
    const entry = newEntry({ entrant: person, confirmedBy, linkSecret: dying.keys.create() });
    const registrationId = command().newId(name);
    const registration = {
      tournamentId: id,
      drawId,
      playerId: command().newId('player'),
      partnerPlayerId: null,
    };
    await dying.registrations.insert({
      id: registrationId,
      state: { ...registration, entry, createdAt: now, updatedAt: now, deleted: false },
      changes: ['created'],
      command: command(),
    });
    return registrationId;
  };

  test('after the registration leaves it to others to give it a place', async () => {
    const target = await givenList({ capacity: 1 });
    const first = await registrationOf(target, 'nora', 'link');
    await expectTold(target);
    expect(await readList(target)).toMatchObject([{ id: first, status: 'accepted' }]);
  });

  test('after a withdrawal leaves it to others to move the next one up', async () => {
    const target = await givenList({ capacity: 1 });
    const [first, second] = [await enter(target, 1), await enter(target, 2)];
    await dying.registrations.update(first, command(), ({ state }) =>
      isEntry(state) ? { state: end(state, 'withdrawn'), changes: ['deleted'] } : null,
    );
    await expectTold(target);
    expect(await readList(target)).toMatchObject([
      { id: second, status: 'accepted' },
      { id: first, status: 'withdrawn' },
    ]);
  });

  test('after the list leaves it to others to tell whoever has moved up', async () => {
    const target = await givenList({ capacity: 1 });
    const [, second] = [await enter(target, 1), await enter(target, 2)];
    await dying.entryLists.update(target.drawId, command(), ({ state }) => ({
      state: {
        ...state,
        settings: { ...state.settings, capacity: 2 },
        entries: state.entries.map((entry) => ({ ...entry, status: 'accepted' as const })),
      },
      changes: ['entries'],
    }));
    await expectTold(target);
    const events = await system.eventsOf('registration', second);
    expect(events.at(-1)?.state).toMatchObject({ status: 'accepted', statusBefore: 'waiting', place: null });
  });
});

describe('one link, opened twice at once', () => {
  test('confirms one entry, which has one place', async () => {
    const target = await givenList({ capacity: 3 });
    const body = { drawId: target.drawId, name: 'Nora Nieto', email: 'nora@example.com' };
    const { entry } = await system.api.ok(anonymous, 'createEntry', { params: { id: target.id }, body });
    const stored = await dying.registrations.findAny(entry.id);
    if (stored === null || !isEntry(stored.state)) throw new Error('no entry');
    const key = codeOf(dying, linkFor(entry.id, 'confirm', new Date()), stored.state);
    const sent = await Promise.all(
      range(1, 8).map((place) =>
        (replicas[place % replicas.length] ?? system.api).call(anonymous, 'confirmEntry', { body: { key } }),
      ),
    );
    expect([200, 409]).toEqual(expect.arrayContaining(sent.map(({ status }) => status)));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expectTold(target);
    expect(await readList(target)).toMatchObject([{ status: 'accepted', confirmedBy: 'link' }]);
  });

  test('of one person twice leaves one of the entries', async () => {
    const target = await givenList({});
    const body = { drawId: target.drawId, name: 'Nora Nieto', email: 'nora@example.com' };
    const made = await Promise.all(
      [1, 2].map(() => system.api.ok(anonymous, 'createEntry', { params: { id: target.id }, body })),
    );
    const keys = await Promise.all(
      made.map(async ({ entry }) => {
        const stored = await dying.registrations.findAny(entry.id);
        if (stored === null || !isEntry(stored.state)) throw new Error('no entry');
        return codeOf(dying, linkFor(entry.id, 'confirm', new Date()), stored.state);
      }),
    );
    const sent = await Promise.all(
      keys.map((key) => system.api.call(anonymous, 'confirmEntry', { body: { key } })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { accepted } = (await system.api.ok(owner, 'getEntryList', { params: { id: target.drawId } })).list;
    expect(accepted).toBe(1);
  });
});

test('what many desks note at the same moment is all there', async () => {
  const { id, drawId } = await givenList({ pairs: false });
  const playerIds = Array.from({ length: 20 }, (_, index) => `p${index + 1}`);
  const entrants = playerIds.map((playerId) => ({ playerIds: [playerId] }));
  await system.api.ok(owner, 'putEntrants', { params: { id: drawId }, body: { entrants } });
  const params = { id };
  await Promise.all(
    playerIds.map((playerId, index) => {
      const body = { date: '2026-05-01', playerIds: [playerId], status: 'present' } as const;
      const api = replicas[index % replicas.length] ?? system.api;
      return api.ok(owner, 'noteCheckIn', { params, body });
    }),
  );
  const { data } = await system.api.ok(owner, 'getCheckIn', { params, query: { date: '2026-05-01' } });
  expect(data.filter(({ status }) => status === 'present')).toHaveLength(playerIds.length);
});
