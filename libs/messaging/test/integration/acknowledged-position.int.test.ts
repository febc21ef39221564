import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackingServer } from '@courtcast/testkit';
import { eventually, startNats } from '@courtcast/testkit';
import {
  consume,
  ensureStream,
  findAcknowledgedPosition,
  findStanding,
  letExpire,
  streamName,
} from '@courtcast/messaging';
import type { Consumption, Nats, StreamPosition } from '@courtcast/messaging';
import { logger, metrics, openNats, removeStream } from '../support/harness.ts';

let server: BackingServer;
let nats: Nats;
let consumptions: Consumption[];
let durable: string;

beforeAll(async () => {
  server = await startNats();
  nats = await openNats(server.url);
});

afterAll(async () => {
  await nats.close();
  await server.stop();
});

beforeEach(async () => {
  consumptions = [];
  durable = `test-${randomUUID()}`;
  await ensureStream(nats, 'tournaments');
});

afterEach(async () => {
  await Promise.all(consumptions.map((one) => one.stop()));
  await removeStream(nats, 'TOURNAMENTS').catch(() => undefined);
});

const publish = async (...ids: readonly string[]) => {
  for (const id of ids) {
    const event = {
      ...{ id: `1:${id}:1`, service: 'tournaments', aggregate: 'draw', aggregateId: id, epoch: 1 },
      ...{ version: 1, changes: [], actor: 'system', at: new Date().toISOString(), scopes: [], state: {} },
    };
    await nats.jetstream.publish(`tournaments.draw.${id}`, JSON.stringify(event));
  }
};

/** What a consumer takes, which is at one event for good. */
const listen = (name: string, { stuckAt = '', startAfter = null as StreamPosition | null } = {}) => {
  const taken: string[] = [];
  const consumption = consume({
    ...{ nats, logger, metrics, from: 'tournaments', aggregate: 'draw', durable: name, startAfter },
    handle: ({ aggregateId }) => {
      taken.push(aggregateId);
      return aggregateId === stuckAt ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  return { taken, consumption };
};

const standingOf = (name: string) => findStanding(nats, { from: 'tournaments', durable: name });

test('a consumer goes on where another one has acknowledged everything', async () => {
  await publish('a', 'b', 'c', 'd');
  const former = listen(durable, { stuckAt: 'c' });
  await eventually(async () => expect((await standingOf(durable))?.position.seq).toBe(2));
  const startAfter = (await standingOf(durable))?.position ?? null;
  const later = listen(`${durable}-later`, { startAfter });
  consumptions = [later.consumption];
  await eventually(() => expect(later.taken).toEqual(['c', 'd']));
  await publish('e');
  await eventually(() => expect(later.taken).toEqual(['c', 'd', 'e']));
  await eventually(() => expect(former.taken).toEqual(['a', 'b', 'c', 'd', 'e']));
});

test('a position in a stream that was made again says nothing', async () => {
  await publish('a', 'b');
  const { created } = await nats.manager.streams.info(streamName('tournaments'));
  const startAfter = { seq: 900, streamCreated: `not ${created}` };
  const { taken, consumption } = listen(durable, { startAfter });
  consumptions = [consumption];
  await eventually(() => expect(taken).toEqual(['a', 'b']));
});

test('whether somebody pulls is seen until they end, and what nobody pulls from ends by itself', async () => {
  expect(await standingOf(durable)).toBeNull();
  await publish('a');
  const { taken, consumption } = listen(durable);
  await eventually(() => expect(taken).toEqual(['a']));
  await eventually(async () => expect((await standingOf(durable))?.isPulled).toBe(true));
  await consumption.stop();
  await eventually(async () => expect((await standingOf(durable))?.isPulled).toBe(false));
  await letExpire(nats, { from: 'tournaments', durable }, 100);
  await eventually(async () => expect(await standingOf(durable)).toBeNull());
  expect(await letExpire(nats, { from: 'tournaments', durable }, 100)).toBeNull();
});

test('nothing before the place where a consumer begins is waited for', async () => {
  await publish('a', 'b');
  const { created, state } = await nats.manager.streams.info(streamName('tournaments'));
  const { consumption } = listen(durable, { startAfter: { seq: state.last_seq, streamCreated: created } });
  consumptions = [consumption];
  await eventually(async () => expect(await standingOf(durable)).not.toBeNull());
  expect(await findAcknowledgedPosition(nats, { from: 'tournaments', durable })).toBe(state.last_seq);
});
