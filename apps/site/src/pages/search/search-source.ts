import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { searchQuery } from './search-reads.ts';

/** Searches records of every kind by the words in the address. */
export const searchSource: PageSource = {
  path: 'search',
  async load(read, { search }) {
    const query = searchQuery(search);
    if (query === null) return;
    await Promise.all([
      read('listTournaments', query),
      read('listChampionships', query),
      read('listClubs', query),
      read('listTeams', query),
      read('listPlayers', query),
    ]);
  },
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.search} · Courtcast`,
    description: lists.descriptions.search,
  }),
};
