import type { ClubView, CourtView, LiveMatchView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { courtReads } from './court-reads.ts';

interface CourtData {
  readonly court: CourtView;
  readonly club: ClubView | null;
  readonly match: LiveMatchView | null;
}

/** Reads a court with its current, next and last matches. */
export const courtSource: PageSource<CourtData> = {
  path: 'courts/:id',
  async load(read, { params: { id = '' } }) {
    const [court, { match }, coming, before] = await Promise.all([
      read('getCourt', courtReads.court(id)),
      read('getLiveCourt', courtReads.court(id)),
      read('listMatches', courtReads.coming(id)),
      read('listMatches', courtReads.before(id)),
    ]);
    const [club] = await Promise.all([
      // The club may have been deleted.
      read('getClub', { params: { id: court.clubId } }).catch(() => null),
      sendSides(read, [...(match === null ? [] : [match]), ...coming.data, ...before.data]),
    ]);
    return { court, club, match };
  },
  head({ court, club, match }, words) {
    const place = [courtName(words.scores, court), club?.name]
      .filter((part) => part !== undefined)
      .join(' · ');
    return {
      title: match === null ? place : `${matchName(words.scores, match)} · ${place}`,
      description: words.club.court.description(place),
    };
  },
};
