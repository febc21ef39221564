import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { borrow, borrowSystem, LENDING_PORT } from '../../src/test-backing/borrow.ts';
import { createPool, startLending } from '../../src/test-backing/lend.ts';
import type { Lend, LendSystem } from '../../src/test-backing/lend.ts';
import type { LentSystem } from '../../src/test-backing/systems/lent-system.ts';

const borrower = new URL('../../src/test-backing/borrow.ts', import.meta.url).href;

let lend: Lend;
let lendSystem: LendSystem;
let lending: Awaited<ReturnType<typeof startLending>>;

beforeEach(async () => {
  lending = await startLending({ lend: (name) => lend(name), lendSystem: (request) => lendSystem(request) });
  vi.stubEnv(LENDING_PORT, String(lending.port));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await lending.stop();
});

test('a server is lent to one at a time, and to the next when it is returned', async () => {
  const pool = createPool(['redis://one']);
  lend = () => pool.take();
  const first = await borrow('redis');
  expect(first?.url).toBe('redis://one');
  const second = borrow('redis');
  await first?.stop();
  expect((await second)?.url).toBe('redis://one');
});

test('what a killed process has borrowed is lent again', async () => {
  const pool = createPool(['redis://one']);
  lend = () => pool.take();
  const code = `const { borrow } = await import(${JSON.stringify(borrower)});
    console.log((await borrow('redis')).url); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).toBe('redis://one');
  const second = borrow('redis');
  child.kill('SIGKILL');
  expect((await second)?.url).toBe('redis://one');
});

test('who leaves the queue is not lent what comes free', async () => {
  const ends: string[] = [];
  const pool = createPool(['redis://one']);
  lend = async () => {
    const loan = await pool.take();
    const end = () => {
      ends.push(loan.url);
      loan.end();
    };
    return { ...loan, end };
  };
  const first = await borrow('redis');
  const code = `const { borrow } = await import(${JSON.stringify(borrower)});
    void borrow('redis'); console.log('asked'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await first?.stop();
  expect((await borrow('redis'))?.url).toBe('redis://one');
  await eventually(() => expect(ends.length).toBeGreaterThanOrEqual(1));
});

test('where nothing is lent, a test starts its own', async () => {
  lend = () => Promise.resolve(null);
  expect(await borrow('nats')).toBeNull();
  vi.stubEnv(LENDING_PORT, '');
  expect(await borrow('nats')).toBeNull();
});

test('a server that cannot be started fails the test with the reason', async () => {
  lend = () => Promise.reject(new Error('the engine is full'));
  await expect(borrow('mongodb')).rejects.toThrow('no mongodb for this test: the engine is full');
});

test('a run that is over lends nothing', async () => {
  lend = () => new Promise(() => undefined);
  const waiting = borrow('nats');
  const refused = expect(waiting).rejects.toThrow('no nats for this test: the run that lends it is over');
  await lending.stop();
  await refused;
  lending = await startLending({ lend: (name) => lend(name), lendSystem: (request) => lendSystem(request) });
});

const place = { url: 'http://127.0.0.1:1', adminUrl: 'http://127.0.0.1:2' };
const system: LentSystem = {
  ...{
    pid: 1,
    url: 'http://localhost:3',
    apiUrl: 'http://localhost:3/api/v1',
    issuer: '',
    hasProvider: true,
  },
  services: {
    ...{ identity: place, tournaments: place, scoring: place, leagues: place, notifications: place },
    ...{ realtime: place, gateway: place },
  },
  backing: { mongodb: '', nats: '', redis: '' },
  databases: { identity: '', tournaments: '', scoring: '', leagues: '', notifications: '' },
  logsDir: '',
};
const request = { env: { LOG_LEVEL: 'debug' }, web: true };

test('a system is lent as it was asked for, and its loan has ended when who borrowed it goes on', async () => {
  const asked: unknown[] = [];
  let isOver = false;
  lendSystem = async (what) => {
    asked.push(what);
    return { system, end: async () => ((isOver = true), null) };
  };
  const borrowed = await borrowSystem(request);
  expect(borrowed?.system).toEqual(system);
  expect(asked).toEqual([request]);
  expect(isOver).toBe(false);
  await borrowed?.stop();
  expect(isOver).toBe(true);
});

test('who returns a system that did not survive learns why', async () => {
  lendSystem = async () => ({ system, end: async () => 'it has ended: exit code 1' });
  const borrowed = await borrowSystem(request);
  await expect(borrowed?.stop()).rejects.toThrow('it has ended: exit code 1');
});

test('a system that cannot be started fails the test with the reason', async () => {
  lendSystem = () => Promise.reject(new Error('port 1 is in use'));
  await expect(borrowSystem(request)).rejects.toThrow('no system for this test: port 1 is in use');
});

test('the loan of a system ends with the process that has it', async () => {
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  lendSystem = async () => ({ system, end: async () => (end(), null) });
  const code = `const { borrowSystem } = await import(${JSON.stringify(borrower)});
    await borrowSystem({ env: {}, web: false }); console.log('lent'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await isOver;
});
