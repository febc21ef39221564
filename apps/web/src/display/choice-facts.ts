import type { ClubView, CourtView } from '@courtcast/contracts';
import type { PageReader } from '../documents/page-source.ts';
import type { Choice } from './asked.ts';

const MAX_CLUBS = 50;

type Court = Pick<CourtView, 'id' | 'name'>;

/** What can be chosen: a club, or courts of the one that was chosen. */
export type Choosable =
  | { readonly kind: 'clubs'; readonly clubs: readonly Pick<ClubView, 'id' | 'name' | 'address'>[] }
  | {
      readonly kind: 'courts';
      readonly club: Pick<ClubView, 'id' | 'name'>;
      readonly courts: readonly Court[];
    };

/** Reads what can be chosen. An unknown club is refused with 404. */
export async function readChoice(read: PageReader, { clubId, search }: Choice): Promise<Choosable> {
  if (clubId === null) {
    const query = { search, perPage: MAX_CLUBS, sortBy: 'name', sortOrder: 'asc' } as const;
    const { data } = await read('listClubs', { query });
    return { kind: 'clubs', clubs: data };
  }
  const params = { id: clubId };
  const [club, courts] = await Promise.all([read('getClub', { params }), read('listClubCourts', { params })]);
  return { kind: 'courts', club, courts };
}
