import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { championshipsQuery } from './leagues-query.ts';

/** Reads championships with their leagues. */
export const leaguesSource: PageSource = {
  path: 'leagues',
  async load(read, { search }) {
    const championships = await read('listChampionships', { query: championshipsQuery(search) });
    await Promise.all(
      championships.data.map(({ id }) => read('listLeagues', { query: { championshipId: id } })),
    );
    return championships;
  },
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.leagues} · Courtcast`,
    description: lists.descriptions.leagues,
  }),
};
