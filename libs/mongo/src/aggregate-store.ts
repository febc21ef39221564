import type { Commit } from '@courtcast/messaging';
import type { AggregateDocument, ListedDocument, StoredEntry } from './aggregate-document.ts';
import { createAuditTrail } from './audit-trail.ts';
import { metaOf } from './connection.ts';
import { makeEntry } from './entry.ts';
import { asProblems } from './errors.ts';
import { createIndexesOnce } from './indexes.ts';
import { insertAggregate } from './insert-aggregate.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createMarker } from './marker.ts';
import { createOutboxSource, outboxIndex } from './outbox-source.ts';
import { readState, upcastState } from './read-document.ts';
import { saveAggregate } from './save-aggregate.ts';
import { createStateCache, findAggregate } from './store-context.ts';
import type { StoreContext } from './store-context.ts';
import type { AggregateStore, AggregateStoreOptions } from './store-types.ts';
import { updateAggregate } from './update-aggregate.ts';

const systemCommand = () => ({ actor: 'system', startedAt: new Date(), requestId: 'republish' });

/** The event of an aggregate's present state, for when the stream lacks it. */
const toPresentEntry =
  <S extends object>(options: AggregateStoreOptions<S>) =>
  ({ _id: id, version, schemaVersion, state }: ListedDocument<unknown>): StoredEntry => {
    const { service, aggregate, mongo } = options;
    const publicState = options.toPublic(upcastState(options, state as S, schemaVersion), { id, version });
    const present = { id, version, changes: [], scopes: [], state: publicState, command: systemCommand() };
    return makeEntry({ service, aggregate, epoch: mongo.epoch, ...present });
  };

/** Makes the store of one kind of aggregate. */
export function createAggregateStore<S extends object>(options: AggregateStoreOptions<S>): AggregateStore<S> {
  const { mongo, aggregate } = options;
  const docs = mongo.collection<AggregateDocument<S>>(aggregate);
  const records = mongo.collection<AggregateDocument<unknown>>(aggregate);
  const audit = createAuditTrail({ mongo, aggregate });
  const marker = createMarker({ docs: records, audit, logger: mongo.logger });
  const toEntry = toPresentEntry(options);
  const createIndexes = createIndexesOnce(docs, [...options.indexes, outboxIndex]);
  const ready = () => asProblems(createIndexes);
  const kicks: ((commit: Commit) => void)[] = [];
  const inTurn = createKeyedLock();
  const context: StoreContext<S> = {
    store: options,
    docs,
    audit,
    marker,
    cache: createStateCache(options.cacheSize),
    ready,
    onCommitted: (commit) => {
      for (const kick of kicks) kick(commit);
    },
  };
  return {
    aggregate,
    find: (id, asked) => findAggregate(context, id, asked?.parts),
    insert: (creation) => insertAggregate(context, creation),
    save: (stored, change) => asProblems(() => saveAggregate(context, stored, change)),
    update: (...[id, command, decide, asked]) =>
      inTurn(id, () => updateAggregate(context, { id, command, ...asked }, decide)),
    docs,
    read: (document) => readState(options, document),
    outboxSource: createOutboxSource({ docs: records, meta: metaOf(mongo), aggregate, marker, toEntry }),
    onCommitted: (kick) => void kicks.push(kick),
    ready,
  };
}
