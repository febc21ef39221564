export { createActivityLog } from './activity-log.ts';
export type { AggregateDocument, StoredAggregate } from './aggregate-document.ts';
export { createAggregateStore } from './aggregate-store.ts';
export type { AggregateStore } from './aggregate-store.ts';
export { createNamingStore } from './writes/naming-store.ts';
export {
  allOf,
  asAggregates,
  createLookup,
  filterFor,
  findIds,
  findInOrder,
  findOnlyNamed,
  keyConditions,
  listAggregates,
  listIndexes,
} from './aggregates.ts';
export type { Conditions } from './aggregates.ts';
export { clearDatabase, connectMongo, openAll, raiseEpoch, whileStarting } from './connection.ts';
export type { Collection, Document, Filter, Mongo, Sort } from './connection.ts';
export { asProblems, DuplicateKeyError, isDuplicateKey } from './errors.ts';
export { createIdempotencyStore, forgetAnswers } from './idempotency-store.ts';
export { fromExtendedJson, toExtendedJson } from './extended-json.ts';
export type { IndexDeclaration } from './indexes.ts';
export { listKeys, listSorts, wordIndex } from './lists/by-name.ts';
export { listPage } from './lists/list-page.ts';
export { createManyReads, createReadCopy } from './read-copy.ts';
export type { CopyDocument, ManyReads, OwnedRecord, ReadCopy, ReadCopyOptions } from './read-copy.ts';
export { findCopyRevisions, walkCopyRevisions } from './revisions/copy-revisions.ts';
export type { CopyRevision } from './revisions/copy-revisions.ts';
export { findStoredRevision, walkStoredRevisions } from './revisions/stored-revisions.ts';
export type { StoredRevision } from './revisions/stored-revisions.ts';
export type { AppendingChange } from './save-with-event.ts';
export { aggregateSchema, anything, collectionSchema, oneOf, openCollection, required } from './schema.ts';
export type { CollectionSchema, FieldsOf, OpenedCollection } from './schema.ts';
export type { AggregateStoreOptions } from './writes/context.ts';
export type { Renewal } from './writes/renew-keys.ts';
export type { Decide } from './writes/update.ts';
export { orderKey, searchFilter, searchWords } from './lists/search.ts';
