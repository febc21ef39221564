import type { BoxLeagueView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { roundIn } from './box-league-reads.ts';

/** Reads a box league, its club, and the boxes of a round. */
export const boxLeagueSource: PageSource<BoxLeagueView> = {
  path: 'box-leagues/:id',
  async load(read, { params: { id = '' }, search }) {
    const league = await read('getBoxLeague', { params: { id } });
    const round = roundIn(league, search);
    await Promise.all([
      // A club may have been removed since.
      read('getClub', { params: { id: league.clubId } }).catch(() => undefined),
      ...(round === undefined ? [] : [read('getBoxLeagueRound', { params: { id, n: String(round.round) } })]),
    ]);
    return league;
  },
  head: ({ name }, words) => ({
    title: `${name} · Courtcast`,
    description: words.boxes.description(name),
  }),
};
