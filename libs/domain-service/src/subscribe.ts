import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent, DomainServiceName } from '@courtcast/contracts';
import type { EventPlace, RecordUpdate } from '@courtcast/domain';
import { consume, findAcknowledgedPosition } from '@courtcast/messaging';
import type { Delivery, StreamPosition } from '@courtcast/messaging';
import { invalid } from '@courtcast/problem';
import { createCommand, describeIssue, detailsOf } from '@courtcast/runtime';
import { ZodError } from 'zod';
import type { z } from 'zod';
import type { Backing } from './backing.ts';
import type { Stoppable } from './stoppable.ts';

/** A service's handler for the events of one kind of record. */
export interface Subscription<S extends z.ZodType> {
  /** The service whose records they are; it may be the subscriber. */
  readonly from: DomainServiceName;
  readonly aggregate: string;
  /**
   * Name of the consumer on the server (`scoring-on-draw`). The server stores the read position under it, so it must
   * never change.
   */
  readonly durable: string;
  /** Schema of the state in an event; an event with any other state becomes a dead letter. */
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
 * The id of the command that an event causes. It includes the kind of record, because a tournament and its order of
 * play share an id, and their events may share a version.
 */
export function eventCommandId({ aggregate, id }: Pick<DomainEvent, 'aggregate' | 'id'>): string {
  return `${aggregate}:${id}`;
}

/** The command that an event causes: the same for every delivery, another one for every replay. */
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

/** A service's handler for whole events of one kind of record, with their actor and changes. */
export interface EventSubscription {
  readonly from: DomainServiceName;
  readonly aggregate: string;
  /** Name of the consumer on the server: it never changes. */
  readonly durable: string;
  /** Must be idempotent; parses the state, and throws ZodError where that cannot be understood. */
  readonly handle: (event: DomainEvent, place: EventPlace) => Promise<unknown>;
  /** Where the consumer begins at its first start, always the same; without one with the oldest event. */
  readonly startAfter?: StreamPosition | null | undefined;
}

const PAUSE_MS = 25;
/** Another replica takes some milliseconds; a delivery that failed there comes again later than this. */
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
