import type { Client } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from './courtcast.ts';

/** A tournament of two draws of the same eight players, on two courts, of which nothing is planned yet. */
export interface OrderWorld {
  readonly id: string;
  readonly director: Client;
  readonly courts: readonly { readonly id: string; readonly name: string }[];
  /** Every match as it is now, in the order of play. */
  readonly matches: () => Promise<readonly MatchView[]>;
}

const PLAYERS = [
  'Ana Ruiz',
  'Bea Soto',
  'Clara Mora',
  'Dora Pons',
  'Eva Gil',
  'Flora Nieto',
  'Gala Prats',
  'Ines Leal',
];
const soon = { withinMs: 20_000 };

async function makeDraw(
  director: Client,
  { tournamentId, name }: { readonly tournamentId: string; readonly name: string },
  playerIds: readonly string[],
) {
  const { id } = await director.call('createDraw', { params: { tournamentId }, body: { name, size: 8 } });
  const params = { id };
  const entrants = playerIds.map((playerId) => ({ playerIds: [playerId] }));
  await director.call('putEntrants', { params, body: { entrants } });
  const positions = entrants.map((_, index) => index);
  await director.call('generateDraw', { params, body: { method: 'manual', positions } });
  await director.call('finalizeDraw', { params, body: {} });
}

/** Makes the tournament; it is being played from the first of its two days on. */
export async function makeOrderWorld(courtcast: Courtcast, name: string): Promise<OrderWorld> {
  const director = courtcast.as('Dana Director');
  const club = await director.call('createClub', { body: { name: 'Club de Padel Norte' } });
  const courts = await Promise.all(
    ['Court 1', 'Court 2'].map((courtName) =>
      director.call('createCourt', { body: { clubId: club.id, name: courtName } }),
    ),
  );
  const { id } = await director.call('createTournament', {
    body: {
      ...{ name, sport: 'tennis', matchFormat: 'best_of_3_mtb', hostClubIds: [club.id] },
      ...{ startDate: '2030-05-04', endDate: '2030-05-05' },
    },
  });
  const players = await Promise.all(
    PLAYERS.map((player) => director.call('createPlayer', { body: { name: player } })),
  );
  const playerIds = players.map((player) => player.id);
  await makeDraw(director, { tournamentId: id, name: 'Women' }, playerIds);
  await makeDraw(director, { tournamentId: id, name: 'Open' }, playerIds.toReversed());
  for (const phase of ['registration', 'live'] as const)
    await director.call('moveTournament', { params: { id }, body: { phase } });
  const matches = async () => {
    const query = { tournamentId: id, sort: 'schedule', perPage: 100 } as const;
    return (await director.call('listMatches', { query })).data;
  };
  await eventually(async () => {
    if ((await matches()).length < 14) throw new Error('the matches are not made yet');
  }, soon);
  return { id, director, courts, matches };
}
