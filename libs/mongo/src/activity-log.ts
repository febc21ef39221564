import type { ActivityFilter, ActivityLine, ActivityLog, Revision } from '@courtcast/domain';
import type { Collection, Document, Filter, Mongo } from './connection.ts';
import { asProblems, isDuplicateKey } from './errors.ts';
import type { IndexDeclaration } from './indexes.ts';
import { listPage } from './lists/list-page.ts';
import { anything, collectionSchema, openCollection, required } from './schema.ts';
import type { FieldsOf } from './schema.ts';

const DAY_MS = 86_400_000;
/** Retention after the last action: a season, and the questions about it afterward. */
const KEPT_MS = 400 * DAY_MS;

type LineDocument<L extends ActivityLine> = Omit<L, 'id'> & {
  readonly _id: string;
  readonly expiresAt: Date;
};

interface RecordDocument extends Revision {
  readonly _id: string;
  readonly standing: unknown;
  readonly newest: string | null;
  readonly seq?: number;
  readonly expiresAt: Date;
}

const expiry = { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } } as const;
const inOrder = { at: 1, _id: 1 } as const;

const lineIndexes: readonly IndexDeclaration[] = [
  expiry,
  { fields: { list: 1, ...inOrder } },
  { fields: { list: 1, actor: 1, ...inOrder } },
  { fields: { list: 1, 'record.id': 1, ...inOrder } },
  { fields: { list: 1, userIds: 1, ...inOrder } },
  { fields: { list: 1, action: 1, ...inOrder } },
];

const lineFields: FieldsOf<Omit<LineDocument<ActivityLine>, '_id'>> = {
  epoch: required(Number),
  version: required(Number),
  list: required(String),
  at: required(Date),
  actor: required(String),
  action: required(String),
  record: required({ kind: required(String), id: required(String), name: String }),
  draw: { id: required(String), name: required(String) },
  // Shape depends on the action.
  facts: anything,
  userIds: required([String]),
  expiresAt: required(Date),
};
const lineSchema = collectionSchema(lineFields, lineIndexes);

const recordFields: FieldsOf<Omit<RecordDocument, '_id'>> = {
  epoch: required(Number),
  version: required(Number),
  // The facts that a service stores about the record.
  standing: anything,
  newest: String,
  seq: Number,
  expiresAt: required(Date),
};
const recordSchema = collectionSchema(recordFields, [expiry]);

/** Writes a document unless the stored one is as new. */
async function writeIfNewer(docs: Collection, _id: string, fields: Document & Revision): Promise<void> {
  const { epoch, version } = fields;
  const older = {
    _id,
    $or: [{ epoch: { $lt: epoch } }, { epoch, version: { $lt: version } }],
  } as unknown as Filter<Document>;
  try {
    await docs.updateOne(older, { $set: fields }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The stored document is as new, or an older one was inserted at this very moment.
    await docs.updateOne(older, { $set: fields });
  }
}

function withinOf({ from, to }: ActivityFilter): Document {
  if (from === undefined && to === undefined) return {};
  return { at: { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) } };
}

function filterOf(filter: ActivityFilter): Document {
  const { list, actor, recordId, userId, action } = filter;
  const asked = { list, actor, 'record.id': recordId, userIds: userId, action };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { ...given, ...withinOf(filter) };
}

/** A scan, for a rare thing: who was erased. */
async function forgetNames(
  lines: Collection,
  { named = [], telling = [] }: Parameters<ActivityLog['forgetNames']>[0],
): Promise<void> {
  const ofRecords = (ids: readonly string[]): Filter<Document> => ({ 'record.id': { $in: [...ids] } });
  if (named.length > 0)
    await lines.updateMany(ofRecords(named), {
      $set: { 'record.name': null },
      $unset: { 'facts.winner': '' },
    });
  if (telling.length > 0) await lines.updateMany(ofRecords(telling), { $unset: { 'facts.player': '' } });
}

/**
 * The log of actions in two collections that are no aggregates: `activity` holds the entries, `activity_record` the
 * facts of a record when its last entry was written.
 */
export function createActivityLog<L extends ActivityLine>(
  mongo: Mongo,
): ActivityLog<L> & { ready(): Promise<void> } {
  const opened = [
    openCollection<LineDocument<L> & Document>(mongo, 'activity', lineSchema),
    openCollection<RecordDocument>(mongo, 'activity_record', recordSchema),
  ] as const;
  const [{ docs: lines }, { docs: records }] = opened;
  const expiryOf = (at: Date) => new Date(at.getTime() + KEPT_MS);
  return {
    ready: async () => void (await Promise.all(opened.map(({ ready }) => ready()))),
    findRecord: (key) =>
      asProblems(async () => {
        const found = await records.findOne({ _id: key });
        if (found === null) return null;
        const { epoch, version, standing, newest, seq } = found;
        return { key, epoch, version, newest, standing, ...(seq !== undefined && { seq }) };
      }),
    findNewest: (keys) =>
      asProblems(async () => {
        const found = await records
          .find({ _id: { $in: [...new Set(keys)] } }, { projection: { newest: 1 } })
          .toArray();
        return new Map(found.map(({ _id, newest }) => [_id, newest]));
      }),
    write: (written) =>
      asProblems(async () => {
        const docs = lines as unknown as Collection;
        await Promise.all(
          written.map(({ id, ...line }) => writeIfNewer(docs, id, { ...line, expiresAt: expiryOf(line.at) })),
        );
      }),
    keepRecord: ({ key, ...record }) =>
      asProblems(() => {
        const docs = records as unknown as Collection;
        return writeIfNewer(docs, key, { ...record, expiresAt: expiryOf(new Date()) });
      }),
    forgetNames: (of) => asProblems(() => forgetNames(lines as unknown as Collection, of)),
    list: (filter, { page, perPage }) =>
      listPage({
        collection: lines,
        filter: filterOf(filter),
        sort: { at: -1 },
        map: ({ _id, expiresAt: _expiresAt, ...line }) => ({ id: _id, ...line }) as unknown as L,
        ...{ page, perPage },
      }),
  };
}
