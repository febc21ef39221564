import { expect, test } from 'vitest';
import mongoose from 'mongoose';
import { duplicateIndex, isUnavailable } from './errors.ts';

const {
  MongoDriverError,
  MongoServerClosedError,
  MongoServerError,
  MongoStalePrimaryError,
  MongoUnexpectedServerResponseError,
  MongoWriteConcernError,
} = mongoose.mongo;

const E11000 = 'E11000 duplicate key error collection:';

test.each([
  ['one-a-court', `${E11000} scoring.match index: one-a-court dup key: { keys.courtId: "c1" }`],
  ['_id_', `${E11000} scoring.match index: _id_ dup key: { _id: "m1" }`],
  ['one-a-court', `${E11000} a.b index: one-a-court dup key: { keys.courtId: "index: x.$other dup" }`],
  ['by-name', `${E11000} a.b index: by-name collation: { locale: "de" } dup key: { name: "0x3f" }`],
  [
    'by-name',
    `Plan executor error during update :: caused by :: ${E11000} a.b index: by-name dup key: { n: 1 }`,
  ],
  ['one-a-court', "Duplicate key violation on the requested collection: Index 'one-a-court'"],
  ['_id_', "Duplicate key violation on the requested collection: Index '_id_'"],
])('the index of a duplicate key is %s, whatever its values are', (index, errmsg) => {
  expect(duplicateIndex(new MongoServerError({ code: 11000, errmsg }))).toBe(index);
});

test('a message in other words says by its pattern whether it is the primary key', () => {
  const error = (keyPattern?: object) =>
    new MongoServerError({ code: 11000, errmsg: 'Duplicate key violation', keyPattern });
  expect(duplicateIndex(error({ _id: 1 }))).toBe('_id_');
  expect(duplicateIndex(error({ 'keys.courtId': 1 }))).toBe('unknown');
  expect(duplicateIndex(error())).toBe('unknown');
});

test.each([...[6, 7, 50, 64, 89, 91, 112, 134, 189, 262, 365, 9001], ...[10107, 11600, 11602, 13435, 13436]])(
  'code %i says that the database is unavailable for now',
  (code) => {
    expect(isUnavailable(new MongoServerError({ code, errmsg: 'not now' }))).toBe(true);
  },
);

test('so does a write that no majority confirmed, and none that was refused', () => {
  const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
  expect(isUnavailable(new MongoWriteConcernError({ writeConcernError, ok: 1 }))).toBe(true);
  expect(isUnavailable(new MongoServerError({ code: 11000, errmsg: E11000 }))).toBe(false);
});

test.each([
  new MongoUnexpectedServerResponseError('Selected server does not support retryable writes'),
  new MongoServerClosedError(),
  new MongoStalePrimaryError('primary marked stale due to discovery of newer primary'),
])('so does %s, which a write meets that is tried again while its server goes', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'])('so does %s of its pool', (name) => {
  class PoolError extends MongoDriverError {
    override get name() {
      return name;
    }
  }
  expect(isUnavailable(new PoolError('no connection'))).toBe(true);
});
