import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { searchQuery } from './search-reads.ts';

/** What has the words of the address in its name, of every kind. */
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
