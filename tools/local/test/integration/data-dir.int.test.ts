import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openDataDir } from '../../src/data-dir/data-dir.ts';
import { identifyProcess } from '../../src/data-dir/process-identity.ts';

let dir: string;
let lines: string[];

const open = () => openDataDir(dir, (line) => lines.push(line));
const sleeper = () =>
  spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'courtcast-data-'));
  lines = [];
});

afterEach(() => rm(dir, { recursive: true }));

describe('the data directory', () => {
  test('belongs to one run at a time', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`${dir} is in use by another run (process ${process.pid})`);
    first.release();
    (await open()).release();
  });

  test('is taken over from a process that is gone', async () => {
    const gone = sleeper();
    const identity = identifyProcess(gone.pid ?? 0);
    gone.kill('SIGKILL');
    await once(gone, 'exit');
    await writeFile(join(dir, 'lock'), JSON.stringify(identity));
    (await open()).release();
    await expect(stat(join(dir, 'lock'))).rejects.toThrow('ENOENT');
  });

  test('is taken over when another process has the number of the dead one', async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    (await open()).release();
  });

  test('is taken over from a lock that was never written to the end', async () => {
    await writeFile(join(dir, 'lock'), '');
    (await open()).release();
  });

  test('ends what a killed run left running, and nothing else', async () => {
    const [leftover, other] = [sleeper(), sleeper()];
    const killed = await open();
    killed.noteProcess(leftover.pid ?? 0);
    const ended = once(leftover, 'exit');
    const mine = identifyProcess(process.pid);
    await writeFile(join(dir, 'lock'), JSON.stringify({ ...mine, startedAt: 'in another life' }));
    (await open()).release();
    expect((await ended)[1]).toBe('SIGKILL');
    expect(identifyProcess(other.pid ?? 0)).not.toBeNull();
    expect(lines).toEqual(['Ended 1 processes that a killed run left behind']);
    other.kill('SIGKILL');
  });

  test('is closed to other users of the machine', async () => {
    await rm(dir, { recursive: true });
    (await open()).release();
    expect((await stat(dir)).mode & 0o077).toBe(0);
  });
});
