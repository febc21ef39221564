import { z } from 'zod';
import { queryInteger } from './fields.ts';

/** The six-field meta of every paginated list (specification 2.1). */
export const pageMetaSchema = z.object({
  total: z.number().int().min(0),
  page: z.number().int().min(1),
  perPage: z.number().int().min(1),
  totalPages: z.number().int().min(1),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});

export type PageMeta = z.infer<typeof pageMetaSchema>;

/** `{ data, meta }` of a paginated list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: pageMetaSchema });
}

/** `page` and `perPage` of every paginated list. */
export const pageQuery = {
  page: queryInteger({ min: 1 }).default(1),
  perPage: queryInteger({ min: 1, max: 100 }).default(20),
};

export const sortOrder = z.enum(['asc', 'desc']).default('desc');

/** `sortBy` over an allow-list and `sortOrder`, by default the newest first. */
export function sortQuery<const T extends readonly [string, ...string[]]>(fields: T) {
  return { sortBy: z.enum(fields).default('createdAt' as T[number]), sortOrder };
}
