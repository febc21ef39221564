import type { TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

export const DRAW_PARAM = 'draw';

/** The draw whose entries are shown: the one in the address, else the first; undefined if there is none. */
export function shownDraw({ draws }: TournamentDetailView, wanted: string | null) {
  return draws.find(({ id }) => id === wanted) ?? draws[0];
}

/** Reads the entry list of one draw of a tournament. */
export const entriesSource: PageSource<TournamentDetailView> = {
  path: 'tournaments/:id/players',
  async load(read, { params: { id = '' }, search }) {
    const tournament = await read('getTournament', { params: { id } });
    const draw = shownDraw(tournament, search.get(DRAW_PARAM));
    if (draw !== undefined) await read('getDraw', { params: { id: draw.id } });
    return tournament;
  },
  head: ({ name }, { tournament }) => ({
    title: `${tournament.titles.entries(name)} · Courtcast`,
    description: tournament.descriptions.entries(name),
  }),
};
