import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '@courtcast/testkit';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const podSchema = z.looseObject({
  containers: z.tuple([z.looseObject({ command: z.array(z.string()) })]),
});

/** The command of the `helm test` pod, against a server of this machine. */
const commandAt = (port: number, withinMs: number): readonly string[] => {
  const objects = parseObjects(built.text('courtcast-scoring', 'default-values.yaml'));
  const pod = podSchema.parse(objectOf(objects, 'Pod', 'courtcast-scoring-test').spec);
  const [, ...args] = pod.containers[0].command;
  return args.map((arg) =>
    arg.replace('http://courtcast-scoring/', `http://127.0.0.1:${port}/`).replace('30_000', String(withinMs)),
  );
};

const endSchema = z.object({ code: z.number().default(0), stdout: z.string() });

const runPod = async (port: number, withinMs: number) => {
  const run = promisify(execFile)(process.execPath, [...commandAt(port, withinMs)]);
  return endSchema.parse(await run.catch((error: unknown) => error));
};

test('a service that is not ready at first is asked again', async () => {
  const port = await freePort();
  let answers = 0;
  const server = createServer((_, response) => {
    answers += 1;
    response.writeHead(answers === 1 ? 503 : 200).end(`answer ${answers}`);
  });
  const running = runPod(port, 30_000);
  server.listen(port, '127.0.0.1');
  expect(await running).toEqual({ code: 0, stdout: `http://127.0.0.1:${port}/readyz 200 answer 2\n` });
  server.close();
});

test('a service that is not ready in time fails the test, which says what it answered', async () => {
  const server = createServer((_, response) => response.writeHead(503).end('starting'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await runPod(port, 0)).toEqual({
    code: 1,
    stdout: `http://127.0.0.1:${port}/readyz 503 starting\n`,
  });
  server.close();
});

test('one that cannot be reached fails it, with the reason', async () => {
  const port = await freePort();
  expect(await runPod(port, 0)).toMatchObject({ code: 1, stdout: expect.stringContaining('ECONNREFUSED') });
});

test.each(deployedServices)('nothing of the test of %s outlives it', (service) => {
  const objects = parseObjects(built.text(`courtcast-${service}`, 'default-values.yaml'));
  const hooks = objects.filter(({ metadata }) => JSON.stringify(metadata).includes('helm.sh/hook'));
  expect(hooks.map(({ kind }) => kind).sort()).toEqual(['NetworkPolicy', 'Pod']);
  for (const { metadata } of hooks)
    expect(metadata.annotations).toHaveProperty(
      ['helm.sh/hook-delete-policy'],
      'before-hook-creation,hook-succeeded,hook-failed',
    );
});
