import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { tournamentsQuery } from './tournaments-query.ts';

/** Reads tournaments, searched and filtered by the address. */
export const tournamentsSource: PageSource = {
  path: 'tournaments',
  load: (read, { search }) => read('listTournaments', { query: tournamentsQuery(search) }),
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.tournaments} · Courtcast`,
    description: lists.descriptions.tournaments,
  }),
};
