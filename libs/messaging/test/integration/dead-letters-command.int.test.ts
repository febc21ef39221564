import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackingServer } from '@courtcast/testkit';
import { eventually, startNats } from '@courtcast/testkit';
import { invalid } from '@courtcast/problem';
import { consume, ensureStream, eventSubject, listDeadLetters } from '@courtcast/messaging';
import type { Consumption, Nats } from '@courtcast/messaging';
import { logger, metrics, openNats } from '../support/harness.ts';

const program = fileURLToPath(new URL('../../bin/dead-letters.ts', import.meta.url));

let server: BackingServer;
let nats: Nats;
let consumption: Consumption;
let isMended: boolean;
const handled: string[] = [];

/** Runs the command as a process of its own. */
const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NATS_URL: server.url },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code: child.exitCode };
};

beforeAll(async () => {
  server = await startNats();
  nats = await openNats(server.url);
  await ensureStream(nats, 'tournaments');
  isMended = false;
  consumption = consume({
    ...{ nats, logger, metrics, from: 'tournaments', aggregate: 'draw', durable: 'test-on-draws' },
    handle: async ({ aggregateId }) => {
      if (!isMended) throw invalid([{ path: 'state', message: 'is not understood', code: 'wrong-type' }]);
      handled.push(aggregateId);
    },
  });
  for (const id of ['d1', 'd2']) {
    const event = { service: 'tournaments', aggregate: 'draw', aggregateId: id, epoch: 1, version: 1 };
    const rest = { id: `1:${id}:1`, changes: [], actor: 'user:1', at: new Date().toISOString(), scopes: [] };
    const data = JSON.stringify({ ...event, ...rest, state: {} });
    await nats.jetstream.publish(eventSubject('tournaments', 'draw', id), data);
  }
  await eventually(async () => expect(await listDeadLetters(nats)).toHaveLength(2));
});

afterAll(async () => {
  await consumption.stop();
  await nats.close();
  await server.stop();
});

test('dead letters are listed with their reason, shown, and handed back for another try', async () => {
  const [first = '', second = '', count] = (await run('list')).out.split('\n');
  const line = /^(\d) {2}\S+Z {2}test-on-draws {2}tournaments\.draw\.(d\d) {2}\S/;
  // Events of two draws are handled side by side: either may be given up first.
  const letters = new Map([first, second].map((text) => [line.exec(text)?.[2], line.exec(text)?.[1]]));
  expect([letters.size, count]).toEqual([2, '2 dead letters']);
  expect(new Set(letters.values())).toEqual(new Set(['1', '2']));
  expect((await run('show', letters.get('d2') ?? '')).out).toContain('"aggregateId":"d2"');

  isMended = true;
  expect(await run('replay', '--all', '--durable', 'test-on-draws')).toMatchObject({
    code: 0,
    out: '1 handed back\n2 handed back\n',
  });
  await eventually(() => expect(handled.toSorted()).toEqual(['d1', 'd2']));
  expect((await run('list')).out).toBe('0 dead letters\n');
});

test.each([
  [['replay', '99'], 'there is no dead letter 99'],
  [['show', '99'], 'there is no dead letter 99'],
  [['replay', 'all'], '"all" is no number of a dead letter'],
  [['remove', '1'], 'list [--durable NAME]'],
  [[], 'list [--durable NAME]'],
])('%j is refused in words', async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(1);
  expect(err).toContain(message);
});
