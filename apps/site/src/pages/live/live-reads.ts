const MAX_FINISHED = 18;
const MAX_COMING = 12;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** How long a finished match stays on the page, in ms. */
export const FINISHED_FOR_MS = 6 * 60 * 60_000;

/** The reads of the live page beside the live matches. */
export const liveReads = {
  finished: {
    query: { status: 'completed', sortBy: 'completedAt', sortOrder: 'desc', perPage: MAX_FINISHED },
  },
  /** Matches planned for the UTC day of `nowMs` (ms) or later, in order. */
  coming: (nowMs: number) =>
    ({
      query: {
        status: 'scheduled',
        sort: 'schedule',
        from: new Date(nowMs).toISOString().slice(0, DAY_LENGTH),
        perPage: MAX_COMING,
      },
    }) as const,
} as const;
