import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import type { StartedTestContainer } from 'testcontainers';
import { z } from 'zod';
import { makePrimary, REPLICA_SET } from '../backing/mongod.ts';
import type { Dialogue } from '../backing/probe.ts';
import { NATS_DIALOGUE, probe, REDIS_DIALOGUE } from '../backing/probe.ts';

/** One container: its image, and the labels that mark it as ours. */
export interface ContainerPlan {
  readonly image: string;
  readonly labels: Readonly<Record<string, string>>;
}

interface ContainerSpec extends ContainerPlan {
  readonly ports: readonly number[];
  readonly command: readonly string[];
  readonly files?: readonly { readonly content: string; readonly target: string }[];
  /** Folders that no disk needs to hold. */
  readonly inMemory?: readonly string[];
}

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

const startContainer = async (spec: ContainerSpec): Promise<StartedTestContainer> => {
  // Read when the first container starts: the guard's process removes them.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const { GenericContainer, Wait } = await import('testcontainers');
  return new GenericContainer(spec.image)
    .withLabels(spec.labels)
    .withCommand([...spec.command])
    .withExposedPorts(...spec.ports)
    .withCopyContentToContainer([...(spec.files ?? [])])
    .withTmpFs(Object.fromEntries((spec.inMemory ?? []).map((folder) => [folder, 'rw'])))
    .withWaitStrategy(Wait.forLogMessage(''))
    .withStartupTimeout(READY_WITHIN_MS)
    .start();
};

/**
 * The address of a container's port, once a server answers there: on the loopback if that works, where a test's own
 * proxies also are; otherwise the address of Testcontainers. A connection alone proves nothing, because the engine
 * forwards the port.
 */
const untilAnswers = async (container: StartedTestContainer, port: number, dialogue: Dialogue) => {
  const mapped = container.getMappedPort(port);
  const deadline = Date.now() + READY_WITHIN_MS;
  for (let attempt = 0; ; attempt += 1) {
    const host = attempt % 2 === 0 ? '127.0.0.1' : container.getHost();
    try {
      await probe({ host, port: mapped }, dialogue);
      return `${host}:${mapped}`;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`nothing answers in the container of ${container.getName()}`, { cause: error });
      await delay(POLL_MS);
    }
  }
};

const MONGO_PORT = 27_017;
const buildSchema = z.object({ version: z.string(), gitVersion: z.string() });
/** The source version that the embedded server reports. */
const EMBEDDED = 'courtcast-embedded-mongo';

const describeMongo = async (url: string): Promise<string> => {
  const connection = await createConnection(url).asPromise();
  try {
    const { version, gitVersion } = buildSchema.parse(
      await connection.getClient().db('admin').command({ buildInfo: 1 }),
    );
    return gitVersion === EMBEDDED
      ? "Courtcast's embedded server as a stand-in, no MongoDB"
      : `MongoDB ${version}`;
  } finally {
    await connection.close();
  }
};

/** Starts a mongod as the only member of a replica set; returns its address and version. */
export async function startMongoContainer(
  plan: ContainerPlan,
): Promise<{ readonly url: string; readonly words: string }> {
  const container = await startContainer({
    ...plan,
    ports: [MONGO_PORT],
    command: ['--replSet', REPLICA_SET, '--bind_ip_all'],
  });
  // MongoDB waits for its client to speak; the driver waits until it answers.
  const at = await untilAnswers(container, MONGO_PORT, {});
  // The member's address is for the member itself: clients come with a direct connection through another port.
  await makePrimary(at, `127.0.0.1:${MONGO_PORT}`);
  const url = `mongodb://${at}/?directConnection=true`;
  return { url, words: await describeMongo(url) };
}

const NATS_PORT = 4222;
/** More than all test files together ask for: each has streams and subjects of its own. */
const NATS_ACCOUNTS = 600;
const NATS_STORE = '/tmp/nats';
const NATS_CONFIGURATION = '/etc/nats/courtcast-tests.conf';

const accountName = (index: number) => `test${index}`;

const natsConfiguration = (): string => {
  const accounts = Array.from({ length: NATS_ACCOUNTS }, (_, index) => {
    const name = accountName(index);
    return `  ${name} { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`;
  });
  // The maximum size of streams is reserved for each account, far more than any will use.
  return `port: ${NATS_PORT}
jetstream { store_dir: "${NATS_STORE}", max_file_store: 1PB }
accounts {
${accounts.join('\n')}
}
`;
};

/** A nats-server with accounts that see nothing of each other; a URL for each. */
export async function startNatsContainer(plan: ContainerPlan): Promise<string[]> {
  const container = await startContainer({
    ...plan,
    ports: [NATS_PORT],
    command: ['--config', NATS_CONFIGURATION],
    files: [{ content: natsConfiguration(), target: NATS_CONFIGURATION }],
    inMemory: [NATS_STORE],
  });
  const at = await untilAnswers(container, NATS_PORT, NATS_DIALOGUE);
  return Array.from({ length: NATS_ACCOUNTS }, (_, index) => {
    const name = accountName(index);
    return `nats://${name}:${name}@${at}`;
  });
}

const REDIS_FIRST_PORT = 6379;
/**
 * More than the number of parallel test files. Numbered databases would not do, because published messages reach all of
 * them.
 */
const REDIS_SERVERS = 8;

/** One container with several redis-servers; a URL for each. */
export async function startRedisContainer(plan: ContainerPlan): Promise<string[]> {
  const ports = Array.from({ length: REDIS_SERVERS }, (_, index) => REDIS_FIRST_PORT + index);
  const settings = '--save "" --appendonly no --protected-mode no --dir /tmp';
  const starts = ports.map((port) => `redis-server --port ${port} ${settings} &`);
  const container = await startContainer({
    ...plan,
    ports,
    command: ['sh', '-c', `${starts.join(' ')} wait`],
  });
  const answers = ports.map((port) => untilAnswers(container, port, REDIS_DIALOGUE));
  return (await Promise.all(answers)).map((at) => `redis://${at}`);
}
