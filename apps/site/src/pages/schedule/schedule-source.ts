import type { TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { sendPlaces } from '@courtcast/web-score/sides/send-sides.ts';
import { toBeScheduled } from '@courtcast/web-score/schedule/day-matches.ts';
import { readSchedule } from '@courtcast/web-score/schedule/read-schedule.ts';

/** Reads the shown day of a tournament's order of play. */
export const scheduleSource: PageSource<TournamentDetailView> = {
  path: 'tournaments/:id/schedule',
  async load(read, { params: { id = '' }, search }) {
    const { tournament, isPresent, matches, untimed } = await readSchedule(read, id, search.get('day'));
    await sendPlaces(read, [...matches, ...(isPresent ? toBeScheduled(untimed) : [])]);
    return tournament;
  },
  head: ({ name }, { tournament }) => ({
    title: `${tournament.titles.schedule(name)} · Courtcast`,
    description: tournament.descriptions.schedule(name),
  }),
};
