import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';

const script = new URL('./fake-service.ts', import.meta.url).pathname;
const children: ReturnType<typeof startChild>[] = [];

const startChild = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH ?? '', ...environment } });
  const seen = { out: '', err: '', code: undefined as number | null | undefined };
  child.stdout.on('data', (data: Buffer) => (seen.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (seen.err += data.toString()));
  const closed = once(child, 'close').then(() => {
    seen.code = child.exitCode;
    return seen;
  });
  return { child, seen, closed };
};

const start = (environment: Record<string, string> = {}) => {
  const started = startChild({ PORT: '0', NATS_URL: 'nats://127.0.0.1:4222', ...environment });
  children.push(started);
  return started;
};

afterEach(() => {
  for (const { child } of children.splice(0)) child.kill('SIGKILL');
});

describe('a start that fails gives one line and exit code 1', () => {
  test.each([
    ['a missing variable', { PORT: '' }, 'fake: Configuration: PORT is required\n'],
    [
      'several wrong variables',
      { PORT: 'x', NATS_URL: 'localhost' },
      'fake: Configuration: PORT must be a port number; NATS_URL must be a URL that begins with nats://\n',
    ],
    [
      'a refusal in several lines, with a password',
      { FAULT: 'start' },
      'fake: cannot reach mongodb://[redacted]@db/x\n',
    ],
    ['a refusal in parts', { FAULT: 'aggregate' }, 'fake: refused on ::1, refused on 127.0.0.1\n'],
  ])('%s', async (_, environment, line) => {
    const { err, code, out } = await start(environment).closed;
    expect({ err, code, out }).toEqual({ err: line, code: 1, out: '' });
  });

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { err, code } = await start({ PORT: String(port) }).closed;
    taken.close();
    expect({ err, code }).toEqual({ err: `fake: Port ${port} on 127.0.0.1 is already in use\n`, code: 1 });
  });
});

describe('a running service', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order on %s, once, however often it is asked to',
    async (signal) => {
      const { child, seen, closed } = start({ FAULT: 'patient' });
      await eventually(() => expect(seen.out).toContain('ready'));
      child.kill(signal);
      await eventually(() => expect(seen.out).toContain('stopping'));
      for (const again of [signal, 'SIGTERM', 'SIGINT', 'SIGUSR2'] as const) child.kill(again);
      const { out, err, code } = await closed;
      expect({ err, code, out }).toEqual({ err: '', code: 0, out: 'ready\nstopping\n' });
    },
  );

  test('that is still starting just ends', async () => {
    const { child, seen, closed } = start({ FAULT: 'hang' });
    await eventually(() => expect(seen.out).toContain('starting'));
    child.kill('SIGTERM');
    expect(await closed).toMatchObject({ err: '', code: 0 });
  });

  test('that cannot stop cleanly says so and ends with 1', async () => {
    const { child, seen, closed } = start({ FAULT: 'stop' });
    await eventually(() => expect(seen.out).toContain('ready'));
    child.kill('SIGTERM');
    expect(await closed).toMatchObject({ err: 'fake: not stopped cleanly: relay not empty\n', code: 1 });
  });

  test('ends with a fatal line when nothing handles an error', async () => {
    const { err, code } = await start({ FAULT: 'later' }).closed;
    expect(code).toBe(1);
    expect(JSON.parse(err)).toMatchObject({
      level: 'fatal',
      service: 'fake',
      err: { message: 'nobody waits for this' },
    });
  });
});
