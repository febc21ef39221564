import mongoose from 'mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger, Metrics } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import type { Readiness } from '@courtcast/runtime';
import { endWritesOfClosedSockets } from './closed-sockets.ts';
import { isUnavailable } from './errors.ts';

/** The driver's own types, as mongoose carries them. */
export type Collection<T extends Document = Document> = mongo.Collection<T>;
export type Document = mongo.Document;
export type Filter<T> = mongo.Filter<T>;
export type UpdateFilter<T> = mongo.UpdateFilter<T>;
export type AnyBulkWriteOperation<T extends Document> = mongo.AnyBulkWriteOperation<T>;
export type IndexDescription = mongo.IndexDescription;
export type Sort = Readonly<Record<string, 1 | -1>>;

export interface MongoOptions {
  /** Connection string; its path names the service's own database. */
  readonly url: string;
  readonly service: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness?: Pick<Readiness, 'register' | 'markReached'>;
  /** Whether the server is to refuse documents that the schema of their collection does not allow. */
  readonly isValidating?: boolean;
}

/** One connection pool of a process to its own database. */
export interface Mongo {
  readonly connection: Connection;
  /** Servers and database, without user and password. */
  readonly address: string;
  /** 1 at first, higher after `raiseEpoch`: versions are compared within one epoch. */
  readonly epoch: number;
  readonly logger: Logger;
  /** Whether collections are opened with their schemas as validators: in development and tests (ADR 45). */
  readonly isValidating: boolean;
  collection<T extends Document>(name: string): Collection<T>;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Names of the connection's own records. */
export interface MetaDocument {
  readonly _id: string;
  readonly value?: number;
  readonly created?: string;
  readonly epoch?: number;
  readonly lastSeq?: number;
}

const META = 'meta';
const EPOCH = 'epoch';
/** Reads only data that a majority of members has, which no election takes back. */
export const ofMajority = { readConcern: { level: 'majority' } } as const;

/** Before the socket's time is over, so that the server says that a majority did not confirm a write. */
const CONFIRMED_WITHIN_MS = 5_000;
/** Guarantees of reads and writes, whatever the connection string says: a secondary may be behind. */
const guarantees = {
  readPreference: 'primary',
  readConcern: new mongoose.mongo.ReadConcern('local'),
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: CONFIRMED_WITHIN_MS },
} as const;
const SELECTION_MS = 2_000;
/** Number of attempts to reach a silent server at the start of a service. */
const START_TRIES = 10;
const SOCKET_MS = 10_000;
const POOL_SIZE = 50;
/**
 * Connections kept open. Without a free one, a burst of requests waits for handshakes, of which the driver makes two at
 * a time by default; on a busy processor one of them takes a second.
 */
const POOL_SIZE_AT_REST = 5;
const HANDSHAKES_AT_ONCE = 10;
/** Maximum wait of a request for a free connection; longer than it takes to notice that the database is unavailable. */
const POOL_WAIT_MS = 5_000;

function describe(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
}

function cannotReach(address: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`cannot reach MongoDB at ${address}: ${reason}`, { cause: error });
}

/**
 * Runs a step of the start of a service. If the database becomes unavailable meanwhile, it rejects with the same Error
 * as `connectMongo`; other errors pass unchanged.
 */
export async function whileStarting<T>(
  { address }: Pick<Mongo, 'address'>,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const reason = isProblem(error) && error.code === 'unavailable' ? error.cause : error;
    throw isUnavailable(reason) ? cannotReach(address, reason) : error;
  }
}

/** Creates the indexes that are missing of all that a service keeps. Rejects like `connectMongo`. */
export async function openAll(
  mongo: Pick<Mongo, 'address'>,
  kept: readonly { ready(): Promise<void> }[],
): Promise<void> {
  await whileStarting(mongo, () => Promise.all(kept.map((records) => records.ready())));
}

