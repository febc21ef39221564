import type { JsMsg } from '@nats-io/jetstream';
import type { DomainEvent, ServiceName } from '@courtcast/contracts';
import { endAfter, nextTraceparent, runInContext } from '@courtcast/observability';
import type { Logger, Metrics } from '@courtcast/observability';
import { createKeyedQueues } from '@courtcast/runtime';
import type { KeyedQueues } from '@courtcast/runtime';
import type { Nats } from '../connection.ts';
import { parentOf, startProcessSpan } from '../message-spans.ts';
import { isErasure, readEvent } from '../read-event.ts';
import { ensureDeadLetters, findStream } from '../streams.ts';
import { aggregateSubjects, DEAD_LETTERS, replaySubject, streamName } from '../subjects.ts';
import { watchBacklog } from './backlog.ts';
import { forgetDeadLetters, readOrigin, storeDeadLetter } from './dead-letters.ts';
import type { Origin } from './dead-letters.ts';
import type { StreamPosition } from './acknowledged-position.ts';
import { startPull } from './pull.ts';
import { retryDelayMs } from './retry-policy.ts';

/** Details of a delivery, for handlers that need them. */
export interface Delivery {
  /** Sequence in the source's stream. */
  readonly seq: number;
  /** Sequence of the event before it of the same aggregate: 0 for the first, null where the message does not say. */
  readonly previousSeq: number | null;
  /** Counts from 1; above 1 after a failure or a lost acknowledgement. */
  readonly deliveries: number;
  /** The event was published once more on command: versions seen before may be applied again. */
  readonly isReplay: boolean;
}

export interface ConsumeOptions {
  readonly nats: Nats;
  /** The service whose events are consumed. */
  readonly from: ServiceName;
  readonly aggregate: string;
  /** Name of the consumer on the server, one for a service and purpose: `scoring-on-draws`. Replicas share it. */
  readonly durable: string;
  /**
   * Handles one event. Must be idempotent, must derive its effect from `event.state`, and must compare `(epoch,
   * version)` in the write that has the effect: events come more than once and, after a failure, out of order. If it
   * throws a `Problem`, `retryPolicies` decides about the message.
   */
  handle(event: DomainEvent, delivery: Delivery): Promise<void>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Events in progress at once, over all replicas (256); events of one aggregate never overlap. */
  readonly concurrency?: number;
  /** Where the consumer begins at its first start, always the same; without one with the oldest event. */
  readonly startAfter?: StreamPosition | null | undefined;
}

/** A running consumer. */
export interface Consumption {
  /** Finishes events in progress; events not yet begun are delivered to another replica. */
  stop(): Promise<void>;
}

const ACK_WAIT_MS = 30_000;
const WORKING_MS = 10_000;
const CONCURRENCY = 256;

interface Worker {
  readonly options: ConsumeOptions;
  readonly meters: ReturnType<typeof createMeters>;
  readonly active: Set<JsMsg>;
  /** Keyed by subject. */
  readonly queues: KeyedQueues;
  isStopping: boolean;
}

/** The original position of a message; a replayed dead letter has it in its headers. */
function originOf(message: JsMsg): Origin {
  return readOrigin((name) => message.headers?.get(name)) ?? { subject: message.subject, seq: message.seq };
}

function isReplay(message: JsMsg): boolean {
  return (message.headers?.get('Nats-Msg-Id') ?? '').split(':').length > 3;
}

// The sequence that the relay expected before this message, which the server stores in a header. For a replayed letter
// it does not apply.
function previousSeqOf(message: JsMsg): number | null {
  const expected = message.headers?.get('Nats-Expected-Last-Subject-Sequence') ?? '';
  return /^\d+$/.test(expected) ? Number(expected) : null;
}

/**
 * Forgets what this consumer gave up of a record before somebody was erased: worth a try, and no reason to hold up what
 * comes after it. In here because only a consumer knows what it still tries.
 */
async function forgetGivenUp(
  { options: { nats, durable, logger } }: Worker,
  { subject }: Origin,
  event: DomainEvent,
): Promise<void> {
  try {
    await forgetDeadLetters(nats, { durable, subject, event });
  } catch (err) {
    logger.error({ err, durable, subject }, 'dead letters of an erased record stay');
  }
}

async function handle(worker: Worker, message: JsMsg): Promise<void> {
  const { options, meters } = worker;
  const event = readEvent(message.data);
  const origin = originOf(message);
  const parent = parentOf(message, event);
  const span = startProcessSpan(options, event, parent);
  const traceparent = span?.traceparent ?? nextTraceparent(parent);
  const delivery = {
    seq: origin.seq,
    previousSeq: previousSeqOf(message),
    deliveries: message.info.deliveryCount,
    isReplay: isReplay(message),
  };
  const context = { requestId: event.requestId ?? event.id, traceparent, span };
  const handled = runInContext(context, () => options.handle(event, delivery));
  await (span === undefined ? handled : endAfter(span, handled));
  if (isErasure(event)) await forgetGivenUp(worker, origin, event);
  meters.handled(event.at);
}

