import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { repositoryPath } from '../../src/repository.ts';

const run = promisify(execFile);
let server: MongoService;
beforeAll(async () => void (server = await startMongo()));
afterAll(() => server.stop());

const raise = (url: string) =>
  run(process.execPath, [repositoryPath('tools/deploy/src/raise-epoch.ts')], { env: { MONGODB_URL: url } });

const epochAt = async (url: string): Promise<number> => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const mongo = await connectMongo({ url, service: 'test', logger, metrics: createMetrics('test') });
  await mongo.close();
  return mongo.epoch;
};

test('a restored database begins an epoch that no backup has had', async () => {
  const url = server.url;
  const before = await epochAt(url);
  const { stdout } = await raise(url);
  const first = await epochAt(url);
  expect(stdout).toBe(`The epoch is now ${first}\n`);
  expect(first).toBeGreaterThan(before);
  await raise(url);
  expect(await epochAt(url)).toBeGreaterThan(first);
});

test('without a database, or without a server, it says so in one line', async () => {
  await expect(raise('')).rejects.toMatchObject({ code: 1, stderr: 'MONGODB_URL names no database\n' });
  await expect(raise('mongodb://127.0.0.1:1/courtcast_scoring')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^cannot reach MongoDB at [^\n]+\n$/),
  });
});
