import type { Client } from '@courtcast/client';
import { lendCourtcast } from './courtcast.ts';
import type { Courtcast } from './courtcast.ts';

/** A system with a club, whose courts and matches are made and scored at once. */
export interface ClubWorld {
  readonly courtcast: Courtcast;
  readonly url: string;
  readonly owner: Client;
  /** Makes a court of the club, and gives its id. */
  createCourt(name: string): Promise<string>;
  /** Starts a match on a court, and gives its id. */
  startMatch(courtId: string, home: string, guest: string): Promise<string>;
  /** Enters points that the home side wins, at once; 48 of them are a match. */
  enter(matchId: string, count: number): Promise<void>;
}

/** Lends a system with a club, its pages included where they are wanted. */
export async function lendClubWorld(options: { readonly web?: boolean } = {}): Promise<ClubWorld> {
  const courtcast = await lendCourtcast(options);
  const owner = courtcast.as('Clara Club');
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Riverside Tennis Club' } });
  return {
    courtcast,
    url: courtcast.system.url,
    owner,
    createCourt: async (name) => (await owner.call('createCourt', { body: { name, clubId } })).id,
    async startMatch(courtId, home, guest) {
      const players = { home: [{ name: home }], guest: [{ name: guest }] };
      return (await owner.call('createFreeplayMatch', { body: { courtId, players } })).id;
    },
    async enter(id, count) {
      const points = Array.from({ length: count }, () => ({ winner: 'home' as const }));
      await owner.call('addPoints', { params: { id }, body: { points } });
    },
  };
}
