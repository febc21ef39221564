import { randomUUID } from 'node:crypto';
import type { Command, HandedOverKind, HandedOverRecord, HandOverPosition } from '@courtcast/contracts';
import {
  anything,
  asProblems,
  collectionSchema,
  DuplicateKeyError,
  fromExtendedJson,
  isDuplicateKey,
  openCollection,
} from '@courtcast/mongo';
import type { AggregateStore, Collection, Document, Filter, Mongo } from '@courtcast/mongo';
import type { TakenOver } from '../../application/ports.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { touchQueue } from './webhooks/deliveries.ts';
import type { DeliveryCollections } from './webhooks/delivery-document.ts';
import { ONE_A_SLOT } from './webhooks/webhook-schema.ts';

/** Two documents: who takes over now, and that all is taken over. */
interface TakeOverDocument {
  readonly _id: 'lease' | 'done';
  readonly holder?: string;
  readonly until?: Date;
  readonly positions?: readonly HandOverPosition[];
}

const schema = collectionSchema({ holder: String, until: Date, positions: anything });

/** What is put in its place. */
export interface TakeOverStores {
  readonly webhooks: AggregateStore<Webhook>;
  readonly deliveries: DeliveryCollections;
  readonly subscriptions: Collection;
  readonly notices: Collection;
  readonly retries: Collection;
}

interface TakeOverOptions {
  readonly stores: TakeOverStores;
  readonly systemCommand: () => Command;
  readonly now: () => Date;
}

const byId = (id: string) => ({ _id: id }) as unknown as Filter<Document>;

/** A write that loses against one of the same id is done by that one. */
async function unlessThere(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

function insertNew(docs: Collection, { id, fields }: HandedOverRecord): Promise<void> {
  const update = { $setOnInsert: fromExtendedJson(fields) };
  return unlessThere(() => docs.updateOne(byId(id), update, { upsert: true }));
}

/** Browsers send a subscription again and again: the later one counts. */
function putNewer(docs: Collection, { id, fields }: HandedOverRecord): Promise<void> {
  const subscription = fromExtendedJson(fields);
  const older = { ...byId(id), expiresAt: { $lt: subscription.expiresAt as Date } };
  return unlessThere(() => docs.updateOne(older, { $set: subscription }, { upsert: true }));
}

/** A webhook keeps its number in its scope, unless one that was made here meanwhile has it. */
async function putWebhook({ stores, systemCommand }: TakeOverOptions, { id, fields }: HandedOverRecord) {
  const { state } = fromExtendedJson(fields) as { state: Webhook };
  if (state.deleted) return;
  const command = { ...systemCommand(), id: `hand-over:${id}` };
  for (let { slot } = state; ; slot += 1) {
    try {
      return await stores.webhooks.insert({ id, state: { ...state, slot }, changes: ['created'], command });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.index !== ONE_A_SLOT) throw error;
    }
  }
}

function createPut(options: TakeOverOptions) {
  const { stores, now } = options;
  const put: Readonly<Record<HandedOverKind, (record: HandedOverRecord) => Promise<unknown>>> = {
    webhook: (record) => putWebhook(options, record),
    delivery: async (record) => {
      await insertNew(stores.deliveries.deliveries as unknown as Collection, record);
      const { webhookId, status } = record.fields;
      if (status === 'pending') await touchQueue(stores.deliveries, String(webhookId), now());
    },
    subscription: (record) => putNewer(stores.subscriptions, record),
    notice: (record) => insertNew(stores.notices, record),
    retry: (record) => insertNew(stores.retries, record),
  };
  return put;
}

/** What was taken over of tournaments, in MongoDB. */
export function createTakenOver(
  mongo: Mongo,
  options: TakeOverOptions,
): TakenOver & { ready(): Promise<void> } {
  const { docs, ready } = openCollection<TakeOverDocument>(mongo, 'take_over', schema);
  const put = createPut(options);
  const holder = randomUUID();
  let isDone = false;
  return {
    ready,
    isDone: () => isDone,
    findPositions: () =>
      asProblems(async () => {
        const found = await docs.findOne({ _id: 'done' });
        isDone = found !== null;
        return found?.positions ?? null;
      }),
    lease: (now, ms) =>
      asProblems(async () => {
        const free: Filter<TakeOverDocument> = { _id: 'lease', $or: [{ holder }, { until: { $lte: now } }] };
        const until = new Date(now.getTime() + ms);
        try {
          const found = await docs.updateOne(free, { $set: { holder, until } }, { upsert: true });
          return found.matchedCount + found.upsertedCount > 0;
        } catch (error) {
          if (isDuplicateKey(error)) return false;
          throw error;
        }
      }),
    release: () => asProblems(async () => void (await docs.deleteOne({ _id: 'lease', holder }))),
    put: async (kind, records) => {
      await asProblems(() => Promise.all(records.map((record) => put[kind](record))));
    },
    finish: (positions) =>
      asProblems(async () => {
        const update = { $setOnInsert: { positions: [...positions] } };
        await unlessThere(() => docs.updateOne({ _id: 'done' }, update, { upsert: true }));
        isDone = true;
      }),
  };
}
