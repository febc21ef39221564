import type { SystemOptions } from '@courtcast/local';
import { borrow } from '@courtcast/local/test-backing';
import { shareMongo } from '@courtcast/testkit';

/** Servers of the test run that the system of a test is started with. */
interface BorrowedBacking {
  readonly options: Pick<SystemOptions, 'databasePrefix'>;
  readonly env: Readonly<Record<string, string>>;
  /** Returns what was borrowed, and drops the databases of the system. */
  stop(): Promise<void>;
}

/** The beginning of every name that `urlOf` gives a database. */
const prefixOf = (urlOf: (database: string) => string): string => new URL(urlOf('')).pathname.slice(1);

/**
 * Borrows the servers that the run lends, except those that `env` names: these are used as they stand. Where the run
 * lends none, the system starts its own, as `npm start` does.
 */
export async function borrowBacking(env: NodeJS.ProcessEnv): Promise<BorrowedBacking> {
  const [mongo, nats, redis] = await Promise.all([
    env.MONGODB_URL ? null : shareMongo(),
    env.NATS_URL ? null : borrow('nats'),
    env.REDIS_URL ? null : borrow('redis'),
  ]);
  return {
    options: mongo === null ? {} : { databasePrefix: prefixOf(mongo.urlOf) },
    env: {
      ...(mongo !== null && { MONGODB_URL: mongo.url }),
      ...(nats !== null && { NATS_URL: nats.url }),
      ...(redis !== null && { REDIS_URL: redis.url }),
    },
    async stop() {
      await Promise.all([mongo?.stop(), nats?.stop(), redis?.stop()]);
    },
  };
}
