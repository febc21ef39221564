import { asProblems, toExtendedJson } from '@courtcast/mongo';
import type { Document, Mongo } from '@courtcast/mongo';
import type { HandedOverKind, HandOverPosition } from '@courtcast/contracts';
import type { HandedOver } from '../../application/ports/hand-over.ts';

const collectionOf: Readonly<Record<HandedOverKind, string>> = {
  webhook: 'webhook',
  delivery: 'webhook_delivery',
  subscription: 'push_subscription',
  notice: 'push_notice',
  retry: 'push_retry',
};
const kinds = Object.keys(collectionOf) as HandedOverKind[];

/** Collections that say which process is at work on what, and how far. */
const QUEUE = 'webhook_queue';
const POSITIONS = 'webhook_position';

/** The version under which the release before neither reads nor writes a webhook: it says that it is too old for it. */
const CLOSED_SCHEMA = 2;
const MAX_RECORDS = 200;

interface KeptDocument extends Document {
  readonly _id: string;
}

interface HandOverDocument {
  readonly _id: 'notifications';
  readonly positions: readonly HandOverPosition[];
}

/** What the release before has stored of webhooks and notifications; this one writes none of it. */
export function createHandedOver(mongo: Mongo): HandedOver {
  const docsOf = (name: string) => mongo.collection<KeptDocument>(name);
  const kept = mongo.collection<HandOverDocument>('hand_over');
  return {
    isAtWork: (now) =>
      asProblems(async () => {
        const leased = { leasedUntil: { $gt: now } };
        // A lease that ends with its notice is left as it is.
        const notice = { ...leased, dueAt: { $ne: null } };
        const found = [
          await docsOf(QUEUE).findOne(leased),
          await docsOf(collectionOf.notice).findOne(notice),
        ];
        return found.some((one) => one !== null);
      }),
    close: () =>
      asProblems(async () => {
        const open = { schemaVersion: { $lt: CLOSED_SCHEMA } };
        await docsOf(collectionOf.webhook).updateMany(open, { $set: { schemaVersion: CLOSED_SCHEMA } });
      }),
    findPositions: () =>
      asProblems(async () => (await kept.findOne({ _id: 'notifications' }))?.positions ?? null),
    keepPositions: (positions) =>
      asProblems(async () => {
        const update = { $setOnInsert: { positions: [...positions] } };
        await kept.updateOne({ _id: 'notifications' }, update, { upsert: true });
      }),
    hasRecords: () =>
      asProblems(async () => {
        for (const kind of kinds) if ((await docsOf(collectionOf[kind]).findOne({})) !== null) return true;
        return false;
      }),
    list: (kind) =>
      asProblems(async () => {
        const found = await docsOf(collectionOf[kind]).find({}).sort({ _id: 1 }).limit(MAX_RECORDS).toArray();
        return found.map(({ _id: id, ...fields }) => ({ id, fields: toExtendedJson(fields) }));
      }),
    remove: (kind, ids) =>
      asProblems(async () => void (await docsOf(collectionOf[kind]).deleteMany({ _id: { $in: [...ids] } }))),
    clear: () =>
      asProblems(async () => {
        for (const name of [QUEUE, POSITIONS]) await docsOf(name).deleteMany({});
      }),
  };
}
