const MAX_COMING = 5;
const MAX_BEFORE = 3;

/** The reads of a court's page. */
export const courtReads = {
  court: (id: string) => ({ params: { id } }),
  coming: (id: string) =>
    ({ query: { courtId: id, status: 'scheduled', sort: 'schedule', perPage: MAX_COMING } }) as const,
  before: (id: string) =>
    ({
      query: {
        courtId: id,
        status: 'completed',
        sortBy: 'completedAt',
        sortOrder: 'desc',
        perPage: MAX_BEFORE,
      },
    }) as const,
} as const;
