import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { sendCourtDays } from '@courtcast/web-score/schedule/court-days.ts';
import {
  finalsOf,
  nextMatchesOf,
  resultsOf,
  suspendedOf,
} from '@courtcast/web-score/tournament/tournament-reads.ts';

/** Reads the overview of a tournament. */
export const tournamentSource: PageSource<{ readonly id: string; readonly name: string }> = {
  path: 'tournaments/:id',
  async load(read, { params: { id = '' } }) {
    const [tournament, { matches }, suspended, next, results] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('listLiveMatches', { query: { tournamentId: id } }),
      read('listMatches', suspendedOf(id)),
      read('listMatches', nextMatchesOf(id)),
      read('listMatches', resultsOf(id)),
      read('listMatches', finalsOf(id)),
      read('listDraws', { params: { tournamentId: id } }),
    ]);
    await Promise.all([
      sendSides(read, [...matches, ...suspended.data, ...next.data, ...results.data]),
      ...(tournament.phase === 'live' ? [sendCourtDays(read, tournament)] : []),
      ...(tournament.phase === 'registration' ? [read('listEntryLists', { params: { id } })] : []),
    ]);
    return tournament;
  },
  head: ({ id, name }, { tournament }) => ({
    title: `${name} · Courtcast`,
    description: tournament.descriptions.overview(name),
    image: `/previews/tournaments/${encodeURIComponent(id)}.png`,
  }),
};
