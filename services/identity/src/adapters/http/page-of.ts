import { toPageMeta } from '@courtcast/http';
import type { ListQuery, Page } from '../../application/ports.ts';

/** A page of what is in memory as a whole already, in order. */
export function pageOf<T>(
  rows: readonly T[],
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
): Page<T> {
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: toPageMeta({ total: rows.length, page, perPage }),
  };
}
