import { TOOLS, requireTools } from './apt.ts';
import { embeddedMongoServer } from './embedded-mongo-server.ts';
import { findCommand } from './find-command.ts';
import { EXTERNAL_KINDS, requireExternal } from './external-backing.ts';
import { makePrimary, mongodServer } from './mongod.ts';
import { natsServer } from './nats-server.ts';
import { redisServer } from './redis-server.ts';
import type { ServerSpec } from './server.ts';

export type BackingName = 'mongodb' | 'nats' | 'redis';

/** One backing service of a run: its address, and how to start it if it is not external. */
export interface BackingPlan {
  readonly name: BackingName;
  readonly url: string;
  /** The chosen server, for people. */
  readonly source: string;
  /** Null when the settings name one that runs already. */
  readonly server: ServerSpec | null;
  /** Steps after it answers. */
  readonly prepare: () => Promise<void>;
}

/** Names for people. */
export const BACKING_LABELS: Readonly<Record<BackingName, string>> = {
  mongodb: 'MongoDB',
  nats: 'NATS',
  redis: 'Redis',
};

interface PlanInput {
  readonly given: Readonly<Partial<Record<BackingName, string>>>;
  /** Data folders and loopback ports of the servers that are started. */
  readonly dirOf: (name: BackingName) => string;
  readonly ports: Readonly<Record<BackingName, number>>;
  readonly log: (line: string) => void;
}

const nothing = () => Promise.resolve();

const planMongo = (dir: string, port: number): BackingPlan => {
  const url = `mongodb://127.0.0.1:${port}`;
  if (findCommand('mongod') === null) {
    if (process.env.NODE_ENV === 'production') {
      throw new Error('MongoDB: with NODE_ENV=production the embedded server does not run: give MONGODB_URL');
    }
    const server = embeddedMongoServer({ dir: `${dir}-embedded`, port });
    return {
      name: 'mongodb',
      url,
      source: 'the embedded server (development only)',
      server,
      prepare: nothing,
    };
  }
  return {
    name: 'mongodb',
    url: `${url}/?directConnection=true`,
    source: 'mongod on the PATH',
    server: mongodServer({ dir, port }),
    prepare: () => makePrimary(`127.0.0.1:${port}`),
  };
};

const planOwn = (name: BackingName, { dirOf, ports }: PlanInput): BackingPlan => {
  const place = { dir: dirOf(name), port: ports[name] };
  if (name === 'mongodb') return planMongo(place.dir, place.port);
  const server = name === 'nats' ? natsServer({ ...place, isDurable: true }) : redisServer(place);
  const url = `${name}://127.0.0.1:${place.port}`;
  return { name, url, source: `${TOOLS[name].commands[0]} on the PATH`, server, prepare: nothing };
};

const planGiven = async (name: BackingName, url: string): Promise<BackingPlan> => {
  await requireExternal(url, EXTERNAL_KINDS[name]);
  return { name, url, source: EXTERNAL_KINDS[name].variable, server: null, prepare: nothing };
};

/**
 * Chooses the server of each backing service: a URL from the settings, a command on the PATH, apt-get as root on Debian
 * or Ubuntu, and for MongoDB the embedded server. Throws one line if an external one does not answer, or none of these
 * is possible.
 */
export async function planBacking(input: PlanInput): Promise<Record<BackingName, BackingPlan>> {
  const findGiven = async (name: BackingName) => {
    const url = input.given[name];
    return url === undefined ? null : planGiven(name, url);
  };
  const [mongodb, nats, redis] = await Promise.all([
    findGiven('mongodb'),
    findGiven('nats'),
    findGiven('redis'),
  ]);
  await requireTools([...(nats ? [] : [TOOLS.nats]), ...(redis ? [] : [TOOLS.redis])], input.log);
  return {
    mongodb: mongodb ?? planOwn('mongodb', input),
    nats: nats ?? planOwn('nats', input),
    redis: redis ?? planOwn('redis', input),
  };
}
