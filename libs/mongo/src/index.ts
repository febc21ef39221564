export type { AggregateDocument, ListedDocument, ListedState, Stored } from './aggregate-document.ts';
export { createAggregateStore } from './aggregate-store.ts';
export type {
  AggregateStore,
  AggregateStoreOptions,
  Change,
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
export { listPage, pageMeta } from './list-page.ts';
export type { ListPageOptions, Page } from './list-page.ts';
export { createReadCopy } from './read-copy.ts';
export type { CopyDocument, OwnedRecord, ReadCopy, ReadCopyOptions } from './read-copy.ts';
export { foldText, orderKey, searchFilter, searchWords } from './search.ts';
export { asAggregates, findRecords, toSeen } from './aggregates.ts';
export type { Seen, SeenAggregates } from './aggregates.ts';
export { withPresentPlayers } from './with-present-players.ts';
export type { PresentPlayersOptions } from './with-present-players.ts';
export { allOf, filterFor, keyConditions, listAggregates, listIndexes } from './list-aggregates.ts';
export type { Conditions } from './list-aggregates.ts';
