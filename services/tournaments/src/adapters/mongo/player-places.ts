import type { PlayerPlace } from '@courtcast/contracts';
import { namedSince } from '@courtcast/domain';
import { allOf, findInOrder, keyConditions } from '@courtcast/mongo';
import { notDeleted } from './find-aggregates.ts';
import type { Stores } from './stores.ts';

/** Roles that decide about a player; umpires only enter points. */
const deciding: ReadonlySet<string> = new Set(['owner', 'director', 'referee']);

/** A tournament in which a player stands, and since when. */
interface Standing {
  readonly tournamentId: string;
  readonly since: Date;
}

async function findPlace({ tournaments }: Stores, standing: Standing): Promise<PlayerPlace[]> {
  const { tournamentId, since } = standing;
  const tournament = await tournaments.find(tournamentId);
  if (tournament === null) return [];
  const staff = tournament.state.staff.filter(({ role }) => deciding.has(role));
  const staffUserIds = staff.map(({ userId }) => userId);
  return [{ since: since.toISOString(), tournamentId, staffUserIds, clubIds: [], leads: false }];
}

function firstOfEach(standings: readonly Standing[]): Standing[] {
  const first = new Map<string, Standing>();
  for (const standing of standings) {
    const known = first.get(standing.tournamentId);
    if (known === undefined || standing.since < known.since) first.set(standing.tournamentId, standing);
  }
  return [...first.values()];
}

/** The tournaments in whose draws and registrations a player stands, drafts included. */
export async function findPlayerPlaces(
  stores: Stores,
  playerId: string,
): Promise<{ stands: boolean; places: PlayerPlace[] }> {
  const naming = allOf([notDeleted, keyConditions({ playerIds: playerId })]);
  const [draws, registrations] = await Promise.all([
    findInOrder(stores.draws, naming, []),
    findInOrder(stores.registrations, naming, []),
  ]);
  const standings = [
    ...draws.map(({ state }) => ({
      tournamentId: state.tournamentId,
      since: namedSince(state, playerId),
    })),
    ...registrations.map(({ state: { tournamentId, createdAt: since } }) => ({ tournamentId, since })),
  ];
  const places = await Promise.all(firstOfEach(standings).map((standing) => findPlace(stores, standing)));
  return { stands: standings.length > 0, places: places.flat() };
}
