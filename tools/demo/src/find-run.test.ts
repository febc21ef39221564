import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRun } from './find-run.ts';

let dataDir: string;
const closers: (() => void)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'courtcast-find-'));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  rmSync(dataDir, { recursive: true });
});

/** A gateway that is there, and its port. */
async function startGateway(): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end();
  });
  // Like the product, if `localhost` may mean either.
  server.listen(0, 'localhost');
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function note(port: number): string {
  const gateway = `http://localhost:${port}`;
  writeFileSync(join(dataDir, 'services.json'), JSON.stringify({ gateway }));
  return gateway;
}

describe('the local run', () => {
  test('is found where it has noted that it is', async () => {
    const gateway = note(await startGateway());
    expect(await findRun({ COURTCAST_DATA_DIR: dataDir })).toBe(gateway);
  });

  test('is found at the port that is set, whatever is noted', async () => {
    note(await startGateway());
    const GATEWAY_PORT = String(await startGateway());
    expect(await findRun({ COURTCAST_DATA_DIR: dataDir, GATEWAY_PORT })).toBe(
      `http://localhost:${GATEWAY_PORT}`,
    );
  });

  test('that was noted and is gone is missed in one line', async () => {
    note(9);
    await expect(findRun({ COURTCAST_DATA_DIR: dataDir, GATEWAY_PORT: '1' })).rejects.toThrow(
      'Courtcast does not answer at http://localhost:1 or http://localhost:9: `npm start`, or give --url',
    );
  });
});
