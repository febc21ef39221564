import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { readNatsUsers } from '@courtcast/deploy/nats-users';
import {
  createCertificateAuthority,
  eventually,
  startGuardedNats,
  startMongoProcess,
  startRedisWithTls,
  startTlsFront,
} from '@courtcast/testkit';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { playOnCourt } from '../../support/play-on-court.ts';
import { environmentOf, runNode } from '../../support/single-process.ts';

const REDIS_PASSWORD = 'of-redis';
const users = readNatsUsers().map((user) => ({ ...user, password: `of-${user.user}` }));

/** MongoDB, NATS and Redis behind TLS, with certificates of an authority that no machine knows. */
async function startBackends() {
  const [authority, another] = [
    await createCertificateAuthority('Ours'),
    await createCertificateAuthority('Another'),
  ];
  const certificate = await authority.issue(['DNS:localhost', 'IP:127.0.0.1']);
  const mongoDir = await mkdtemp(join(tmpdir(), 'courtcast-tls-mongodb-'));
  const [mongo, nats, redis] = await Promise.all([
    startMongoProcess(mongoDir),
    startGuardedNats(users, certificate),
    startRedisWithTls(certificate, REDIS_PASSWORD),
  ]);
  const { hostname, port } = new URL(mongo.url);
  // The embedded server knows no TLS, and no users.
  const front = await startTlsFront(certificate, { host: hostname, port: Number(port) });
  const natsUrlOf = (service: ServiceName): string =>
    nats.urlOf(users.find(({ user }) => user === service) ?? { user: service, password: '' });
  return {
    ...{ authority, another, redisUrl: redis.url, natsUrlOf },
    mongoUrl: `mongodb://localhost:${front.port}/?directConnection=true&tls=true`,
    async stop() {
      await front.stop();
      await Promise.all([mongo.stop(), nats.stop(), redis.stop(), authority.remove(), another.remove()]);
      await rm(mongoDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What is to be stopped, though the rest could not be started. */
const cleanups: (() => Promise<void>)[] = [];
let backends: Awaited<ReturnType<typeof startBackends>>;
let dataDir: string;
let courtcast: Courtcast;

beforeAll(async () => {
  backends = await startBackends();
  cleanups.push(() => backends.stop());
  const { authority, natsUrlOf, mongoUrl, redisUrl } = backends;
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-tls-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const variables = (service: ServiceName) => ({
    NATS_URL: natsUrlOf(service),
    NODE_EXTRA_CA_CERTS: authority.certificateFile,
  });
  courtcast = await startCourtcast({
    dataDir,
    env: { MONGODB_URL: mongoUrl, NATS_URL: natsUrlOf('gateway'), REDIS_URL: redisUrl },
    serviceEnv: Object.fromEntries(serviceNames.map((name) => [name, variables(name)])),
  });
  cleanups.push(() => courtcast.stop());
});

afterAll(async () => {
  for (const stop of cleanups.toReversed()) await stop();
});

const logOf = (service: ServiceName): Promise<string> =>
  readFile(join(dataDir, 'logs', `${service}.log`), 'utf8');

test('a match is played, and seen', async () => {
  await eventually(() => courtcast.as('Court Owner').call('getMe'));
  await playOnCourt(courtcast);
});

test('Redis is connected, too', async () => {
  expect(await logOf('gateway')).toContain('Redis connected');
  expect(await logOf('realtime')).not.toContain('Redis is away');
});

test('a certificate for other names is none', async () => {
  const { authority } = backends;
  const elsewhere = await startGuardedNats(users, await authority.issue(['DNS:elsewhere.example']));
  const [user = { user: '', password: '' }] = users;
  const env = { ...environmentOf(courtcast, 'gateway', dataDir), NATS_URL: elsewhere.urlOf(user) };
  const believing = { ...env, NODE_EXTRA_CA_CERTS: authority.certificateFile };
  const { text } = await runNode(['services/gateway/src/main.ts'], believing);
  await elsewhere.stop();
  expect(text).toMatch(/^gateway: cannot reach NATS at \S+: .*does not match certificate/m);
});

test('a Redis that is not believed is away, and the log says why', async () => {
  const { authority, another, natsUrlOf } = backends;
  const redis = await startRedisWithTls(await another.issue(['DNS:localhost']), REDIS_PASSWORD);
  const env = {
    ...environmentOf(courtcast, 'gateway', dataDir),
    ...{ NATS_URL: natsUrlOf('gateway'), REDIS_URL: redis.url },
    NODE_EXTRA_CA_CERTS: authority.certificateFile,
  };
  const { text } = await runNode(['services/gateway/src/main.ts'], env, 'Redis is away');
  await redis.stop();
  expect(text).toMatch(/"reason":"[^"]*certificate[^"]*"/);
});

describe('with an authority that did not sign the certificates', () => {
  test.each<[ServiceName, RegExp]>([
    ['scoring', /^scoring: cannot reach MongoDB at \S+: .*certificate/],
    ['gateway', /^gateway: cannot reach NATS at \S+: .*certificate/],
    ['realtime', /^realtime: cannot reach NATS at \S+: .*certificate/],
  ])('%s says in one line why it does not start', async (service, reason) => {
    const { another, natsUrlOf } = backends;
    const env = {
      ...environmentOf(courtcast, service, dataDir),
      NATS_URL: natsUrlOf(service),
      NODE_EXTRA_CA_CERTS: another.certificateFile,
    };
    const { code, text } = await runNode([`services/${service}/src/main.ts`], env);
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
    expect(lines).toEqual([expect.stringMatching(reason)]);
    expect(code).toBe(1);
  });
});
