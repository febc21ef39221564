import type { Mongo } from '../connection.ts';
import { asProblems } from '../errors.ts';
import type { OutboxFields } from '../outbox-source.ts';
import { fromAnywhere, fromPrimary, PAGE, walkPages } from './pages.ts';

/** The stored version of an aggregate, and its published version. */
export interface StoredRevision {
  readonly id: string;
  readonly version: number;
  /** Stream sequence of the last published event; 0 if there is none. */
  readonly publishedSeq: number;
  /** The version of the oldest event that waits to be published; null where none does. */
  readonly waiting: number | null;
}

type Stored = Pick<OutboxFields, '_id' | 'version' | 'publishedSeq'> & {
  readonly outbox: readonly { readonly version: number }[];
};

const storedFields = { version: 1, publishedSeq: 1, 'outbox.version': 1 } as const;

const toStored = ({ _id: id, version, publishedSeq, outbox }: Stored): StoredRevision => ({
  ...{ id, version, publishedSeq },
  waiting: outbox[0]?.version ?? null,
});

/** Every stored aggregate of a kind in pages, in the order of their ids; perhaps from a secondary. */
export async function* walkStoredRevisions(
  mongo: Pick<Mongo, 'collection'>,
  aggregate: string,
): AsyncGenerator<StoredRevision[]> {
  const docs = mongo.collection<OutboxFields>(aggregate);
  const options = { projection: storedFields, sort: { _id: 1 }, limit: PAGE, ...fromAnywhere } as const;
  const read = (afterId: string): Promise<Stored[]> =>
    asProblems(() => docs.find<Stored>({ _id: { $gt: afterId } }, options).toArray());
  for await (const page of walkPages(read)) yield page.map(toStored);
}

/** One stored aggregate, as the majority has it; null where there is none. */
export async function findStoredRevision(
  mongo: Pick<Mongo, 'collection'>,
  aggregate: string,
  id: string,
): Promise<StoredRevision | null> {
  const docs = mongo.collection<OutboxFields>(aggregate);
  const options = { projection: storedFields, ...fromPrimary } as const;
  const found = await asProblems(() => docs.findOne<Stored>({ _id: id }, options));
  return found === null ? null : toStored(found);
}
