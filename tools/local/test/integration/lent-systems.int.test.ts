import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createClient } from '@courtcast/client';
import { getScriptToken } from '@courtcast/dev-idp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { isPortFree } from '../../src/backing/ports.ts';
import { identifyProcess } from '../../src/data-dir/process-identity.ts';
import type { LentSystem } from '../../src/test-backing/systems/lent-system.ts';
import { createSystems } from '../../src/test-backing/systems/systems.ts';

const request = { env: {}, web: false };

let systems: ReturnType<typeof createSystems>;

beforeEach(() => {
  systems = createSystems({ environment: () => process.env, log: () => undefined });
});

afterEach(() => systems.close());

const clientOf = ({ apiUrl, issuer }: LentSystem) =>
  createClient({ url: apiUrl, token: () => getScriptToken({ issuer, sub: 'olga', name: 'Olga' }) });

const clubsOf = async (system: LentSystem): Promise<string[]> =>
  (await clientOf(system).call('listClubs')).data.map(({ name }) => name);

/** Whether nothing listens any more where the gateway, NATS and Redis of a system were. */
const isFree = ({ url, backing: { nats, redis } }: LentSystem): Promise<boolean[]> =>
  Promise.all([url, nats, redis].map((each) => isPortFree(Number(new URL(each).port))));

test('the next to borrow gets an empty system by the same process, with settings of its own', async () => {
  const first = await systems.lend(request);
  await clientOf(first.system).call('createClub', { body: { name: 'TC Nord' } });
  expect(await clubsOf(first.system)).toEqual(['TC Nord']);
  expect(await first.end()).toBeNull();
  await expect(stat(first.system.logsDir)).rejects.toThrow('ENOENT');
  expect(await isFree(first.system)).toEqual([true, true, true]);

  const env = { AUTH_ISSUER: 'https://issuer.invalid' };
  const second = await systems.lend({ ...request, env });
  expect(second.system).toMatchObject({ pid: first.system.pid, issuer: env.AUTH_ISSUER, hasProvider: false });
  expect(await second.end()).toBeNull();
  const third = await systems.lend(request);
  expect([third.system.pid, await clubsOf(third.system)]).toEqual([first.system.pid, []]);
});

test('two borrow at a time, and a system that was killed is not lent again', async () => {
  const [one, other] = await Promise.all([systems.lend(request), systems.lend(request)]);
  expect(one.system.pid).not.toBe(other.system.pid);
  process.kill(one.system.pid, 'SIGKILL');
  expect(await one.end()).toMatch(/did not end well: it has ended: signal SIGKILL/);
  await eventually(async () => expect(await isFree(one.system)).toEqual([true, true, true]));
  expect(await clubsOf(other.system)).toEqual([]);
  expect(await other.end()).toBeNull();
  const next = await systems.lend(request);
  expect(next.system.pid).toBe(other.system.pid);
});

test('nothing runs on after a run that was killed', async () => {
  const module = new URL('../../src/test-backing/systems/systems.ts', import.meta.url).href;
  const code = `const { createSystems } = await import(${JSON.stringify(module)});
    const systems = createSystems({ environment: () => process.env, log: () => undefined });
    const { system } = await systems.lend({ env: {}, web: false });
    console.log(JSON.stringify(system)); setInterval(() => undefined, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const system = JSON.parse(said.toString()) as LentSystem;
  child.kill('SIGKILL');
  await eventually(() => expect(identifyProcess(system.pid)).toBeNull());
  await eventually(async () => expect(await isFree(system)).toEqual([true, true, true]));
  await expect(stat(system.logsDir)).rejects.toThrow('ENOENT');
});