/** Whether no server has answered yet, with an error neither: on a busy machine the first handshake takes its time. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerSelectionError)) return false;
  return [...(error.reason?.servers.values() ?? [])].every((server) => server.error === null);
}

async function open(options: MongoOptions, triesLeft = START_TRIES): Promise<Connection> {
  const { url, service } = options;
  const connection = mongoose.createConnection(url, {
    appName: service,
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    waitQueueTimeoutMS: POOL_WAIT_MS,
    socketTimeoutMS: SOCKET_MS,
    minPoolSize: POOL_SIZE_AT_REST,
    maxPoolSize: POOL_SIZE,
    maxConnecting: HANDSHAKES_AT_ONCE,
    retryWrites: true,
    ignoreUndefined: true,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy().catch(() => undefined);
    if (triesLeft > 1 && isSilence(error)) return open(options, triesLeft - 1);
    throw cannotReach(describe(url), error);
  }
}

async function readEpoch(meta: Collection<MetaDocument>): Promise<number> {
  const update = { $setOnInsert: { value: 1 } };
  const found = await meta.findOneAndUpdate({ _id: EPOCH }, update, {
    upsert: true,
    returnDocument: 'after',
  });
  return found?.value ?? 1;
}

function reportLosses(connection: Connection, { logger, metrics }: MongoOptions): () => void {
  const gauge = metrics.gauge({ name: 'courtcast_mongo_up', help: 'Whether MongoDB is connected' });
  gauge.set(1);
  const onLost = (): void => {
    gauge.set(0);
    logger.warn('MongoDB disconnected');
  };
  const onFound = (): void => {
    gauge.set(1);
    logger.info('MongoDB connected');
  };
  connection.on('disconnected', onLost).on('connected', onFound);
  return () => void connection.off('disconnected', onLost).off('connected', onFound);
}

/**
 * Connects to a service's database: reads from the primary, majority and journalled writes, retried once by the driver;
 * a connection string cannot ask for less. The first attempt must succeed, otherwise a one-line Error names the server
 * that could not be reached. After later losses the driver reconnects, visible in `isUp` and in the readiness check
 * `mongo`.
 */
export async function connectMongo(options: MongoOptions): Promise<Mongo> {
  const stopGuarding = endWritesOfClosedSockets(options.url);
  const connection = await open(options).catch((error: unknown) => {
    stopGuarding();
    throw error;
  });
  const address = describe(options.url);
  const db = connection.getClient().db(connection.name, guarantees);
  const collection = <T extends Document>(name: string): Collection<T> => db.collection<T>(name);
  const readOwnEpoch = () => readEpoch(collection<MetaDocument>(META));
  const epoch = await whileStarting({ address }, readOwnEpoch).catch(async (error: unknown) => {
    await connection.destroy();
    stopGuarding();
    throw error;
  });
  const isUp = (): boolean => connection.readyState === mongoose.ConnectionStates.connected;
  const stopReporting = reportLosses(connection, options);
  options.readiness?.register('mongo', () => (isUp() ? 'up' : 'down'));
  options.readiness?.markReached('mongo');
  return {
    connection,
    address,
    epoch,
    logger: options.logger,
    isValidating: options.isValidating ?? false,
    collection,
    isUp,
    async close() {
      stopReporting();
      await connection.close();
      stopGuarding();
    },
  };
}

/** The records of the connection itself: the epoch, and the streams that relays remember. */
export function metaOf(mongo: Pick<Mongo, 'collection'>): Collection<MetaDocument> {
  return mongo.collection(META);
}

/** Removes all that is in the database, with no more rights than to write in it: before a backup takes its place. */
export async function clearDatabase(mongo: Mongo): Promise<void> {
  for (const { name } of await mongo.connection.listCollections()) await mongo.collection(name).drop();
}

/**
 * Begins a new epoch. Call it once after restoring a backup and before the service starts: it tells events of restored
 * versions from events published before. Epochs after the first are seconds since 1970, because a restored counter
 * would use a number a second time. Returns the epoch.
 */
export async function raiseEpoch(mongo: Mongo, now = new Date()): Promise<number> {
  const present = await readEpoch(metaOf(mongo));
  const value = Math.max(present + 1, Math.floor(now.getTime() / 1000));
  await metaOf(mongo).updateOne({ _id: EPOCH }, { $max: { value } });
  return value;
}
