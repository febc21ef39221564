import type { PageMeta } from '@courtcast/contracts';

/** The meta of a page (specification 2.1): `page` and `perPage` from 1, `totalPages` at least 1. */
export function toPageMeta({
  total,
  page,
  perPage,
}: {
  total: number;
  page: number;
  perPage: number;
}): PageMeta {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  return { total, page, perPage, totalPages, hasNextPage: page < totalPages, hasPreviousPage: page > 1 };
}
