import type { BackingName } from '../backing/plan.ts';
import { probe } from '../backing/probe.ts';
import type { Choice } from './choose.ts';
import { startMongoContainer, startNatsContainer, startRedisContainer } from './containers.ts';
import type { ContainerPlan } from './containers.ts';
import type { Guard } from './guard.ts';
import { createPool } from './lend.ts';
import type { Lend, Loan } from './lend.ts';
import { startLocalMongod } from './local-mongod.ts';
import { OWNER_LABEL } from './owners.ts';

interface ServersOptions {
  readonly images: Readonly<Record<BackingName, string>>;
  readonly choices: Readonly<Record<BackingName, Choice>>;
  readonly startGuard: () => Guard;
  readonly log: (line: string) => void;
}

type Take = () => Promise<Loan>;
/** Starts a server, and says how it is lent. */
type Open = () => Promise<Take>;

const shared = (url: string): Take => {
  const loan = { url, end: () => undefined };
  return () => Promise.resolve(loan);
};

/** Each server is lent once, so leftovers of a test need not be removed. */
const oneAfterTheOther = (urls: readonly string[]): Take => {
  const left = [...urls];
  return async () => {
    const url = left.shift();
    if (url === undefined) throw new Error(`all ${urls.length} accounts are used up`);
    return { url, end: () => undefined };
  };
};

const emptied = (urls: readonly string[]): Take => {
  const pool = createPool(urls);
  return async () => {
    const loan = await pool.take();
    const { hostname: host, port } = new URL(loan.url);
    await probe({ host, port: Number(port) }, { greeting: 'FLUSHALL\r\n', answer: /^\+OK/ });
    return loan;
  };
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};

/** The servers of a test run, each started when it is first asked for. */
export function createServers({ images, choices, startGuard, log }: ServersOptions): {
  readonly lend: Lend;
  close(): Promise<void>;
} {
  let guard: Guard | null = null;
  const stops: (() => Promise<void>)[] = [];
  const planOf = (name: BackingName): ContainerPlan => {
    guard ??= startGuard();
    return { image: images[name], labels: { [OWNER_LABEL]: guard.label } };
  };
  const openMongod: Open = async () => {
    const mongod = await startLocalMongod();
    stops.push(() => mongod.stop());
    return shared(mongod.url);
  };
  const openMongo: Open = async () => {
    const { url, words } = await startMongoContainer(planOf('mongodb'));
    log(`In the container of ${images.mongodb} runs ${words}`);
    return shared(url);
  };
  const opens: Readonly<Record<BackingName, () => Promise<Take>>> = {
    mongodb: once(choices.mongodb.take === 'container' ? openMongo : openMongod),
    nats: once(async () => oneAfterTheOther(await startNatsContainer(planOf('nats')))),
    redis: once(async () => emptied(await startRedisContainer(planOf('redis')))),
  };
  const isLent = (name: BackingName) =>
    choices[name].take === 'container' || (name === 'mongodb' && choices.mongodb.take === 'process');
  const opening = new Set<Promise<unknown>>();
  return {
    async lend(name) {
      if (!isLent(name)) return null;
      const opened = opens[name]();
      opening.add(opened);
      return (await opened)();
    },
    async close() {
      // A container that is still being created would be overlooked.
      await Promise.allSettled(opening);
      for (const stop of stops) await stop();
      await guard?.end();
    },
  };
}
