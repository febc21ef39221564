import type { TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '../../documents/page-source.ts';
import { sendPlaces } from '../../scores/sides/send-sides.ts';
import { matchesOn, spanOf, toBeScheduled } from './day-matches.ts';
import { dayAt, shownDay } from './days.ts';
import { firstMatchOf, lastMatchOf, readDay, readUntimed } from './schedule-reads.ts';

/** What the order of play of a tournament reads: the day that is shown. */
export const scheduleSource: PageSource<TournamentDetailView> = {
  path: 'tournaments/:id/schedule',
  async load(read, { params: { id = '' }, search }) {
    const [tournament, first, last, untimed] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('listMatches', firstMatchOf(id)),
      read('listMatches', lastMatchOf(id)),
      readUntimed(read, id),
    ]);
    const zone = tournament.timeZone;
    const today = dayAt(new Date().toISOString(), zone);
    const span = spanOf({ ends: [...first.data, ...last.data], untimed, today, zone });
    if (span === null) {
      await sendPlaces(read, toBeScheduled(untimed));
      return tournament;
    }
    const day = shownDay(span, search.get('day'), today);
    const timed = await readDay(read, tournament, day);
    const isPresent = day === shownDay(span, null, today);
    await sendPlaces(read, [
      ...matchesOn(day, { timed, untimed, isPresent, zone }),
      ...(isPresent ? toBeScheduled(untimed) : []),
    ]);
    return tournament;
  },
  head: ({ name }, { tournament }) => ({
    title: `${tournament.titles.schedule(name)} · Courtcast`,
    description: tournament.descriptions.schedule(name),
  }),
};
