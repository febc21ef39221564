import { clubStateSchema, tournamentStateSchema } from '@courtcast/contracts';
import { subscribe } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { handleClub } from '../../application/events/handle-club.ts';
import type { Deps } from '../../application/ports.ts';
import { toKeptTournament } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';

/** Subscribes to clubs, whose creators own them, and to tournaments, whose staff may create players. */
export function startSubscriptions(backing: Backing, copies: Copies, deps: Deps): readonly Stoppable[] {
  return [
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'club', durable: 'identity-on-clubs', schema: clubStateSchema },
      handle: async ({ event, state, isReplay }) => {
        await copies.clubs.apply(event, state, isReplay);
        await handleClub(deps, state);
      },
    }),
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'tournament', durable: 'identity-on-tournaments' },
      schema: tournamentStateSchema,
      handle: ({ event, state, isReplay }) =>
        copies.tournaments.apply(event, toKeptTournament(state), isReplay),
    }),
  ];
}
