import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '@courtcast/testkit';
import { readText, readYaml, repositoryPath } from './repository.ts';

const script = repositoryPath('deploy/image/check-health.sh');

/** The result of a health check against this server. */
const checkOn = async (answer: RequestListener): Promise<boolean> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await check({ PORT: String(port) }, '/readyz');
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const check = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<boolean> =>
  promisify(execFile)(script, [...args], { env: { PATH: process.env.PATH, ...env } }).then(
    () => true,
    () => false,
  );

describe('the health check of the images', () => {
  test('is content with 200 of the path that it is given', async () => {
    const asked: (string | undefined)[] = [];
    const isHealthy = await checkOn(({ url, method }, response) => {
      asked.push(method, url);
      response.end('{}');
    });
    expect([isHealthy, asked]).toEqual([true, ['GET', '/readyz']]);
  });

  test.each<[string, RequestListener]>([
    ['503', (_, response) => void response.writeHead(503).end()],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/' }).end()],
    ['no answer', () => undefined],
  ])('is not content with %s', async (_, answer) => {
    expect(await checkOn(answer)).toBe(false);
  });

  test('is not content where nothing listens', async () => {
    expect(await check({}, '/readyz', String(await freePort()))).toBe(false);
  });
});

const checkSchema = z.looseObject({ test: z.array(z.string()).optional() });
const composeSchema = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({ healthcheck: checkSchema.optional(), tmpfs: z.array(z.string()).default([]) }),
  ),
});
const { services } = readYaml('docker-compose.yml', composeSchema);

test('no health check that goes on starts a process of Node', () => {
  const tests = Object.values(services).map(({ healthcheck }) => healthcheck?.test?.join(' ') ?? '');
  expect(tests.filter((text) => text.startsWith('CMD check-health /'))).toHaveLength(8);
  const [first] = tests.filter((text) => /\bnode\b|mongosh/.test(text));
  expect(first).toMatch(/^CMD bash -c if \[ -e \/tmp\/has-primary \]; then [^;]+; exit; fi\n/);
  expect(tests.filter((text) => /\bnode\b/.test(text))).toEqual([]);
  expect(readText('Dockerfile')).toContain('COPY deploy/image/check-health.sh /usr/local/bin/check-health\n');
});

test('what a health check notes is gone when its container is started again', () => {
  const noting = Object.values(services).flatMap(({ healthcheck, tmpfs }) => {
    const notes = healthcheck?.test?.join(' ').matchAll(/\btouch (\S+)/g) ?? [];
    return [...notes].map(([, note = '']) => ({ folder: dirname(note), tmpfs }));
  });
  expect(noting).toHaveLength(1);
  for (const { folder, tmpfs } of noting) expect(tmpfs).toContain(folder);
});
