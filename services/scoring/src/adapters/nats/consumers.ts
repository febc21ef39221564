import {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  orderOfPlayStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
  tournamentStateSchema,
} from '@courtcast/contracts';
import type { DomainEvent, DomainServiceName } from '@courtcast/contracts';
import { consume } from '@courtcast/messaging';
import type { Consumption, Delivery, Nats } from '@courtcast/messaging';
import type { Logger, Metrics } from '@courtcast/observability';
import { createCommand, parseWith } from '@courtcast/runtime';
import type { z } from 'zod';
import { applyDraw } from '../../application/apply-draw.ts';
import { applyOrderOfPlay } from '../../application/apply-order-of-play.ts';
import { applyPlayer } from '../../application/apply-people.ts';
import { applyTie } from '../../application/apply-tie.ts';
import { applyTournament } from '../../application/apply-tournament.ts';
import { applyClub, applyCourt } from '../../application/apply-venue.ts';
import type { Deps } from '../../application/ports.ts';
import type { RecordUpdate } from '../../application/record-update.ts';

type Take = (deps: Deps, event: DomainEvent, delivery: Delivery) => Promise<void>;

/** One kind of event that scoring follows. */
interface Following {
  readonly from: DomainServiceName;
  readonly aggregate: string;
  readonly take: Take;
}

const commandOf = (event: DomainEvent, { isAgain, seq }: Delivery) =>
  createCommand({
    // A republished event is carried out anew, however often it is delivered.
    id: isAgain ? `${event.id}:again-${seq}` : event.id,
    startedAt: new Date(),
    caller: { kind: 'service', name: event.service },
    requestId: event.requestId ?? event.id,
  });

const taking =
  <S extends z.ZodType>(
    schema: S,
    apply: (deps: Deps, update: RecordUpdate<z.output<S>>) => Promise<void>,
  ): Take =>
  (deps, event, delivery) =>
    apply(deps, {
      event,
      state: parseWith(schema, event.state),
      command: commandOf(event, delivery),
      isAgain: delivery.isAgain,
    });

const followings: readonly Following[] = [
  { from: 'identity', aggregate: 'player', take: taking(playerStateSchema, applyPlayer) },
  { from: 'tournaments', aggregate: 'club', take: taking(clubStateSchema, applyClub) },
  { from: 'tournaments', aggregate: 'court', take: taking(courtStateSchema, applyCourt) },
  { from: 'tournaments', aggregate: 'tournament', take: taking(tournamentStateSchema, applyTournament) },
  { from: 'tournaments', aggregate: 'draw', take: taking(drawStateSchema, applyDraw) },
  {
    from: 'tournaments',
    aggregate: 'order-of-play',
    take: taking(orderOfPlayStateSchema, applyOrderOfPlay),
  },
  { from: 'leagues', aggregate: 'team-match', take: taking(teamMatchStateSchema, applyTie) },
];

/** What the consumers need. */
export interface ConsumerOptions {
  readonly nats: Nats;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Follows the records of others: names, officials, draws and ties that ask for matches. */
export function startConsumers(deps: Deps, options: ConsumerOptions): Consumption {
  const consumptions = followings.map(({ from, aggregate, take }) =>
    consume({
      ...options,
      from,
      aggregate,
      durable: `scoring-on-${aggregate}`,
      handle: (event, delivery) => take(deps, event, delivery),
    }),
  );
  return {
    stop: async () => {
      await Promise.all(consumptions.map((one) => one.stop()));
    },
  };
}
