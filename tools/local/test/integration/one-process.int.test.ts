import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@courtcast/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, isPortFree } from '../../src/backing/ports.ts';
import { startSystem } from '../../src/system/system.ts';
import type { System } from '../../src/system/system.ts';

let dataDir: string;
let system: System;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-one-process-'));
  system = await startSystem({
    ...{ dataDir, gatewayPort: await freePort(), env: {}, demo: false, web: false, processes: 'one' },
    apart: ['realtime'],
    log: (line) => lines.push(line),
  });
});

afterAll(() => rm(dataDir, { recursive: true }));

const statusesOf = () =>
  Promise.all(serviceNames.map(async (name) => (await fetch(`${system.services[name].url}/readyz`)).status));

const pidsOf = () => serviceNames.map((name) => system.services[name].pid());

test('services run in one process but for one, each at its own address with its own metrics', async () => {
  const { gateway, realtime } = system.services;
  expect(pidsOf().filter((pid) => pid === gateway.pid())).toHaveLength(serviceNames.length - 1);
  expect(realtime.pid()).not.toBe(gateway.pid());
  expect(await statusesOf()).toEqual(serviceNames.map(() => 200));
  expect(await system.getToken({ sub: 'olga', name: 'Olga' })).toMatch(/^ey/);
  for (const name of serviceNames) {
    const metrics = await (await fetch(`${system.services[name].adminUrl}/metrics`)).text();
    expect([...new Set(metrics.match(/service="[^"]*"/g))]).toEqual([`service="${name}"`]);
  }
});

test('each has its line when it is ready', () => {
  for (const name of [...serviceNames, 'identity provider'])
    expect(
      lines.filter((line) => line.startsWith(name.padEnd(18)) && line.includes(' ready at http')),
    ).toHaveLength(1);
});

test('each logs to a file of its own', async () => {
  const logs = join(dataDir, 'logs');
  for (const name of serviceNames) {
    const text = await readFile(join(logs, `${name}.log`), 'utf8');
    const services = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(services).toEqual(services.map(() => expect.objectContaining({ service: name })));
  }
});

test.each([
  ['scoring', 'services', 'realtime'],
  ['realtime', 'realtime', 'scoring'],
] as const)('when %s is killed, %s is started again and says so, %s goes on', async (name, part, other) => {
  const { [name]: killed, [other]: spared } = system.services;
  const [before, going] = [killed.pid(), spared.pid()];
  await killed.kill();
  await killed.ready();
  expect(killed.pid()).not.toBe(before);
  expect(spared.pid()).toBe(going);
  expect(lines.join('\n')).toMatch(new RegExp(`${part} ended .*starting again in`));
  expect(await statusesOf()).toEqual(serviceNames.map(() => 200));
});

test('it ends cleanly', async () => {
  const ports = serviceNames.map((name) => Number(new URL(system.services[name].url).port));
  await system.stop();
  for (const port of ports) expect(await isPortFree(port)).toBe(true);
  const logs = join(dataDir, 'logs');
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  expect(texts.join('\n')).not.toMatch(/not stopped cleanly|"level":"(?:fatal|error)"/);
});
