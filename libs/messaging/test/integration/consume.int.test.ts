import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackingServer } from '@courtcast/testkit';
import { eventually, startNats } from '@courtcast/testkit';
import type { DomainEvent } from '@courtcast/contracts';
import { currentContext } from '@courtcast/observability';
import { invalid, unavailable } from '@courtcast/problem';
import {
  consume,
  ensureStream,
  eventSubject,
  listDeadLetters,
  messageId,
  readStream,
  replayDeadLetter,
  streamName,
} from '@courtcast/messaging';
import type { Consumption, Delivery, Nats } from '@courtcast/messaging';
import { logger, metrics, openNats, removeStream } from '../support/harness.ts';

let server: BackingServer;
let nats: Nats;
let consumptions: Consumption[];
let durable: string;

const eventOf = (id: string, version: number, changes = ['finalized']): DomainEvent => ({
  ...{ id: messageId(id, { epoch: 1, version }), service: 'tournaments', aggregate: 'draw', aggregateId: id },
  ...{
    epoch: 1,
    version,
    changes,
    actor: 'user:1',
    at: new Date().toISOString(),
    requestId: 'r1',
  },
  ...{ scopes: [], state: { version } },
});

const publish = async (id: string, version: number, changes?: string[]): Promise<void> => {
  const event = eventOf(id, version, changes);
  const subject = eventSubject('tournaments', 'draw', id);
  await nats.jetstream.publish(subject, JSON.stringify(event), { msgID: event.id });
};

type Handle = (event: DomainEvent, delivery: Delivery) => Promise<void>;

const listen = (handle: Handle, name = durable): void => {
  const on = { from: 'tournaments', aggregate: 'draw', durable: name } as const;
  consumptions.push(consume({ nats, logger, metrics, ...on, handle }));
};

const label = ({ aggregateId, version }: DomainEvent): string => `${aggregateId}v${version}`;

beforeAll(async () => {
  server = await startNats();
  nats = await openNats(server.url);
});

afterAll(async () => {
  await nats.close();
  await server.stop();
});

beforeEach(async () => {
  durable = `test-${randomUUID()}`;
  consumptions = [];
  await ensureStream(nats, 'tournaments');
});

afterEach(async () => {
  await Promise.all(consumptions.map((one) => one.stop()));
  await removeStream(nats, 'TOURNAMENTS').catch(() => undefined);
});

describe('a durable consumer', () => {
  test('handles every event once, those of one aggregate one after the other', async () => {
    const handled: string[] = [];
    const underWay = new Set<string>();
    const overlaps: string[] = [];
    listen(async (event) => {
      if (underWay.has(event.aggregateId)) overlaps.push(label(event));
      underWay.add(event.aggregateId);
      await new Promise((resolve) => setImmediate(resolve));
      underWay.delete(event.aggregateId);
      handled.push(label(event));
    });
    for (const version of [1, 2, 3, 4]) for (const id of ['d1', 'd2']) await publish(id, version);
    await eventually(() => expect(handled).toHaveLength(8));
    expect(handled.filter((one) => one.startsWith('d1'))).toEqual(['d1v1', 'd1v2', 'd1v3', 'd1v4']);
    expect(overlaps).toEqual([]);
  });

  test('goes on where it stopped', async () => {
    const handled: string[] = [];
    const note: Handle = async (event) => void handled.push(label(event));
    listen(note);
    await publish('d1', 1);
    await eventually(() => expect(handled).toEqual(['d1v1']));
    await consumptions.pop()?.stop();
    await publish('d1', 2);
    listen(note);
    await eventually(() => expect(handled).toEqual(['d1v1', 'd1v2']));
  });

  test('shares the events among replicas', async () => {
    const handled: string[] = [];
    for (const _ of [1, 2]) listen(async (event) => void handled.push(label(event)));
    for (let version = 1; version <= 10; version++) await publish(`d${version}`, 1);
    await eventually(() => expect(handled).toHaveLength(10));
    expect(new Set(handled).size).toBe(10);
  });

  test('runs its handler in the context of the request that caused the event', async () => {
    const requestIds: (string | undefined)[] = [];
    listen(async () => void requestIds.push(currentContext()?.requestId));
    await publish('d1', 1);
    await eventually(() => expect(requestIds).toEqual(['r1']));
  });

  test('waits for a stream that its owner makes later, and takes a new one after that', async () => {
    await removeStream(nats, 'TOURNAMENTS');
    const handled: string[] = [];
    listen(async (event) => void handled.push(label(event)));
    await ensureStream(nats, 'tournaments');
    await publish('d1', 1);
    await eventually(() => expect(handled).toEqual(['d1v1']));
    await removeStream(nats, 'TOURNAMENTS');
    await ensureStream(nats, 'tournaments');
    await publish('d1', 2);
    await eventually(() => expect(handled).toEqual(['d1v1', 'd1v2']));
  });

  test('passes unknown fields of an event on', async () => {
    const states: unknown[] = [];
    listen(async ({ state }) => void states.push(state));
    const event = { ...eventOf('d1', 1), state: { new: true }, somethingNew: 1 };
    await nats.jetstream.publish('tournaments.draw.d1', JSON.stringify(event));
    await eventually(() => expect(states).toEqual([{ new: true }]));
  });

  test('learns of an event that was published again on command', async () => {
    const seen: boolean[] = [];
    listen(async (_, { isReplay }) => void seen.push(isReplay));
    await publish('d1', 1);
    const again = messageId('d1', { epoch: 1, version: 1, again: 'r1' });
    await nats.jetstream.publish('tournaments.draw.d1', JSON.stringify(eventOf('d1', 1)), { msgID: again });
    await eventually(() => expect(seen).toEqual([false, true]));
  });
});

