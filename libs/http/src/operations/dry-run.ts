import type { InternalOperation, Operation } from '@courtcast/contracts';
import { readQuery } from './query.ts';

type Queried = Pick<Operation | InternalOperation, 'query'>;

/**
 * Whether a request (its query without `?`) is a dry run of an operation that supports them. A dry run changes nothing,
 * so no answer is stored for its `Idempotency-Key`: it is always answered from the present state, and the key stays
 * free for the request itself (decisions 5). A query that is refused anyway is no dry run.
 */
export function isDryRun({ query }: Queried, search: string): boolean {
  if (search === '' || query === undefined || !('dryRun' in query.shape)) return false;
  try {
    return readQuery(query, search).known.dryRun === 'true';
  } catch {
    return false;
  }
}

/** Whether an answer is a preview. */
export function isPreview(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'dryRun' in sent;
}
