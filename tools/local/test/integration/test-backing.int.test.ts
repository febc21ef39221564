import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectFile } from '../../src/project.ts';
import { openTestBacking } from '../../src/test-backing/test-backing.ts';

// A fake mongod that prints a release, and serves MongoDB's protocol.
const mongodSaying = (version: string) => `#!/bin/sh
if [ "$1" = --version ]; then echo "db version v${version}"; exit; fi
while [ $# -gt 0 ]; do
  case $1 in --port) port=$2;; --dbpath) dir=$2;; esac
  shift
done
exec ${process.execPath} ${projectFile('tools/embedded-mongo/src/main.ts')} --port "$port" --data-dir "$dir"
`;

let dir: string;

const putMongod = async (version: string) => {
  const file = join(dir, 'mongod');
  await writeFile(file, mongodSaying(version));
  await chmod(file, 0o755);
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'courtcast-path-'));
  vi.stubEnv('PATH', [dir, process.env.PATH].join(delimiter));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

const open = async (environment: Record<string, string>) => {
  const lines: string[] = [];
  const backing = await openTestBacking(environment, (line) => void lines.push(line));
  return { backing, said: lines.join('\n') };
};

test('without containers a run takes the mongod on the PATH, once for all tests', async () => {
  await putMongod('8.0.4');
  const { backing, said } = await open({ TEST_CONTAINERS: '0' });
  expect(said).toBe(
    'Backing services of the tests: MongoDB: mongod 8.0.4 on the PATH (TEST_CONTAINERS=0); NATS: nats-server on the PATH (TEST_CONTAINERS=0); Redis: redis-server on the PATH (TEST_CONTAINERS=0)',
  );
  const [one, other] = [await backing.lend('mongodb'), await backing.lend('mongodb')];
  expect(one?.url).toBe(other?.url);
  const connection = await createConnection(one?.url ?? '').asPromise();
  expect(await connection.getClient().db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await connection.close();
  expect(await backing.lend('nats')).toBeNull();
  expect(backing.loans()).toEqual({ mongodb: 2, nats: 0, redis: 0 });
  await backing.close();
});

test('a mongod that is too old is left alone, and tests start the embedded server', async () => {
  await putMongod('6.0.19');
  const { backing, said } = await open({ TEST_CONTAINERS: '0' });
  expect(said).toContain(
    'MongoDB: the embedded server (TEST_CONTAINERS=0; mongod 6.0.19 on the PATH is older than 7)',
  );
  expect(await backing.lend('mongodb')).toBeNull();
  await backing.close();
});

test('what variables name is said, and nothing is lent in its place', async () => {
  await putMongod('8.0.4');
  const { backing, said } = await open({
    TEST_CONTAINERS: '0',
    TEST_MONGODB_URL: 'mongodb://u:secret@there',
  });
  expect(said).toContain('MongoDB: TEST_MONGODB_URL;');
  expect(await backing.lend('mongodb')).toBeNull();
  await backing.close();
});
