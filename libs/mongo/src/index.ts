export type { AggregateDocument, ListedDocument, StoredAggregate } from './aggregate-document.ts';
export { createAggregateStore } from './aggregate-store.ts';
export type {
  AggregateStore,
  AggregateStoreOptions,
  AppendingChange,
  CommandedChange,
  Decide,
  UpdateOptions,
} from './store-types.ts';
export type { AuditLine } from './audit-trail.ts';
export { connectMongo, raiseEpoch } from './connection.ts';
export type { Mongo, MongoOptions, ReadinessPort } from './connection.ts';
export type { Collection, Document, Filter, Sort } from './driver.ts';
export { asProblems, DuplicateKeyError } from './errors.ts';
export { createIdempotencyStore } from './idempotency-store.ts';
export type {
  IdempotencyKey,
  IdempotencyState,
  MongoIdempotencyStore,
  StoredAnswer,
} from './idempotency-store.ts';
export type { IndexDeclaration } from './indexes.ts';
export { listPage } from './list-page.ts';
export type { ListPageOptions } from './list-page.ts';
export { createReadCopy } from './read-copy.ts';
export type { CopyDocument, OwnedRecord, ReadCopy, ReadCopyOptions } from './read-copy.ts';
export { foldText, orderKey, searchFilter, searchWords } from './search.ts';
export { asAggregates, findRecords } from './aggregates.ts';
export { withCurrentPlayers } from './with-current-players.ts';
export type { CurrentPlayersOptions } from './with-current-players.ts';
export { allOf, filterFor, keyConditions, listAggregates, listIndexes } from './list-aggregates.ts';
export type { Conditions } from './list-aggregates.ts';