async function deadLetter({ options, meters }: Worker, message: JsMsg, error: unknown): Promise<void> {
  const { nats, durable } = options;
  const reason = error instanceof Error ? error.message : String(error);
  const origin = originOf(message);
  const { stream, deliveryCount: deliveries } = message.info;
  await ensureDeadLetters(nats);
  await storeDeadLetter(nats, { ...origin, durable, reason, stream, deliveries, data: message.data });
  // Without the reason, which the letter contains: servers before 2.10.4 would not understand it and deliver the
  // message again.
  message.term();
  meters.dead();
  options.logger.error({ err: error, durable, ...origin }, 'A message became a dead letter');
}

async function refuse(worker: Worker, message: JsMsg, error: unknown): Promise<void> {
  const { options, meters } = worker;
  const delayMs = retryDelayMs(error, message.info.deliveryCount);
  const { subject } = message;
  if (delayMs !== null) {
    message.nak(delayMs);
    meters.retried();
    options.logger.warn({ err: error, subject, delayMs }, 'A message is tried again');
    return;
  }
  await deadLetter(worker, message, error).catch((err: unknown) => {
    message.nak(ACK_WAIT_MS);
    options.logger.error({ err, subject }, 'A dead letter could not be stored');
  });
}

async function process(worker: Worker, message: JsMsg): Promise<void> {
  if (worker.isStopping) {
    message.nak();
    return;
  }
  worker.active.add(message);
  try {
    await handle(worker, message);
    message.ack();
  } catch (error) {
    await refuse(worker, message, error);
  } finally {
    worker.active.delete(message);
  }
}

// Messages of one subject one after the other, subjects side by side.
function enqueue(worker: Worker, message: JsMsg): void {
  const { subject } = originOf(message);
  worker.queues
    .run(subject, () => process(worker, message))
    .catch((err: unknown) => {
      worker.options.logger.error({ err, subject }, 'A message could not be answered');
    });
}

/**
 * Consumes the events of one kind of aggregate of another service with a durable pull consumer: at least once, one
 * after the other for each aggregate. What cannot be understood, or fails for good, becomes a dead letter.
 */
export function consume(options: ConsumeOptions): Consumption {
  const { nats, durable, from, aggregate, logger, concurrency = CONCURRENCY } = options;
  const stream = streamName(from);
  const worker: Worker = {
    options,
    meters: createMeters(options),
    active: new Set(),
    queues: createKeyedQueues(),
    isStopping: false,
  };
  const common = {
    ...{ nats, durable, logger, maxUnderWay: concurrency, ackWaitMs: ACK_WAIT_MS },
    onMessage: (message: JsMsg) => enqueue(worker, message),
  };
  const pulls = [
    startPull({
      ...common,
      stream,
      subjects: aggregateSubjects(from, aggregate),
      findStream: () => findStream(nats, stream),
      startAfter: options.startAfter ?? null,
    }),
    startPull({
      ...common,
      stream: DEAD_LETTERS,
      subjects: replaySubject(durable),
      findStream: async () => {
        await ensureDeadLetters(nats);
        return findStream(nats, DEAD_LETTERS);
      },
    }),
  ];
  // Prevents the server from delivering a message again while it is being handled.
  const working = setInterval(() => {
    for (const message of worker.active) message.working();
  }, WORKING_MS).unref();
  const stopWatching = watchBacklog({ nats, stream, durable, metrics: options.metrics });
  return {
    async stop() {
      worker.isStopping = true;
      stopWatching();
      await Promise.all(pulls.map((pull) => pull.stop()));
      await worker.queues.idle();
      clearInterval(working);
      if (nats.isUp()) await nats.connection.flush();
    },
  };
}

function createMeters({ metrics, durable }: ConsumeOptions) {
  const consumed = metrics.counter({
    name: 'courtcast_events_consumed_total',
    help: 'Messages of a durable consumer by what became of them',
    labels: ['durable', 'outcome'],
  });
  const lag = metrics.histogram({
    name: 'courtcast_consumer_lag_seconds',
    help: 'From the start of the command that caused an event to the end of its handling',
    labels: ['durable'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300],
  });
  // A series that begins at 1 has never risen: an alert on the first dead letter would miss it.
  for (const outcome of ['handled', 'retried', 'dead']) consumed.inc({ durable, outcome }, 0);
  return {
    handled(at: string): void {
      consumed.inc({ durable, outcome: 'handled' });
      const seconds = (Date.now() - Date.parse(at)) / 1000;
      if (Number.isFinite(seconds)) lag.observe({ durable }, Math.max(0, seconds));
    },
    retried: () => consumed.inc({ durable, outcome: 'retried' }),
    dead: () => consumed.inc({ durable, outcome: 'dead' }),
  };
}
