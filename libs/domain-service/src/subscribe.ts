import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent, DomainServiceName } from '@courtcast/contracts';
import type { EventPlace, RecordUpdate } from '@courtcast/domain';
import { consume, findAcknowledgedPosition } from '@courtcast/messaging';
import type { Delivery } from '@courtcast/messaging';
import { invalid } from '@courtcast/problem';
import { createCommand, describeIssue, detailsOf } from '@courtcast/runtime';
import { ZodError } from 'zod';
import type { z } from 'zod';
import type { Backing } from './backing.ts';
import type { Stoppable } from './stoppable.ts';

/** What a service does with the events of one kind of record. */
export interface Subscription<S extends z.ZodType> {
  /** The service whose records they are; it may be the subscriber. */
  readonly from: DomainServiceName;
  readonly aggregate: string;
  /** Name of the consumer on the server (`scoring-on-draw`): what was read is remembered by it, so it never changes. */
  readonly durable: string;
  /** Of the state that an event carries; one that does not fit becomes a dead letter. */
  readonly schema: S;
  /** Must be idempotent, and must bear events that come twice or out of order (`ConsumeOptions.handle`). */
  readonly handle: (update: RecordUpdate<z.output<S>>) => Promise<unknown>;
}

function parseState<S extends z.ZodType>(schema: S, { state, service, aggregate }: DomainEvent): z.output<S> {
  const parsed = schema.safeParse(state, { error: describeIssue, reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalid(detailsOf(parsed.error), `${service}.${aggregate} cannot be understood`);
}

/**
 * The id of the command of what an event sets in motion. It names the kind of record: a tournament and its order of play
 * have one id, and so have their events of one version.
 */
export function eventCommandId({ aggregate, id }: Pick<DomainEvent, 'aggregate' | 'id'>): string {
  return `${aggregate}:${id}`;
}

/** The command of what an event sets in motion: the same for every delivery, another for every replay. */
function commandOf(event: DomainEvent, { isReplay, seq }: Delivery) {
  const id = eventCommandId(event);
  return createCommand({
    id: isReplay ? `${id}:again-${seq}` : id,
    startedAt: new Date(),
    caller: { kind: 'service', name: event.service },
    requestId: event.requestId ?? event.id,
  });
}

/** Starts a durable consumer of the events of one kind of record. */
export function subscribe<S extends z.ZodType>(
  { nats, logger, metrics }: Pick<Backing, 'nats' | 'logger' | 'metrics'>,
  { schema, handle, ...source }: Subscription<S>,
): Stoppable {
  return consume({
    nats,
    logger,
    metrics,
    ...source,
    handle: async (event, delivery) => {
      const state = parseState(schema, event);
      await handle({ event, state, command: commandOf(event, delivery), isReplay: delivery.isReplay });
    },
  });
}

/** What a service does with whole events of one kind of record: who caused them, and what has changed. */
export interface EventSubscription {
  readonly from: DomainServiceName;
  readonly aggregate: string;
  /** Name of the consumer on the server: it never changes. */
  readonly durable: string;
  /** Must be idempotent; parses the state, and throws ZodError where that cannot be understood. */
  readonly handle: (event: DomainEvent, place: EventPlace) => Promise<unknown>;
}

const PAUSE_MS = 25;
/** Another replica takes some milliseconds; what failed there is delivered again later than this. */
const PAUSES = 80;

function createPauses(): () => Promise<boolean> {
  let left = PAUSES;
  return async () => {
    left -= 1;
    if (left < 0) return false;
    await delay(PAUSE_MS);
    return true;
  };
}

/** Starts a durable consumer of whole events; one whose state cannot be understood becomes a dead letter. */
export function subscribeToEvents(
  { nats, logger, metrics }: Pick<Backing, 'nats' | 'logger' | 'metrics'>,
  { handle, ...source }: EventSubscription,
): Stoppable {
  return consume({
    ...{ nats, logger, metrics },
    ...source,
    handle: async (event, { seq, previousSeq, deliveries }) => {
      const findAcknowledged = () => findAcknowledgedPosition(nats, source);
      const place = {
        seq,
        previousSeq,
        deliveries,
        findAcknowledgedPosition: findAcknowledged,
        pause: createPauses(),
      };
      try {
        await handle(event, place);
      } catch (error) {
        if (!(error instanceof ZodError)) throw error;
        throw invalid(detailsOf(error), `${event.service}.${event.aggregate} cannot be understood`);
      }
    },
  });
}
