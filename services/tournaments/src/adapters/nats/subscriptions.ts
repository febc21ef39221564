import { matchStateSchema, playerStateSchema, userStateSchema } from '@courtcast/contracts';
import type { MatchState, PlayerState, UserState } from '@courtcast/contracts';
import { consume } from '@courtcast/messaging';
import type { ConsumeOptions, Consumption, Nats } from '@courtcast/messaging';
import type { Logger, Metrics } from '@courtcast/observability';
import { invalid } from '@courtcast/problem';
import type { z } from 'zod';
import { takeDraw } from '../../application/events/handle-draw.ts';
import { takeMatch } from '../../application/events/handle-match.ts';
import { takePlayer } from '../../application/events/handle-player.ts';
import type { Deps } from '../../application/ports.ts';
import type { Storage } from '../../storage.ts';
import { toKeptMatch } from '../mongo/copies.ts';

type Event = Parameters<ConsumeOptions['handle']>[0];

/** A read copy as a consumer feeds it. */
interface Copy<S> {
  apply(event: Event, state: S | null, isReplay?: boolean): Promise<boolean>;
}

/** What the consumers feed. */
export interface Fed {
  readonly matches: Copy<MatchState>;
  readonly players: Copy<PlayerState>;
  readonly users: Copy<UserState>;
}

function parseState<S extends z.ZodType>(schema: S, event: Event): z.output<S> {
  const parsed = schema.safeParse(event.state);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    `${event.service}.${event.aggregate} cannot be understood`,
  );
}

type Common = Pick<ConsumeOptions, 'nats' | 'logger' | 'metrics'>;

/** Starts the durable consumers of this service: matches, players, users, and its own draws. */
export function startConsumers(common: Common, fed: Fed, deps: Deps): readonly Consumption[] {
  return [
    consume({
      ...common,
      from: 'scoring',
      aggregate: 'match',
      durable: 'tournaments-on-matches',
      handle: async (event, { isReplay }) => {
        await fed.matches.apply(event, parseState(matchStateSchema, event), isReplay);
        await takeMatch(deps, event.aggregateId);
      },
    }),
    consume({
      ...common,
      from: 'identity',
      aggregate: 'player',
      durable: 'tournaments-on-players',
      handle: async (event, { isReplay }) => {
        const player = parseState(playerStateSchema, event);
        await fed.players.apply(event, player, isReplay);
        await takePlayer(deps, player);
      },
    }),
    consume({
      ...common,
      from: 'identity',
      aggregate: 'user',
      durable: 'tournaments-on-users',
      handle: async (event, { isReplay }) => {
        await fed.users.apply(event, parseState(userStateSchema, event), isReplay);
      },
    }),
    consume({
      ...common,
      from: 'tournaments',
      aggregate: 'draw',
      durable: 'tournaments-on-draws',
      handle: async (event) => takeDraw(deps, event.aggregateId),
    }),
  ];
}

/** What consuming needs. */
export interface EventsOptions {
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Starts the consumers that feed the read copies and move draws on. */
export function consumeAll(
  { copies, deps }: Storage,
  { nats, logger, metrics }: EventsOptions,
): readonly Consumption[] {
  const { matches, players, users } = copies;
  const kept: Fed['matches'] = {
    apply: (event, state, isReplay) =>
      matches.apply(event, state === null ? null : toKeptMatch(state), isReplay),
  };
  return startConsumers({ nats, logger, metrics }, { matches: kept, players, users }, deps);
}