describe('a handler that fails', () => {
  test('gets the event again until what it needs is there', async () => {
    const deliveries: number[] = [];
    listen(async (_, delivery) => {
      deliveries.push(delivery.deliveries);
      if (deliveries.length < 3) throw unavailable();
    });
    await publish('d1', 1);
    await eventually(() => expect(deliveries).toEqual([1, 2, 3]));
    expect(await listDeadLetters(nats, { durable })).toEqual([]);
  });

  test('does not hold up other aggregates', async () => {
    const handled: string[] = [];
    listen(async (event) => {
      if (event.aggregateId === 'd1') throw unavailable();
      handled.push(label(event));
    });
    await publish('d1', 1);
    await publish('d2', 1);
    await eventually(() => expect(handled).toEqual(['d2v1']));
  });

  test('gives an event that it refuses to the dead letters, with the reason', async () => {
    listen(async () => {
      throw invalid([], 'winner is nobody');
    });
    await publish('d1', 1);
    const [letter] = await eventually(async () => {
      const found = await listDeadLetters(nats, { durable });
      expect(found).toHaveLength(1);
      return found;
    });
    expect(letter).toMatchObject({ durable, reason: 'winner is nobody', subject: 'tournaments.draw.d1' });
    expect(JSON.parse(letter?.body ?? '')).toMatchObject({ aggregateId: 'd1', version: 1 });
  });
});

describe('a poisonous message', () => {
  test.each([
    ['that is no JSON', 'no json', 'not JSON'],
    ['that is no event', '{"hello":"world"}', 'not an event'],
    ['that is not text', new Uint8Array([0xff, 0xfe, 0x00]), 'not JSON'],
  ])('%s becomes a dead letter and the next one is handled', async (_, body, reason) => {
    const handled: string[] = [];
    listen(async (event) => void handled.push(label(event)));
    await nats.jetstream.publish('tournaments.draw.d1', body);
    await publish('d1', 1);
    await eventually(() => expect(handled).toEqual(['d1v1']));
    const letters = await listDeadLetters(nats, { durable });
    expect(letters.map((letter) => letter.reason.startsWith(reason))).toEqual([true]);
    // No message waits for an acknowledgement, so none will be delivered again.
    await eventually(async () => {
      const { num_ack_pending: waiting } = await nats.manager.consumers.info(
        streamName('tournaments'),
        durable,
      );
      expect(waiting).toBe(0);
    });
  });
});

