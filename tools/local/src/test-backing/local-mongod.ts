import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCommand } from '../backing/find-command.ts';
import { makePrimary, mongodServer } from '../backing/mongod.ts';
import { freePort } from '../backing/ports.ts';
import { startServer, stopServer } from '../backing/server.ts';

const run = promisify(execFile);

/** The release of the mongod on the PATH, `8.0.4`; null where there is none, or none that says so. */
export async function mongodVersion(): Promise<string | null> {
  const command = findCommand('mongod');
  if (command === null) return null;
  try {
    const { stdout } = await run(command, ['--version']);
    return /^db version v([\d.]+)/m.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Starts the mongod on the PATH as a replica set of one, with data that go when it is stopped. */
export async function startLocalMongod(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-mongod-'));
  const port = await freePort();
  const child = await startServer(mongodServer({ dir, port }));
  const stop = async () => {
    await stopServer(child);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await makePrimary(`127.0.0.1:${port}`);
    return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
