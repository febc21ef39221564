import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BackingService } from '@courtcast/testkit';
import { eventually, startNatsIn, startOwnNats } from '@courtcast/testkit';
import type { DomainEvent } from '@courtcast/contracts';
import { connectNats, consume, subscribeLive } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { isAnswering, logger, metrics, openNats, startRelay, versionsOf } from '../support/harness.ts';
import { createMemorySource } from '../support/memory-source.ts';

let server: BackingService;
let nats: Nats;

beforeEach(async () => {
  server = await startOwnNats();
  nats = await openNats(server.url);
});

afterEach(async () => {
  await nats.close();
  await server.stop();
});

test('what is written while NATS is away is published and consumed when it is back', async () => {
  const source = createMemorySource();
  const relay = await startRelay(nats, source);
  const handled: number[] = [];
  const consumption = consume({
    ...{ nats, logger, metrics, from: 'scoring', aggregate: 'match', durable: 'test-on-match' },
    handle: async ({ version }: DomainEvent) => void handled.push(version),
  });
  relay.committed(source.write('m1'));
  await eventually(() => expect(handled).toEqual([1]));

  await server.kill();
  await eventually(() => expect(nats.isUp()).toBe(false));
  for (let version = 2; version <= 20; version++) relay.committed(source.write('m1'));
  expect(source.waiting()).toBe(19);

  await server.restart();
  await eventually(() => expect(source.waiting()).toBe(0));
  const versions = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(await versionsOf(nats, 'm1')).toEqual(versions);
  await eventually(() => expect([...new Set(handled)]).toEqual(versions));
  await consumption.stop();
  await relay.stop();
});

test('a server that comes back with an older store is given what it lacks', async () => {
  const source = createMemorySource();
  const relay = await startRelay(nats, source);
  relay.committed(source.write('m1'));
  await relay.flush(5_000);
  await server.kill();
  await eventually(() => expect(nats.isUp()).toBe(false));
  // The service remembers a higher sequence than the store with which the server comes back.
  source.write('m2');
  source.forge('m2', 50);
  source.memory = { created: '', epoch: 1, ...source.memory, lastSeq: 60 };
  await server.restart();
  await eventually(() => expect(nats.isUp()).toBe(true));
  await eventually(async () => expect(await versionsOf(nats, 'm2')).toEqual([1]));
  expect(await versionsOf(nats, 'm1')).toEqual([1]);
  await relay.stop();
});

test('a store that is older than what was not written down yet is given what it lacks', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-store-'));
  const [live, copy] = [join(dir, 'live'), join(dir, 'copy')];
  const restored = await startNatsIn(live);
  const client = await openNats(restored.url);
  onTestFinished(async () => {
    await client.close();
    await restored.stop();
    await rm(dir, { recursive: true });
  });
  const source = createMemorySource();
  const relay = await startRelay(client, source);
  const killServer = async (): Promise<void> => {
    await restored.kill();
    await eventually(() => expect(client.isUp()).toBe(false));
  };
  relay.committed(source.write('m1'));
  await eventually(() => expect(source.memory?.lastSeq).toBe(1));
  await killServer();
  await cp(live, copy, { recursive: true });
  await restored.restart();
  await eventually(() => expect(client.isUp()).toBe(true));
  source.advanceStream = () => Promise.resolve();
  source.write('m1');
  await relay.sweep();
  await eventually(async () => expect(await versionsOf(client, 'm1')).toEqual([1, 2]));

  await killServer();
  await rm(live, { recursive: true });
  await cp(copy, live, { recursive: true });
  await restored.restart();
  await eventually(() => expect(client.isUp()).toBe(true));
  await eventually(async () => expect(await versionsOf(client, 'm1')).toEqual([1, 2]));
  await relay.stop();
});

test('a server that freezes for a moment delays events and loses none', async () => {
  const source = createMemorySource();
  const relay = await startRelay(nats, source);
  relay.committed(source.write('m1'));
  await relay.flush(5_000);
  server.pause();
  await eventually(async () => expect(await isAnswering(nats)).toBe(false));
  try {
    for (let version = 2; version <= 5; version++) relay.committed(source.write('m1'));
    expect(await relay.flush(2_500)).toBe(true);
    expect(source.waiting()).toBeGreaterThan(0);
  } finally {
    server.resume();
  }
  await eventually(() => expect(source.waiting()).toBe(0));
  expect(await versionsOf(nats, 'm1')).toEqual([1, 2, 3, 4, 5]);
  await relay.stop();
});

// An error that is not handled fails the run, as it would end a node.
test('a live subscription that the server has not confirmed when it dies is no unhandled error', async () => {
  server.pause();
  const subscription = subscribeLive(nats, 'live.match.m1', () => undefined);
  await server.kill();
  await eventually(() => expect(nats.isUp()).toBe(false));
  await server.restart();
  await eventually(() => expect(nats.isUp()).toBe(true));
  await nats.close();
  await subscription.drain();
});

test('a server that cannot be reached at first is a one-line error without the password', async () => {
  await server.kill();
  const { host } = new URL(server.url);
  const attempt = connectNats({ url: `nats://u:secret@${host}`, service: 'scoring', logger, metrics });
  await expect(attempt).rejects.toThrow(`cannot reach NATS at ${host}`);
  await expect(attempt).rejects.not.toThrow('secret');
});
