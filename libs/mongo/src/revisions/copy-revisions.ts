import type { Revision } from '@courtcast/domain';
import type { Collection, Mongo } from '../connection.ts';
import { asProblems } from '../errors.ts';
import type { CopyDocument } from '../read-copy.ts';
import { fromAnywhere, fromPrimary, PAGE, walkPages } from './pages.ts';

/** The owner's revision that a read copy reflects. */
export interface CopyRevision extends Revision {
  readonly id: string;
}

const copyFields = { epoch: 1, version: 1 } as const;

const toCopy = ({ _id: id, epoch, version }: CopyDocument<unknown>): CopyRevision => ({ id, epoch, version });

const copiesOf = (mongo: Pick<Mongo, 'collection'>, name: string): Collection<CopyDocument<unknown>> =>
  mongo.collection(`copy_${name}`);

/** Every read copy of a kind in pages, in the order of their ids; perhaps from a secondary. */
export async function* walkCopyRevisions(
  mongo: Pick<Mongo, 'collection'>,
  name: string,
): AsyncGenerator<CopyRevision[]> {
  const docs = copiesOf(mongo, name);
  const options = { projection: copyFields, sort: { _id: 1 }, limit: PAGE, ...fromAnywhere } as const;
  const read = (afterId: string) => asProblems(() => docs.find({ _id: { $gt: afterId } }, options).toArray());
  for await (const page of walkPages(read)) yield page.map(toCopy);
}

/** Finds read copies by id, from the primary; missing ones are left out. */
export async function findCopyRevisions(
  mongo: Pick<Mongo, 'collection'>,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CopyRevision>> {
  const options = { projection: copyFields, ...fromPrimary } as const;
  const find = () =>
    copiesOf(mongo, name)
      .find({ _id: { $in: [...ids] } }, options)
      .toArray();
  const found = await asProblems(find);
  return new Map(found.map((document) => [document._id, toCopy(document)]));
}
