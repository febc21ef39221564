import type { MatchMail, MatchView } from '@courtcast/contracts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'tournaments' | 'registrations' | 'players' | 'matches' | 'clubs'>;

/** More entries than one player has in a tournament. */
const MAX_ENTRIES = 50;

/** What a player said of themselves in an entry that they stand for; null where they have not agreed to it. */
function personIn({ playerId, partnerPlayerId, isPartnerAsked, entry }: EntryRegistration, wanted: string) {
  if (playerId === wanted) return entry.entrant;
  return partnerPlayerId === wanted && isPartnerAsked !== true ? entry.partner : null;
}

/** The address that a player gave with an entry of a tournament, and the language of that entry. */
async function addressIn({ registrations }: Needs, tournamentId: string, playerId: string) {
  const query = { page: 1, perPage: MAX_ENTRIES, sortBy: 'createdAt', sortOrder: 'desc' } as const;
  const { data } = await registrations.list(tournamentId, { ...query, playerIds: [playerId] });
  const entries = data.flatMap(({ state }) => (isEntry(state) ? [state] : []));
  for (const one of entries) {
    const email = personIn(one, playerId)?.email ?? null;
    if (email !== null) return { email, language: one.entry.language };
  }
  // Who has entered with their account is written to at its address, in the language of the entry.
  const own = entries.find((one) => one.playerId === playerId);
  return { email: null, language: own?.entry.language ?? null };
}

/** The clubs that host a tournament, and those on whose courts its matches are played, with their addresses. */
async function clubsOf(
  { clubs }: Needs,
  hostClubIds: readonly string[],
  matches: readonly MatchView[],
): Promise<NonNullable<MatchMail['clubs']>> {
  const ids = new Set([...hostClubIds, ...matches.flatMap(({ court }) => court?.clubId ?? [])]);
  const found = await clubs.findMany([...ids]);
  return found.map(({ id, state: { name, address } }) => ({
    ...{ id, name, address },
    isHost: hostClubIds.includes(id),
  }));
}

/**
 * Matches of a tournament as they are at scoring, and where one of its players is written to; null of a draft. For the
 * service that sends mails alone. Problem unavailable where scoring does not answer.
 */
export async function readMatchMail(
  deps: Needs,
  {
    tournamentId,
    playerId,
    matchIds,
  }: { tournamentId: string; playerId: string; matchIds: readonly string[] },
): Promise<MatchMail | null> {
  const tournament = await deps.tournaments.find(tournamentId);
  if (tournament === null || tournament.state.phase === 'draft') return null;
  const { name, timeZone, hostClubIds } = tournament.state;
  const [names, address] = await Promise.all([
    deps.players.names([playerId]),
    addressIn(deps, tournamentId, playerId),
    // The event that this is asked after may not have come here yet.
    deps.matches.refresh(matchIds),
  ]);
  const found = await deps.matches.findMany(matchIds);
  const matches = [...found.values()].map(({ view }) => view);
  return {
    tournament: { id: tournamentId, name, timeZone },
    person: { name: names.get(playerId) ?? '', ...address },
    clubs: await clubsOf(deps, hostClubIds, matches),
    matches,
  };
}
