import type { JsMsg } from '@nats-io/jetstream';
import { domainEventSchema } from '@courtcast/contracts';
import type { DomainEvent, ServiceName } from '@courtcast/contracts';
import { endAfter, nextTraceparent, runInContext } from '@courtcast/observability';
import type { Logger, Metrics } from '@courtcast/observability';
import { invalid } from '@courtcast/problem';
import type { Nats } from './connection.ts';
import { watchBacklog } from './consumer-backlog.ts';
import { originOf, park } from './dead-letters.ts';
import { parentOf, startProcessSpan } from './message-spans.ts';
import { startPull } from './pull.ts';
import { ensureDeadLetters, findStream } from './streams.ts';
import { aggregateSubjects, DEAD_LETTERS, replaySubject, streamName } from './subjects.ts';
import { outcomeOf } from './verdict.ts';

/** How a message came: for handlers that need to know. */
export interface Delivery {
  /** Sequence in the source's stream. */
  readonly seq: number;
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
   * Takes one event. Must be idempotent, must derive its effect from `event.state`, and must compare `(epoch, version)`
   * in the write that has the effect: events come more than once and, after a failure, out of order. A `Problem` that
   * it throws decides what becomes of the message (`verdicts`).
   */
  handle(event: DomainEvent, delivery: Delivery): Promise<void>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Events that are under way at once, in all replicas together (256); those of one aggregate never overlap. */
  readonly concurrency?: number;
}

/** A running consumer. */
export interface Consumption {
  /** Finishes what is under way; what was not begun is delivered to somebody else. */
  stop(): Promise<void>;
}

const ACK_WAIT_MS = 30_000;
const WORKING_MS = 10_000;
const CONCURRENCY = 256;

interface Worker {
  readonly options: ConsumeOptions;
  readonly meters: ReturnType<typeof createMeters>;
  readonly underWay: Set<JsMsg>;
  /** The message of a subject that the next one of the same subject waits for. */
  readonly last: Map<string, Promise<void>>;
  isStopping: boolean;
}

const parseEvent = (message: JsMsg): DomainEvent => {
  const parsed = domainEventSchema.safeParse(message.json());
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message: text }) => ({
    path: path.join('.'),
    message: text,
  }));
  throw invalid(
    details,
    `not an event: ${details.map(({ path, message: text }) => `${path} ${text}`).join('; ')}`,
  );
};

const readEvent = (message: JsMsg): DomainEvent => {
  try {
    return parseEvent(message);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid([], `not JSON: ${error.message}`);
    throw error;
  }
};

const originalPlace = (message: JsMsg): { subject: string; seq: number } =>
  originOf((name) => message.headers?.get(name)) ?? { subject: message.subject, seq: message.seq };

const isReplay = (message: JsMsg): boolean =>
  (message.headers?.get('Nats-Msg-Id') ?? '').split(':').length > 3;

const handle = async ({ options, meters }: Worker, message: JsMsg): Promise<void> => {
  const event = readEvent(message);
  const parent = parentOf(message, event);
  const span = startProcessSpan(options, event, parent);
  const traceparent = span?.traceparent ?? nextTraceparent(parent);
  const delivery = {
    seq: originalPlace(message).seq,
    deliveries: message.info.deliveryCount,
    isReplay: isReplay(message),
  };
  const context = { requestId: event.requestId ?? event.id, traceparent, span };
  const handled = runInContext(context, () => options.handle(event, delivery));
  await (span === undefined ? handled : endAfter(span, handled));
  meters.handled(event.at);
};

const bury = async ({ options, meters }: Worker, message: JsMsg, error: unknown): Promise<void> => {
  const { nats, durable } = options;
  const reason = error instanceof Error ? error.message : String(error);
  const origin = originalPlace(message);
  await ensureDeadLetters(nats);
  await park(nats, {
    ...origin,
    durable,
    reason,
    stream: message.info.stream,
    deliveries: message.info.deliveryCount,
    data: message.data,
  });
  // Without its reason, which the letter has: servers before 2.10.4 would not understand, and deliver it again.
  message.term();
  meters.dead();
  options.logger.error({ err: error, durable, ...origin }, 'A message became a dead letter');
};

const refuse = async (worker: Worker, message: JsMsg, error: unknown): Promise<void> => {
  const { options, meters } = worker;
  const outcome = outcomeOf(error, message.info.deliveryCount);
  const subject = message.subject;
  if (outcome.kind === 'nak') {
    message.nak(outcome.delayMs);
    meters.retried();
    options.logger.warn({ err: error, subject, delayMs: outcome.delayMs }, 'A message is tried again');
    return;
  }
  await bury(worker, message, error).catch((err: unknown) => {
    message.nak(ACK_WAIT_MS);
    options.logger.error({ err, subject }, 'A dead letter could not be stored');
  });
};

const process = async (worker: Worker, message: JsMsg): Promise<void> => {
  if (worker.isStopping) {
    message.nak();
    return;
  }
  worker.underWay.add(message);
  try {
    await handle(worker, message);
    message.ack();
  } catch (error) {
    await refuse(worker, message, error);
  } finally {
    worker.underWay.delete(message);
  }
};

// Messages of one subject one after the other, subjects side by side.
const enqueue = (worker: Worker, message: JsMsg): void => {
  const { subject } = originalPlace(message);
  const turn = (worker.last.get(subject) ?? Promise.resolve())
    .then(() => process(worker, message))
    .catch((err: unknown) => {
      worker.options.logger.error({ err, subject }, 'A message could not be answered');
    })
    .finally(() => {
      if (worker.last.get(subject) === turn) worker.last.delete(subject);
    });
  worker.last.set(subject, turn);
};

const tellWorking = ({ underWay }: Worker): void => {
  for (const message of underWay) message.working();
};

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
    underWay: new Set(),
    last: new Map(),
    isStopping: false,
  };
  const common = {
    nats,
    durable,
    logger,
    maxUnderWay: concurrency,
    ackWaitMs: ACK_WAIT_MS,
    onMessage: (message: JsMsg) => enqueue(worker, message),
  };
  const pulls = [
    startPull({
      ...common,
      stream,
      subjects: aggregateSubjects(from, aggregate),
      hasStream: async () => (await findStream(nats, stream)) !== null,
    }),
    startPull({
      ...common,
      stream: DEAD_LETTERS,
      subjects: replaySubject(durable),
      hasStream: async () => {
        await ensureDeadLetters(nats);
        return true;
      },
    }),
  ];
  const working = setInterval(() => tellWorking(worker), WORKING_MS).unref();
  const stopWatching = watchBacklog({ nats, stream, durable, metrics: options.metrics });
  return {
    async stop() {
      worker.isStopping = true;
      stopWatching();
      await Promise.all(pulls.map((pull) => pull.stop()));
      await Promise.all(worker.last.values());
      clearInterval(working);
      if (nats.isUp()) await nats.connection.flush();
    },
  };
}

const createMeters = ({ metrics, durable }: ConsumeOptions) => {
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
  // A series that begins at 1 has never risen: whoever watches for the first dead letter would miss it.
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
};
