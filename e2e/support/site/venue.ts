import type { Client } from '@courtcast/client';

/** A court of a club. */
export interface NamedCourt {
  readonly id: string;
  readonly name: string;
}

/** A club of the demonstration with its courts in order. */
export interface Venue {
  readonly id: string;
  readonly courts: readonly NamedCourt[];
}

/** Finds a club of the demonstration by its name. */
export async function findVenue(client: Client, name: string): Promise<Venue> {
  const { data } = await client.call('listClubs', { query: { search: name } });
  const [club] = data;
  if (club === undefined) throw new Error(`the demonstration has no ${name}`);
  const courts = await client.call('listClubCourts', { params: { id: club.id } });
  return { id: club.id, courts };
}
