import type { Client } from '@courtcast/client';

/** Asks for something of a match, or for a list. */
type Read = (client: Client, matchId: string, signal: AbortSignal) => Promise<unknown>;

const ANSWER_WITHIN_MS = 15_000;

// Reads of every service that owns records; lists of matches and matches also come from the gateway's cache.
const reads: readonly Read[] = [
  (client, id, signal) => client.call('getMatch', { params: { id }, signal }),
  (client, _id, signal) => client.call('listLiveMatches', { signal }),
  (client, _id, signal) => client.call('listTournaments', { signal }),
  (client, id, signal) => client.call('listMatchPoints', { params: { id }, signal }),
  (client, _id, signal) => client.call('listPlayers', { signal }),
  (client, _id, signal) => client.call('listMatches', { signal }),
  (client, _id, signal) => client.call('listClubs', { signal }),
  (client, _id, signal) => client.call('listChampionships', { signal }),
];

/** The nth read of a caller: matches and lists in turn. Throws if it is refused, or not answered within 15 s. */
export async function read(client: Client, matchId: string, turn: number): Promise<void> {
  const next = reads[turn % reads.length];
  await next?.(client, matchId, AbortSignal.timeout(ANSWER_WITHIN_MS));
}
