import type { TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '../../documents/page-source.ts';
import { dayAt, shownDay } from './days.ts';
import { drawsToRead, firstMatchOf, lastMatchOf, matchesOfDay, spanOf } from './schedule-reads.ts';

/** What the order of play of a tournament reads: the day that is shown. */
export const scheduleSource: PageSource<TournamentDetailView> = {
  path: 'tournaments/:id/schedule',
  async load(read, { params: { id = '' }, search }) {
    const [tournament, first, last] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('listMatches', firstMatchOf(id)),
      read('listMatches', lastMatchOf(id)),
    ]);
    const { timeZone } = tournament;
    const span = spanOf(first.data[0], last.data[0], timeZone);
    if (span === null) return tournament;
    const day = shownDay(span, search.get('day'), dayAt(new Date().toISOString(), timeZone));
    const { data } = await read('listMatches', matchesOfDay(tournament, day));
    await Promise.all(drawsToRead(data).map((drawId) => read('getDraw', { params: { id: drawId } })));
    return tournament;
  },
  head: ({ name }, { tournament }) => ({
    title: `${tournament.titles.schedule(name)} · Courtcast`,
    description: tournament.descriptions.schedule(name),
  }),
};
