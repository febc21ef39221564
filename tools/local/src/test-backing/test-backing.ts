import type { BackingName } from '../backing/plan.ts';
import { BACKING_LABELS } from '../backing/plan.ts';
import { LENDING_PORT } from './borrow.ts';
import { chooseBacking } from './choose.ts';
import type { Choice, ContainerWish } from './choose.ts';
import type { Engine } from './engine.ts';
import { findEngine } from './engine.ts';
import { startGuard } from './guard.ts';
import { backingImages } from './images.ts';
import { startLending } from './lend.ts';
import type { Lend } from './lend.ts';
import { mongodVersion } from './local-mongod.ts';
import { createServers } from './servers.ts';
import { createSystems } from './systems/systems.ts';

type OfEach<T> = Readonly<Record<BackingName, T>>;

/** Sources of NATS, Redis and MongoDB for the tests of one run. */
export interface TestBacking {
  /** Variables of the processes that run tests. */
  readonly variables: Readonly<Record<string, string>>;
  /** Servers that these processes borrow. */
  readonly lend: Lend;
  /** Number of loans of each so far. */
  readonly loans: () => OfEach<number>;
  /** Ends and removes everything that was started for the run. */
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const names = ['mongodb', 'nats', 'redis'] as const;
const variables = {
  mongodb: ['TEST_MONGODB_URL', 'MONGODB_URL'],
  nats: ['TEST_NATS_URL', 'NATS_URL'],
  redis: ['TEST_REDIS_URL', 'REDIS_URL'],
} as const satisfies OfEach<readonly string[]>;

/** Meaning of `TEST_CONTAINERS`: `0` no containers, `1` nothing else, otherwise those whose images are present. */
export function readWish(environment: Environment): ContainerWish {
  const wishes: Readonly<Record<string, ContainerWish>> = {
    '0': 'never',
    '1': 'insist',
    '': 'where-present',
  };
  const wish = wishes[environment.TEST_CONTAINERS ?? ''];
  if (wish === undefined) throw new Error('TEST_CONTAINERS is 0 (never), 1 (containers only) or not set');
  return wish;
}

// End-to-end tests use the variables of the local run, others their own.
const variableOf = (environment: Environment, name: BackingName): string | null =>
  variables[name].find((variable) => environment[variable]) ?? null;

const ofEach = async <T>(make: (name: BackingName) => Promise<T>): Promise<OfEach<T>> => {
  const [mongodb, nats, redis] = await Promise.all([make('mongodb'), make('nats'), make('redis')]);
  return { mongodb, nats, redis };
};

interface Plan {
  readonly engine: Engine | null;
  readonly images: OfEach<string>;
  readonly choices: OfEach<Choice>;
}

const plan = async (environment: Environment): Promise<Plan> => {
  const wish = readWish(environment);
  const images = backingImages(environment);
  const engine = wish === 'never' ? null : await findEngine();
  const mongod = await mongodVersion();
  const choices = await ofEach(async (name) =>
    chooseBacking(name, {
      ...{ wish, mongod, image: images[name] },
      variable: variableOf(environment, name),
      engineLack: engine === null ? 'no Docker engine answers' : null,
      isImagePresent: (await engine?.hasImage(images[name])) ?? false,
    }),
  );
  return { engine, images, choices };
};

const pullMissing = async ({ engine, images, choices }: Plan, log: (line: string) => void) => {
  for (const name of names) {
    if (!choices[name].isPulled) continue;
    log(`Pulling ${images[name]}`);
    await engine?.pull(images[name]);
  }
};

/**
 * Chooses the servers for tests, and logs the choice in one line; servers start when the first test asks for one.
 * Throws one line if containers are insisted on (`TEST_CONTAINERS=1`) but impossible.
 */
export async function openTestBacking(
  environment: Environment,
  log: (line: string) => void,
): Promise<TestBacking> {
  const planned = await plan(environment);
  await pullMissing(planned, log);
  const said = names.map((name) => `${BACKING_LABELS[name]}: ${planned.choices[name].words}`);
  log(`Backing services of the tests: ${said.join('; ')}`);
  const servers = createServers({ ...planned, startGuard, log });
  const loans = { mongodb: 0, nats: 0, redis: 0 };
  const lend: Lend = async (name) => {
    const loan = await servers.lend(name);
    if (loan !== null) loans[name] += 1;
    return loan;
  };
  const systems = createSystems({ environment: () => ({ ...environment, ...where }), log });
  const lending = await startLending({ lend, lendSystem: systems.lend });
  const where = { [LENDING_PORT]: String(lending.port) };
  return {
    lend,
    loans: () => ({ ...loans }),
    variables: where,
    async close() {
      // They have borrowed servers, too.
      await systems.close();
      await lending.stop();
      await servers.close();
    },
  };
}
