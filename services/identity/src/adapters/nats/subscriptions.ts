import { clubStateSchema, tournamentStateSchema } from '@courtcast/contracts';
import { consume } from '@courtcast/messaging';
import type { ConsumeOptions, Consumption } from '@courtcast/messaging';
import { parseWith } from '@courtcast/runtime';
import { followClub } from '../../application/events/handle-club.ts';
import type { Ports } from '../../application/ports.ts';
import { toKeptTournament } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';

type Common = Pick<ConsumeOptions, 'nats' | 'logger' | 'metrics'>;

/** What the consumers feed. */
export interface Fed {
  readonly copies: Copies;
  readonly ports: Ports;
}

/** Starts the durable consumers of identity: clubs, whose creators own them, and the staff of tournaments. */
export function startConsumers(common: Common, { copies, ports }: Fed): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'club',
      durable: 'identity-on-clubs',
      handle: async (event, { isReplay }) => {
        const club = parseWith(clubStateSchema, event.state);
        await copies.clubs.apply(event, club, isReplay);
        await followClub(ports, club);
      },
    }),
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'tournament',
      durable: 'identity-on-tournaments',
      handle: async (event, { isReplay }) => {
        const tournament = parseWith(tournamentStateSchema, event.state);
        await copies.tournaments.apply(
          event,
          tournament.deleted ? null : toKeptTournament(tournament),
          isReplay,
        );
      },
    }),
  ];
}
