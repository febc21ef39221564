import type { BackingName } from '../backing/plan.ts';
import { BACKING_LABELS } from '../backing/plan.ts';

/** Whether tests may take containers: where their images are there, never, or nothing else. */
export type ContainerWish = 'where-present' | 'never' | 'insist';

/** What is known of one backing service before tests start. */
export interface Situation {
  readonly wish: ContainerWish;
  /** The variable that names a server which runs already; null where none does. */
  readonly variable: string | null;
  /** Why there is no Docker engine; null where one answers. */
  readonly engineLack: string | null;
  readonly image: string;
  readonly isImagePresent: boolean;
  /** What `mongod --version` says, `8.0.4`; null where there is none on the PATH. */
  readonly mongod: string | null;
}

/** What tests take, and how that is said. A container's image may have to be pulled first. */
export interface Choice {
  readonly take: 'given' | 'container' | 'process' | 'embedded';
  readonly isPulled: boolean;
  readonly words: string;
}

/** The oldest release that the product supports. */
const OLDEST_MONGOD = 7;

const commands = { nats: 'nats-server', redis: 'redis-server' } as const;

const ownMongo = (mongod: string | null, reason: string): Choice => {
  const embedded = (why: string): Choice => ({
    take: 'embedded',
    isPulled: false,
    words: `the embedded server (${why})`,
  });
  if (mongod === null) return embedded(reason);
  return Number.parseInt(mongod, 10) < OLDEST_MONGOD
    ? embedded(`${reason}; mongod ${mongod} on the PATH is older than ${OLDEST_MONGOD}`)
    : { take: 'process', isPulled: false, words: `mongod ${mongod} on the PATH (${reason})` };
};

const withoutContainer = (name: BackingName, mongod: string | null, reason: string): Choice =>
  name === 'mongodb'
    ? ownMongo(mongod, reason)
    : { take: 'process', isPulled: false, words: `${commands[name]} on the PATH (${reason})` };

const insisted = (name: BackingName, { variable, engineLack, image, isImagePresent }: Situation): Choice => {
  if (variable !== null)
    throw new Error(
      `${BACKING_LABELS[name]}: ${variable} is given, and only containers are wanted: unset it`,
    );
  if (engineLack !== null) throw new Error(`${BACKING_LABELS[name]}: no ${image}, for ${engineLack}`);
  return { take: 'container', isPulled: !isImagePresent, words: `${image} in a container` };
};

/**
 * Decides what tests take of one backing service: the server that a variable names, a container, a command on the PATH,
 * and for MongoDB the embedded server. An image that would have to be pulled is left alone, for who runs tests
 * asked for no download, unless containers are insisted on. Throws one line where those cannot be had.
 */
export function chooseBacking(name: BackingName, situation: Situation): Choice {
  const { wish, variable, engineLack, image, isImagePresent, mongod } = situation;
  if (wish === 'insist') return insisted(name, situation);
  if (variable !== null) return { take: 'given', isPulled: false, words: variable };
  if (wish === 'never') return withoutContainer(name, mongod, 'TEST_CONTAINERS=0');
  if (engineLack !== null) return withoutContainer(name, mongod, engineLack);
  return isImagePresent
    ? { take: 'container', isPulled: false, words: `${image} in a container` }
    : withoutContainer(name, mongod, `the engine has no ${image}; npm run test:containers pulls it`);
}
