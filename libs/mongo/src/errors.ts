import mongoose from 'mongoose';
import { Problem } from '@courtcast/problem';

const { mongo } = mongoose;

/** A unique index refused a write: another document holds the value. `index` is the name of the index. */
export class DuplicateKeyError extends Error {
  readonly index: string;

  constructor(index: string, options?: ErrorOptions) {
    super(`duplicate key in index ${index}`, options);
    this.name = 'DuplicateKeyError';
    this.index = index;
  }
}

const DUPLICATE_KEY = 11000;
const OUT_OF_DISK_SPACE = 14031;

// Not primary, shutting down, stepping down, interrupted, write concern failed, exceeded its time, a member that another
// does not reach, no majority to read from yet, overloaded.
const passingCodes = new Set([
  ...[6, 7, 50, 64, 89, 91, 112, 134, 189, 262, 365, 9001],
  ...[10107, 11600, 11602, 13435, 13436],
]);

// The driver also throws the last one if the server is gone when a write is to be retried.
const unavailableClasses = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoServerClosedError,
  mongo.MongoStalePrimaryError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoWriteConcernError,
  mongo.MongoExpiredSessionError,
  mongo.MongoUnexpectedServerResponseError,
];

/**
 * All connections were in use for too long, or the server left the set during the wait. The driver does not export
 * these classes.
 */
const unavailableNames = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

/**
 * An error of the socket itself: the driver (7.8) passes it on without a retry if a write waited for room in the
 * socket.
 */
function isSocketError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/**
 * Whether the database is unavailable for now. A write that failed like this may or may not have happened: its command id
 * is looked up before it is decided again.
 */
export function isUnavailable(error: unknown): boolean {
  if (unavailableClasses.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof mongo.MongoError)) return isSocketError(error);
  if (unavailableNames.has(error.name)) return true;
  if (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('RetryableError')) return true;
  return typeof error.code === 'number' && passingCodes.has(error.code);
}

/** Whether a unique index (or `_id`) refused a write. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** The message of MongoDB: the index follows the collection's name and precedes the values, which may be any text. */
const INDEX_NAME = /E11000 duplicate key error collection: \S+ index: (\S+)/;
/** The message of DocumentDB, which FerretDB is built on. */
const INDEX_NAME_OF_DOCUMENTDB = /^Duplicate key violation on the requested collection: Index '([^']+)'$/;

/** The name of the index in a duplicate key error; `_id_` for the primary key. */
export function duplicateIndex({ message, keyPattern }: mongoose.mongo.MongoServerError): string {
  const named = (INDEX_NAME.exec(message) ?? INDEX_NAME_OF_DOCUMENTDB.exec(message))?.[1];
  if (named !== undefined) return named;
  const fields = Object.keys((keyPattern ?? {}) as object);
  return fields.length === 1 && fields[0] === '_id' ? '_id_' : 'unknown';
}

/** Problem unavailable, to be tried again in a second. */
export function databaseUnavailable(cause?: unknown): Problem {
  return new Problem('unavailable', 'The database is not reachable at the moment', {
    retryAfterSeconds: 1,
    cause,
  });
}

/**
 * Converts a database error for a caller: Problem `unavailable` if the database is unavailable or refuses writes
 * because its disk is full; other errors pass unchanged.
 */
export function toDatabaseProblem(error: unknown): unknown {
  const isFull = error instanceof mongo.MongoError && error.code === OUT_OF_DISK_SPACE;
  return isFull || isUnavailable(error) ? databaseUnavailable(error) : error;
}

/** Runs a database operation; converts its errors by `toDatabaseProblem`. */
export async function asProblems<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toDatabaseProblem(error);
  }
}
