import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { borrow, LENDING_PORT } from '../../src/test-backing/borrow.ts';
import { createPool, startLending } from '../../src/test-backing/lend.ts';
import type { Lend } from '../../src/test-backing/lend.ts';

const borrower = new URL('../../src/test-backing/borrow.ts', import.meta.url).href;

let lend: Lend;
let lending: Awaited<ReturnType<typeof startLending>>;

beforeEach(async () => {
  lending = await startLending((name) => lend(name));
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
  lending = await startLending((name) => lend(name));
});
