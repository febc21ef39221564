import { readState } from '../aggregate-document.ts';
import type { AggregateDocument, ListedDocument } from '../aggregate-document.ts';
import type { Filter, UpdateFilter } from '../connection.ts';
import { asProblems } from '../errors.ts';
import { PAGE, walkPages } from '../revisions/pages.ts';
import { byId, FIRST_KEYS, keysOf } from '../save-with-event.ts';
import type { StoreContext } from './context.ts';

/** Options for renewing keys. */
export interface Renewal {
  /** Stops the run after its current page; the next run finds the rest. */
  readonly signal: AbortSignal;
}

const read = { version: 1, state: 1, schemaVersion: 1 } as const;

/**
 * Renews the keys of documents that were written under an older `keysVersion`, and returns their number. It makes no
 * new version and announces nothing, as the state stays. It may be interrupted and run again. Documents of a newer
 * release are left alone, and so are documents that change meanwhile: their writer made the keys.
 */
export async function renewKeys<S extends object>(
  { store, docs, ready }: StoreContext<S>,
  { signal }: Renewal,
): Promise<number> {
  const { keysVersion = FIRST_KEYS, schemaVersion } = store;
  if (keysVersion === FIRST_KEYS) return 0;
  await asProblems(ready);
  const older = {
    $or: [{ 'keys.keysVersion': { $exists: false } }, { 'keys.keysVersion': { $lt: keysVersion } }],
  };
  const known = { schemaVersion: { $lte: schemaVersion } };
  const readPage = (afterId: string): Promise<ListedDocument<S>[]> => {
    const filter = { _id: { $gt: afterId }, ...known, ...older } as Filter<AggregateDocument<S>>;
    const options = { projection: read, sort: { _id: 1 }, limit: PAGE } as const;
    return asProblems(() => docs.find<ListedDocument<S>>(filter, options).toArray());
  };
  let renewed = 0;
  for await (const page of walkPages(readPage)) {
    for (const document of page) {
      const { id, version, state } = readState(store, document);
      const change = { $set: { keys: keysOf(store, state, id) } } as UpdateFilter<AggregateDocument<S>>;
      const { matchedCount } = await asProblems(() => docs.updateOne(byId<S>(id, version), change));
      renewed += matchedCount;
    }
    if (signal.aborted) break;
  }
  return renewed;
}
