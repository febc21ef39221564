import type { BackingName } from '../backing/plan.ts';
import { BACKING_LABELS } from '../backing/plan.ts';

/** Whether tests may use containers: if their images are present, never, or nothing else. */
export type ContainerWish = 'where-present' | 'never' | 'insist';

/** The facts about one backing service before tests start. */
export interface Situation {
  readonly wish: ContainerWish;
  /** The variable that names a server which runs already; null where none does. */
  readonly variable: string | null;
  /** Why there is no Docker engine; null where one answers. */
  readonly engineLack: string | null;
  readonly image: string;
  readonly isImagePresent: boolean;
  /** Version from `mongod --version`, `8.0.4`; null if it is not on the PATH. */
  readonly mongod: string | null;
}

/** The server that tests use, and a text about it. A container's image may have to be pulled first. */
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
 * Chooses the server that tests use for one backing service: one that a variable names, a container, a command on the
 * PATH, and for MongoDB the embedded server. An image is pulled only if containers are insisted on, because running
 * tests should not cause downloads otherwise. Throws one line if containers are insisted on but impossible.
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
