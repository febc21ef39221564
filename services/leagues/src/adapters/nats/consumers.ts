import { clubStateSchema, playerStateSchema } from '@courtcast/contracts';
import { parseWith } from '@courtcast/http';
import { consume } from '@courtcast/messaging';
import type { ConsumeOptions, Consumption } from '@courtcast/messaging';
import type { Copies } from '../mongo/copies.ts';

type Common = Pick<ConsumeOptions, 'nats' | 'logger' | 'metrics'>;

/** Starts the durable consumers of leagues: the read copies of players and clubs. */
export function startConsumers(common: Common, { players, clubs }: Copies): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'identity',
      aggregate: 'player',
      durable: 'leagues-on-players',
      handle: async (event, { isAgain }) => {
        await players.apply(event, parseWith(playerStateSchema, event.state), isAgain);
      },
    }),
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'club',
      durable: 'leagues-on-clubs',
      handle: async (event, { isAgain }) => {
        await clubs.apply(event, parseWith(clubStateSchema, event.state), isAgain);
      },
    }),
  ];
}
