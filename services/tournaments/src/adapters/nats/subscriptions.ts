import { matchStateSchema, playerStateSchema, userStateSchema } from '@courtcast/contracts';
import { subscribe } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { z } from 'zod';
import { handleDraw } from '../../application/events/handle-draw.ts';
import { handleMatch } from '../../application/events/handle-match.ts';
import { handlePlayer } from '../../application/events/handle-player.ts';
import type { Deps } from '../../application/ports.ts';
import { toMatchRecord } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';

/** Subscribes to matches, players and users, whose copies it writes, and to its own draws. */
export function startSubscriptions(
  backing: Backing,
  { matches, players, users }: Copies,
  deps: Deps,
): readonly Stoppable[] {
  return [
    subscribe(backing, {
      from: 'scoring',
      aggregate: 'match',
      durable: 'tournaments-on-matches',
      schema: matchStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await matches.apply(event, toMatchRecord(state), isReplay);
        await handleMatch(deps, event.aggregateId);
      },
    }),
    subscribe(backing, {
      from: 'identity',
      aggregate: 'player',
      durable: 'tournaments-on-players',
      schema: playerStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await players.apply(event, state, isReplay);
        await handlePlayer(deps, state);
      },
    }),
    subscribe(backing, {
      from: 'identity',
      aggregate: 'user',
      durable: 'tournaments-on-users',
      schema: userStateSchema,
      handle: ({ event, state, isReplay }) => users.apply(event, state, isReplay),
    }),
    subscribe(backing, {
      from: 'tournaments',
      aggregate: 'draw',
      durable: 'tournaments-on-draws',
      // Only which draw it is counts: what follows is decided from the stored one.
      schema: z.unknown(),
      handle: ({ event }) => handleDraw(deps, event.aggregateId),
    }),
  ];
}
