import { z } from 'zod';
import { wordOf } from './described.ts';
import { queryInteger } from './fields.ts';

/** The six-field meta of every paginated list (specification 2.1). */
export const pageMetaSchema = z
  .object({
    total: z.number().int().min(0).describe('Items on all pages together.'),
    page: z.number().int().min(1).describe('The page that `data` is, counted from 1.'),
    perPage: z.number().int().min(1).describe('Items on a full page.'),
    totalPages: z.number().int().min(1).describe('Number of pages. 1 where there are no items.'),
    hasNextPage: z.boolean().describe('Whether a page follows: ask for `page` + 1.'),
    hasPreviousPage: z.boolean().describe('Whether a page comes before this one.'),
  })
  .describe('Where a page stands in its list.');

export type PageMeta = z.infer<typeof pageMetaSchema>;

/** `{ data, meta }` of a paginated list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item).describe('The items of this page. Empty beyond the last page.'),
    meta: pageMetaSchema.describe('How many there are, and which page this is.'),
  });
}

/** `page` and `perPage` of every paginated list. */
export const pageQuery = {
  page: queryInteger({ min: 1 }).default(1).describe('Page, counted from 1. One beyond the last is empty.'),
  perPage: queryInteger({ min: 1, max: 100 }).default(20).describe('Items on a page, at most 100.'),
};

export const sortOrder = wordOf(
  'Direction of `sortBy`. Equal items are ordered by `id`, in the same direction.',
  {
    asc: 'The smallest, earliest or alphabetically first one comes first.',
    desc: 'The largest, latest or alphabetically last one comes first.',
  },
).default('desc');

/** Fields that lists may be sorted by, with their meanings. */
const sortMeanings = {
  createdAt: 'When it was created.',
  updatedAt: 'When it was last changed.',
  joinedAt: 'When the membership began.',
  name: 'Its name, without regard to case. Numbers go by value: Court 2 comes before Court 10.',
  startDate: 'The first day. Those without one come first in ascending order.',
  endDate: 'The last day. Those without one come first in ascending order.',
  scheduledTime: 'When it is planned to begin. Matches without a time come first in ascending order.',
  startedAt: 'When it began. Matches that have not begun come first in ascending order.',
  completedAt: 'When play ended. Matches that are not over come first in ascending order.',
} as const;

type SortField = keyof typeof sortMeanings;

function meaningsOf<const T extends readonly SortField[]>(fields: T) {
  const picked = fields.map((field) => [field, sortMeanings[field]]);
  return Object.fromEntries(picked) as Readonly<Record<T[number], string>>;
}

/** `sortBy` over an allow-list and `sortOrder`, by default the newest first. */
export function sortQuery<const T extends readonly [SortField, ...SortField[]]>(fields: T) {
  const words = wordOf('What the list is sorted by.', meaningsOf(fields));
  return { sortBy: words.default('createdAt' as T[number]), sortOrder };
}
