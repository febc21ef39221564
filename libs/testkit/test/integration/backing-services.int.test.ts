import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterEach, describe, expect, test } from 'vitest';

import type { BackingService } from '../../src/index.ts';
import { eventually, startOwnNats, startOwnRedis } from '../../src/index.ts';

const running: BackingService[] = [];
const track = async (starting: Promise<BackingService>) => {
  const service = await starting;
  running.push(service);
  return service;
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

describe('startOwnNats', () => {
  test('keeps its port and its streams through a kill and a restart', async () => {
    const nats = await track(startOwnNats());
    const before = await connect({ servers: nats.url });
    const manager = await jetstreamManager(before);
    await manager.streams.add({ name: 'points', subjects: ['points.>'] });
    await jetstream(before).publish('points.one', 'ace');
    await before.close();

    await nats.kill();
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow();
    await nats.restart();

    const after = await connect({ servers: nats.url });
    const info = await (await jetstreamManager(after)).streams.info('points');
    await after.close();
    expect(info.state.messages).toBe(1);
  });

  test('gives every caller a server of its own', async () => {
    const [one, other] = await Promise.all([track(startOwnNats()), track(startOwnNats())]);
    expect(one.url).not.toBe(other.url);
  });
});

describe('startOwnRedis', () => {
  test('answers on its port, stays silent while paused, and is gone after stop', async () => {
    const redis = await startOwnRedis();
    const { hostname, port } = new URL(redis.url);
    const { probe, REDIS_DIALOGUE } = await import('@courtcast/local/backing');
    const ask = () => probe({ host: hostname, port: Number(port) }, REDIS_DIALOGUE, 200);

    await ask();
    redis.pause();
    await expect(ask()).rejects.toThrow('no answer');
    redis.resume();
    await eventually(ask);
    await redis.stop();
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });
});