describe('replaying a dead letter', () => {
  test('hands it to the consumer that gave it up and to no other', async () => {
    const handled: string[] = [];
    const others: string[] = [];
    let isBroken = true;
    listen(async (event) => {
      if (isBroken) throw invalid([], 'broken');
      handled.push(label(event));
    });
    listen(async (event) => void others.push(label(event)), `${durable}-other`);
    await publish('d1', 1);
    const [letter] = await eventually(async () => {
      const found = await listDeadLetters(nats, { durable });
      expect(found).toHaveLength(1);
      return found;
    });
    isBroken = false;
    expect(await replayDeadLetter(nats, letter?.seq ?? 0)).toBe(true);
    await eventually(() => expect(handled).toEqual(['d1v1']));
    expect(others).toEqual(['d1v1']);
    expect(await listDeadLetters(nats, { durable })).toEqual([]);
    expect(await replayDeadLetter(nats, letter?.seq ?? 0)).toBe(false);
  });

  test('parks it again when it fails again', async () => {
    listen(async () => {
      throw invalid([], 'still broken');
    });
    await publish('d1', 1);
    const first = await eventually(async () => {
      const [found] = await listDeadLetters(nats, { durable });
      expect(found).toBeDefined();
      return found;
    });
    await replayDeadLetter(nats, first?.seq ?? 0);
    await eventually(async () => {
      const letters = await listDeadLetters(nats, { durable });
      expect(letters.map(({ reason, subject }) => [reason, subject])).toEqual([
        ['still broken', 'tournaments.draw.d1'],
      ]);
      expect(letters[0]?.seq).not.toBe(first?.seq);
    });
  });
});

describe('the event by which somebody was erased', () => {
  /** Everything that is stored of the consumer: what it gave up, and what it was handed for another try. */
  const storedSubjects = async (): Promise<string[]> => {
    const { state } = await nats.manager.streams.info('DEAD_LETTERS', {
      subjects_filter: `dead.*.${durable}`,
    });
    return Object.entries(state.subjects ?? {}).flatMap(([subject, count]) =>
      Array.from({ length: count }, () => subject.split('.')[1] ?? ''),
    );
  };
  const givenUp = async () =>
    (await listDeadLetters(nats, { durable })).map(({ body }) => label(JSON.parse(body) as DomainEvent));

  test('takes older letters of the record along, tried again or not, and no others', async () => {
    const handled: string[] = [];
    let isBroken = true;
    listen(async (event) => {
      if (isBroken) throw invalid([], 'broken');
      handled.push(label(event));
    });
    for (const [id, version] of [
      ['d1', 1],
      ['d1', 2],
      ['d2', 1],
    ] as const)
      await publish(id, version);
    const letters = await eventually(async () => {
      const found = await listDeadLetters(nats, { durable });
      expect(found).toHaveLength(3);
      return found;
    });
    isBroken = false;
    const first = letters.find(({ body }) => label(JSON.parse(body) as DomainEvent) === 'd1v1');
    await replayDeadLetter(nats, first?.seq ?? 0);
    await eventually(() => expect(handled).toEqual(['d1v1']));
    expect((await storedSubjects()).toSorted()).toEqual(['parked', 'parked', 'replay']);
    await publish('d1', 3, ['details', 'erased']);
    await eventually(async () => expect(await storedSubjects()).toEqual(['parked']));
    expect(await givenUp()).toEqual(['d2v1']);
  });

  test('leaves what was given up after it', async () => {
    let isBroken = false;
    listen(async () => {
      if (isBroken) throw invalid([], 'broken');
    });
    await publish('d1', 1, ['erased']);
    await eventually(async () => {
      const { ack_floor: floor } = await nats.manager.consumers.info(streamName('tournaments'), durable);
      expect(floor.stream_seq).toBe(1);
    });
    isBroken = true;
    await publish('d1', 3);
    await eventually(async () => expect(await givenUp()).toEqual(['d1v3']));
    isBroken = false;
    await publish('d1', 2, ['erased']);
    await publish('d2', 1);
    await eventually(async () => {
      const { ack_floor: floor } = await nats.manager.consumers.info(streamName('tournaments'), durable);
      expect(floor.stream_seq).toBe(4);
    });
    expect(await givenUp()).toEqual(['d1v3']);
  });
});

test('messages of one subject can be read after a sequence, for a consumer that has missed some', async () => {
  for (const version of [1, 2, 3]) for (const id of ['d1', 'd2']) await publish(id, version);
  const missed = await readStream(
    nats,
    { service: 'tournaments', subject: 'tournaments.draw.d1' },
    { afterSeq: 1 },
  );
  expect(missed.map(({ seq }) => seq)).toEqual([3, 5]);
});

test('a stream that is not there cannot be read: it is not one without messages', async () => {
  const source = { service: 'leagues', subject: 'leagues.team.t1' } as const;
  await expect(readStream(nats, source, { afterSeq: 0 })).rejects.toThrow('stream not found');
});
