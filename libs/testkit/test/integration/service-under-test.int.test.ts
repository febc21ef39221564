import { createServer } from 'node:http';
import { describe, expect, test, vi } from 'vitest';

import { startServiceUnderTest } from '../../src/index.ts';

const running = new Set<string>();
const started = (name: string) => {
  running.add(name);
  return {
    url: 'http://127.0.0.1:1',
    async stop() {
      running.delete(name);
    },
  };
};

/** A service of which at most `most` instances start; `onStart` gets the address of its NATS. */
const startUpTo = (most: number, onStart: (natsUrl: string) => void = () => undefined) => {
  let count = 0;
  return startServiceUnderTest({
    service: 'leagues',
    publishers: ['identity'],
    startPeers: async () => started('peers'),
    start: async ({ NATS_URL: natsUrl = '' }) => {
      onStart(natsUrl);
      count += 1;
      if (count > most) throw new Error('no more of it');
      return started(`replica ${count}`);
    },
  });
};

const isPortFree = (url: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(Number(new URL(url).port), '127.0.0.1', () => server.close(() => resolve(true)));
  });

describe('what stands around a service under test', () => {
  test('is stopped where the service does not start', async () => {
    // Servers lent by the run would not be stopped.
    vi.stubEnv('TEST_BACKING_PORT', '');
    let natsUrl = '';
    await expect(startUpTo(0, (url) => (natsUrl = url))).rejects.toThrow('no more of it');
    expect([...running]).toEqual([]);
    expect(await isPortFree(natsUrl)).toBe(true);
    vi.unstubAllEnvs();
  });

  test('is stopped where a replica does not start', async () => {
    const system = await startUpTo(1);
    expect([...running]).toEqual(['peers', 'replica 1']);
    await expect(system.startReplica()).rejects.toThrow('no more of it');
    expect([...running]).toEqual([]);
    await system.stop();
  });
});
