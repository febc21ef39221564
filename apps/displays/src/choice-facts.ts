import type { ClubView, CourtView, TournamentView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { Choice } from './display-address.ts';

const MAX_LISTED = 50;

type Court = Pick<CourtView, 'id' | 'name'>;

/** The options to choose from: tournaments, clubs, or the courts of the chosen club. */
export type Choosable =
  | {
      readonly kind: 'tournaments';
      readonly tournaments: readonly Pick<TournamentView, 'id' | 'name' | 'startDate' | 'endDate'>[];
    }
  | { readonly kind: 'clubs'; readonly clubs: readonly Pick<ClubView, 'id' | 'name' | 'address'>[] }
  | {
      readonly kind: 'courts';
      readonly club: Pick<ClubView, 'id' | 'name'>;
      readonly courts: readonly Court[];
    };

/** Reads the options. Rejects with 404 for an unknown club. */
export async function readChoice(read: PageReader, { of, clubId, search }: Choice): Promise<Choosable> {
  if (of === 'order') {
    const query = { search, perPage: MAX_LISTED, sortBy: 'startDate', sortOrder: 'desc' } as const;
    const { data } = await read('listTournaments', { query });
    return { kind: 'tournaments', tournaments: data };
  }
  if (clubId === null) {
    const query = { search, perPage: MAX_LISTED, sortBy: 'name', sortOrder: 'asc' } as const;
    const { data } = await read('listClubs', { query });
    return { kind: 'clubs', clubs: data };
  }
  const params = { id: clubId };
  const [club, courts] = await Promise.all([read('getClub', { params }), read('listClubCourts', { params })]);
  return { kind: 'courts', club, courts };
}
