import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTrafficServer } from '../../src/server.ts';
import type { CompleteOptions } from '../../src/report.ts';
import type { Traffic } from '../../src/traffic.ts';

const options = { matches: 1, pointsPerSecond: 1, readsPerSecond: 0, viewers: 2 };

let server: Server;
let url: string;
let started: CompleteOptions[];
let calls: string[];

function recordedTraffic(): Traffic {
  const note = <T>(name: string, answer: T): T => {
    calls.push(name);
    return answer;
  };
  return {
    report: () => note('report', { points: { accepted: 7 } } as never),
    settle: async () => note('settle', ['one point is lost']),
    reset: () => note('reset', undefined),
    stop: async () => note('stop', undefined),
  };
}

beforeEach(async () => {
  [started, calls] = [[], []];
  server = createTrafficServer(async (given) => {
    started.push(given);
    if (given.matches === 13) throw new Error('503 Not now');
    return recordedTraffic();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => void server.close());

async function order(name: string, body?: unknown): Promise<readonly [number, unknown]> {
  const [method = '', path = ''] = name.split(' ');
  const content = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(`${url}${path}`, { method, body: content });
  return [response.status, await response.json()];
}

test('takes orders about the traffic that it started', async () => {
  expect(await order('POST /start', options)).toEqual([200, {}]);
  expect(started).toEqual([{ ...options, changesPerSecond: 0, repeatPointsWithinMs: 0 }]);
  expect(await order('GET /report')).toEqual([200, { points: { accepted: 7 } }]);
  expect(await order('POST /settle')).toEqual([200, { discrepancies: ['one point is lost'] }]);
  expect(await order('POST /reset')).toEqual([200, {}]);
  expect(await order('POST /stop')).toEqual([200, {}]);
  expect(calls).toEqual(['report', 'settle', 'reset', 'stop']);
});

test('one traffic at a time, and none after the end', async () => {
  expect((await order('GET /report'))[0]).toBe(409);
  const both = await Promise.all([order('POST /start', options), order('POST /start', options)]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  await order('POST /stop');
  expect((await order('POST /settle'))[0]).toBe(409);
  expect((await order('POST /start', options))[0]).toBe(200);
});

test('answers whatever comes, and starts again after what failed', async () => {
  expect((await order('GET /healthz'))[0]).toBe(200);
  expect((await order('GET /constructor'))[0]).toBe(404);
  expect((await order('POST /start', { ...options, viewers: -1 }))[0]).toBe(422);
  expect(await order('POST /start', { ...options, matches: 13 })).toEqual([500, { message: '503 Not now' }]);
  expect((await order('POST /stop'))[0]).toBe(200);
  expect((await order('POST /start', options))[0]).toBe(200);
});
