import type { TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

export const DRAW_PARAM = 'draw';

/** The draw whose entries are shown: as the address says, else the first; undefined where there is none. */
export function shownDraw({ draws }: TournamentDetailView, wanted: string | null) {
  return draws.find(({ id }) => id === wanted) ?? draws[0];
}

/** What the entry lists of a tournament read: those of one draw. */
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
