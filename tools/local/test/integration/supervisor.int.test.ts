import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { eventually } from '@courtcast/testkit';

import { freePort, isPortFree } from '../../src/backing/index.ts';
import { openLogFile } from '../../src/data-dir/log-file.ts';
import type { Part, PartEvent } from '../../src/system/supervisor.ts';
import { supervise } from '../../src/system/supervisor.ts';

const FAKE = fileURLToPath(new URL('fake-service.mjs', import.meta.url));

let dir: string;
let port: number;
let events: PartEvent[];
let parts: Part[];

const run = (mode = 'normal', stopGraceMs = 5000) => {
  const output = openLogFile(join(dir, 'fake.log'));
  const command = {
    command: process.execPath,
    args: [FAKE],
    env: { PORT: String(port), MODE: mode },
    output,
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  const spec = { name: 'fake', command: () => command, isReady, stopGraceMs };
  const part = supervise(spec, (event) => events.push(event));
  parts.push(part);
  return part;
};

const died = () => events.flatMap((event) => (event.kind === 'died' ? [event] : []));

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'courtcast-supervisor-'));
  port = await freePort();
  events = [];
  parts = [];
});

afterEach(async () => {
  await Promise.all(parts.map((part) => part.stop()));
  await rm(dir, { recursive: true });
});

describe('a supervised process', () => {
  test('is started again after it was killed, and is ready again', async () => {
    const part = run();
    await part.ready();
    const before = part.pid();
    await part.kill();
    await part.ready();
    expect(part.pid()).not.toBe(before);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(died()).toEqual([expect.objectContaining({ reason: 'signal SIGKILL', delayMs: 200 })]);
    expect(events.flatMap((event) => (event.kind === 'ready' ? [event.restarts] : []))).toEqual([0, 1]);
  });

  test('that cannot start is tried again with growing pauses, each reported with its last line on standard error', async () => {
    const part = run('cannot-start');
    await eventually(() => expect(died().length).toBeGreaterThanOrEqual(3));
    await part.stop();
    expect(died().slice(0, 3)).toEqual([
      { kind: 'died', name: 'fake', reason: 'exit code 3: SETTING is missing', delayMs: 200 },
      { kind: 'died', name: 'fake', reason: 'exit code 3: SETTING is missing', delayMs: 400 },
      { kind: 'died', name: 'fake', reason: 'exit code 3: SETTING is missing', delayMs: 800 },
    ]);
  });

  test('that crashes is reported with its error, not with the end of the stack', async () => {
    run('crash');
    await eventually(() => expect(died()[0]?.reason).toBe('exit code 1: TypeError: cannot read the plan'));
  });

  test('is asked to stop, writes its log to the end, and is not started again', async () => {
    const part = run();
    await part.ready();
    await part.stop();
    expect(part.pid()).toBeNull();
    expect(await isPortFree(port)).toBe(true);
    expect(await readFile(join(dir, 'fake.log'), 'utf8')).toContain('stopped cleanly');
    expect(died()).toEqual([]);
  });

  test('that does not listen to SIGTERM is killed after its time', async () => {
    const part = run('deaf', 100);
    await part.ready();
    await part.stop();
    expect(await isPortFree(port)).toBe(true);
  });

  test('is not ready as long as it says so, and a waiting caller learns of the stop', async () => {
    const part = run('never-ready');
    const waiting = part.ready();
    await eventually(async () => expect(await isPortFree(port)).toBe(false));
    await Promise.all([expect(waiting).rejects.toThrow('fake was stopped'), part.stop()]);
    expect(events.some((event) => event.kind === 'ready')).toBe(false);
  });

  test('may be started again after a stop', async () => {
    const part = run();
    await part.ready();
    await part.stop();
    part.start();
    await part.ready();
    expect(part.pid()).not.toBeNull();
  });

  test('whose command does not exist is reported as not found', async () => {
    const spec = {
      name: 'absent',
      command: () => ({ command: 'no-such-command', args: [] }),
      stopGraceMs: 100,
    };
    parts.push(supervise({ ...spec, isReady: async () => true }, (event) => events.push(event)));
    await eventually(() => expect(died()[0]?.reason).toBe('not found'));
  });
});
