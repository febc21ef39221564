const MAX_TOURNAMENTS = 12;
const MAX_TEAMS = 50;
const MAX_PLANNED = 100;
const MAX_RANKINGS = 50;

/** The reads of a club's page. */
export const clubReads = {
  club: (id: string) => ({ params: { id } }),
  live: (id: string) => ({ query: { clubId: id } }),
  planned: (id: string) =>
    ({ query: { clubId: id, status: 'scheduled', sort: 'schedule', perPage: MAX_PLANNED } }) as const,
  suspended: (id: string) => ({ query: { clubId: id, status: 'suspended', perPage: MAX_PLANNED } }) as const,
  tournaments: (id: string) =>
    ({
      query: { hostClubId: id, sortBy: 'startDate', sortOrder: 'desc', perPage: MAX_TOURNAMENTS },
    }) as const,
  teams: (id: string) =>
    ({ query: { clubId: id, sortBy: 'name', sortOrder: 'asc', perPage: MAX_TEAMS } }) as const,
  rankings: (id: string) => ({ query: { clubId: id, perPage: MAX_RANKINGS } }) as const,
  boxLeagues: (id: string) => ({ query: { clubId: id, perPage: MAX_RANKINGS } }) as const,
  tiesOn: (id: string) => ({ query: { clubId: id, status: 'in_progress' } }) as const,
} as const;
