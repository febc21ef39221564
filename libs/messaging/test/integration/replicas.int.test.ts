import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNats, ensureDeadLetters, ensureStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { eventually, startNats, startNatsCluster } from '@courtcast/testkit';
import type { NatsCluster } from '@courtcast/testkit';
import { logger, metrics, startRelay } from '../support/harness.ts';
import { createMemorySource } from '../support/memory-source.ts';

const connections: Nats[] = [];

const connectWith = async (url: string, streamReplicas?: number): Promise<Nats> => {
  const options = { url, service: 'scoring', logger, metrics };
  const nats = await connectNats(streamReplicas === undefined ? options : { ...options, streamReplicas });
  connections.push(nats);
  return nats;
};

// During the election of a leader JetStream does not answer, or a server does not know yet what another one created:
// relays and consumers ask again, and so does this.

const replicasOf = async (nats: Nats, stream: string): Promise<number> =>
  (await eventually(() => nats.manager.streams.info(stream))).config.num_replicas;

describe('in a cluster of three', () => {
  let cluster: NatsCluster;
  let one: Nats;
  let three: Nats;

  beforeAll(async () => {
    cluster = await startNatsCluster(3);
    one = await eventually(() => connectWith(cluster.url));
    three = await connectWith(cluster.url, 3);
    await eventually(() => ensureStream(three, 'leagues'));
  });

  afterAll(async () => {
    await Promise.all(connections.splice(0).map((nats) => nats.close()));
    await cluster.stop();
  });

  test('a new stream has as many copies as are wanted, and they are there', async () => {
    expect(await replicasOf(three, 'LEAGUES')).toBe(3);
    await eventually(async () => {
      const { cluster: nodes } = await three.manager.streams.info('LEAGUES');
      expect(nodes?.replicas?.map(({ current }) => current)).toEqual([true, true]);
    });
  });

  test('a stream that exists gets them with the next start of its service, and keeps what it holds', async () => {
    const source = createMemorySource();
    const before = await startRelay(one, source);
    before.committed(source.write('m1'));
    expect(await before.flush(10_000)).toBe(true);
    await before.stop();
    expect(await replicasOf(one, 'SCORING')).toBe(1);
    const after = await startRelay(three, source);
    expect(await replicasOf(one, 'SCORING')).toBe(3);
    expect((await three.manager.streams.info('SCORING')).state.messages).toBe(1);
    await after.stop();
    await eventually(() => ensureStream(one, 'scoring'));
    expect(await replicasOf(one, 'SCORING')).toBe(1);
  });

  test('the dead letters of all services keep the most that one wants', async () => {
    await eventually(() => ensureDeadLetters(one));
    await eventually(() => ensureDeadLetters(three));
    expect(await replicasOf(one, 'DEAD_LETTERS')).toBe(3);
    await eventually(() => ensureDeadLetters(one));
    expect(await replicasOf(one, 'DEAD_LETTERS')).toBe(3);
  });

  test('more copies than servers: refused, the stream and its copies named', async () => {
    const five = await connectWith(cluster.url, 5);
    await expect(ensureStream(five, 'identity')).rejects.toThrow(
      /^NATS does not take the stream IDENTITY with 5 replicas: /,
    );
  });
});

test('a single server says that it has no cluster', async () => {
  const server = await startNats();
  const nats = await connectWith(server.url, 3);
  await expect(ensureStream(nats, 'scoring')).rejects.toThrow(
    'NATS does not take the stream SCORING with 3 replicas: replicas > 1 not supported in non-clustered mode',
  );
  await nats.close();
  await server.stop();
});
