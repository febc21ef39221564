import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../../src/backing/index.ts';
import { openDataDir } from '../../src/data-dir/data-dir.ts';
import { startSystem } from '../../src/system/system.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-system-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

const start = (gatewayPort: number, env: NodeJS.ProcessEnv = {}) =>
  startSystem({ dataDir, gatewayPort, env, demo: false, web: false, log: () => undefined });

describe('a start that cannot succeed', () => {
  test('is refused in one line when the port of the gateway is taken', async () => {
    const other = createServer();
    const port = await freePort();
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(start(port)).rejects.toThrow(`port ${port} is in use: give another GATEWAY_PORT`);
    other.close();
  });

  test('is refused in one line when another run holds the data directory', async () => {
    const other = await openDataDir(dataDir, () => undefined);
    await expect(start(await freePort())).rejects.toThrow(`${dataDir} is in use by another run`);
    other.release();
  });

  test('leaves nothing behind when a given backing service does not answer', async () => {
    const [port, missing] = [await freePort(), await freePort()];
    await expect(start(port, { NATS_URL: `nats://127.0.0.1:${missing}` })).rejects.toThrow(
      'NATS_URL is given',
    );
    await expect(stat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT');
  });
});
