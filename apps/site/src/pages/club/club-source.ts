import type { ClubView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { readZones } from '@courtcast/web-score/standings/zones.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { clubReads } from '@courtcast/web-score/court/club-reads.ts';

/** Reads a club with its courts, current and next matches, tournaments and teams. */
export const clubSource: PageSource<ClubView> = {
  path: 'clubs/:id',
  async load(read, { params: { id = '' } }) {
    const [club, ties, live, planned] = await Promise.all([
      read('getClub', clubReads.club(id)),
      read('listTeamMatches', clubReads.tiesOn(id)),
      read('listLiveMatches', clubReads.live(id)),
      read('listMatches', clubReads.planned(id)),
      read('listClubCourts', clubReads.club(id)),
      read('listTournaments', clubReads.tournaments(id)),
      read('listTeams', clubReads.teams(id)),
      read('listRankings', clubReads.rankings(id)),
      read('listBoxLeagues', clubReads.boxLeagues(id)),
      read('listLadders', clubReads.rankings(id)),
    ]);
    await Promise.all([readZones(read, ties), sendSides(read, [...live.matches, ...planned.data])]);
    return club;
  },
  head: (club, words) => ({
    title: club.name,
    description: words.club.description(club.name),
    image: `/previews/clubs/${encodeURIComponent(club.id)}.png`,
  }),
};
