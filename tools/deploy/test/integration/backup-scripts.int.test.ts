import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { startMongo } from '@courtcast/testkit';

const run = promisify(execFile);
const scripts = fileURLToPath(new URL('../../../../deploy/backup', import.meta.url));

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'backup-'));
  mkdirSync(join(directory, 'bin'));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** Puts a command into the way that notes how it was called, and does no more than `body`. */
function standIn(name: string, body = ''): void {
  const path = join(directory, 'bin', name);
  const note = `echo "${name} $* \${MONGODB_URL:+at $MONGODB_URL}" >>'${join(directory, 'calls')}'`;
  writeFileSync(path, `#!/usr/bin/env bash\n${note}\n${body}\n`);
  chmodSync(path, 0o755);
}

const calls = (): string[] => readFileSync(join(directory, 'calls'), 'utf8').trimEnd().split('\n');

function script(name: string, args: readonly string[], env: Record<string, string>) {
  const path = [join(directory, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return run(join(scripts, name), args, { env: { PATH: path, ...env } });
}

test('a backup holds all databases and what is written meanwhile, and has its name once it is whole', async () => {
  standIn('mongodump', 'for one; do case $one in --archive=*) echo whole >"${one#--archive=}" ;; esac; done');
  const url = 'mongodb://u:p@db/?replicaSet=rs0';
  const { stdout } = await script('backup-mongodb.sh', [join(directory, 'kept')], { MONGODB_URL: url });
  expect(calls()).toEqual([expect.stringContaining(`--uri=${url} --oplog`)]);
  expect(calls()[0]).not.toContain('--db');
  expect(readFileSync(stdout.trim(), 'utf8')).toBe('whole\n');
});

test('a restore takes the place of all that is there, later collections included, in a new epoch', async () => {
  const [database, service] = [await startMongo(), 'backup-scripts'];
  const logger = createLogger({ service, level: 'silent' });
  const mongo = await connectMongo({ url: database.url, service, logger, metrics: createMetrics(service) });
  const { name } = mongo.connection;
  await mongo.collection('later').insertOne({ n: 1 });
  standIn('mongodump');
  standIn('mongorestore');
  const cluster = database.url.replace(`/${name}`, '/');
  const { stdout } = await script('restore-mongodb.sh', ['FILE', name], {
    ...{ MONGODB_URL: cluster, SCRATCH_URL: 'mongodb://scratch' },
  });
  expect(calls()[0]).toContain('mongorestore --uri=mongodb://scratch --oplogReplay --gzip --archive=FILE');
  expect(calls().slice(1).toSorted()).toEqual([
    expect.stringContaining(`mongodump --uri=mongodb://scratch --db=${name} --archive`),
    expect.stringContaining(`mongorestore --uri=${cluster} --nsInclude=${name}.* --archive`),
  ]);
  expect((await mongo.connection.listCollections()).map((one) => one.name)).toEqual(['meta']);
  expect(Number(/epoch is now (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(1_700_000_000);
  await mongo.close();
  await database.stop();
});

test.each([
  ['mongodb://u:p@db', 'mongodb://u:p@db/one?authSource=admin'],
  ['mongodb://u:p@db/?replicaSet=rs0', 'mongodb://u:p@db/one?replicaSet=rs0&authSource=admin'],
  ['mongodb://u:p@db/?authSource=users', 'mongodb://u:p@db/one?authSource=users'],
  ['mongodb://u@db/?authMechanism=MONGODB-X509', 'mongodb://u@db/one?authMechanism=MONGODB-X509'],
  ['mongodb://db/', 'mongodb://db/one'],
])('credentials of %s are looked up where they were', async (url, own) => {
  for (const name of ['mongodump', 'mongorestore', 'node']) standIn(name);
  await script('restore-mongodb.sh', ['FILE', 'one'], { MONGODB_URL: url, SCRATCH_URL: 'mongodb://scratch' });
  const owners = calls().filter((call) => call.startsWith('node '));
  expect(owners).toHaveLength(2);
  for (const call of owners) expect(call.endsWith(`at ${own}`)).toBe(true);
});
