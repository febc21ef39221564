import { setTimeout as delay } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import type { ConsumerMessages, JsMsg, StreamInfo } from '@nats-io/jetstream';
import type { Logger } from '@courtcast/observability';
import type { Nats } from '../connection.ts';
import type { StreamPosition } from './acknowledged-position.ts';

export interface PullOptions {
  readonly nats: Nats;
  readonly stream: string;
  readonly durable: string;
  readonly subjects: string;
  /** Messages under way at once, in all replicas together. */
  readonly maxUnderWay: number;
  readonly ackWaitMs: number;
  readonly logger: Logger;
  /** The stream, once it is there. */
  readonly findStream: () => Promise<StreamInfo | null>;
  /** Behind which message a consumer begins that is not there yet; without one with the first of the stream. */
  readonly startAfter?: StreamPosition | null;
  readonly onMessage: (message: JsMsg) => void;
}

/** A durable pull consumer that is made again whenever it, or its stream, went away. */
export interface Pull {
  /** Requests no more messages; those that have arrived are passed on. */
  stop(): Promise<void>;
}

const NANOS_PER_MS = 1_000_000;
/**
 * Duration of one pull. A cluster that elects a new leader forgets a pull without notice; two missed heartbeats, each
 * half of this, show that, and the pull is repeated. So copies lag by this long after an outage, not by half a minute.
 */
const PULL_FOR_MS = 5_000;
const RETRY_MS = 250;
const MAX_RETRY_MS = 2_000;

/** A stream that was made again counts from 1: a position in the one before says nothing of it. */
function startOf({ created }: StreamInfo, position: StreamPosition | null | undefined) {
  return position?.streamCreated === created
    ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position.seq + 1 }
    : { deliver_policy: DeliverPolicy.All };
}

async function ensureConsumer(options: PullOptions, info: StreamInfo): Promise<void> {
  const { nats, stream, durable, subjects, maxUnderWay, ackWaitMs, startAfter } = options;
  await nats.manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: subjects,
    ack_policy: AckPolicy.Explicit,
    ...startOf(info, startAfter),
    ack_wait: ackWaitMs * NANOS_PER_MS,
    max_deliver: -1,
    max_ack_pending: maxUnderWay,
  });
}

function isGone(type: string): boolean {
  return type === 'consumer_not_found' || type === 'stream_not_found' || type === 'consumer_deleted';
}

async function stopWhenGone(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status()) {
    if (isGone(type)) messages.stop();
  }
}

/** Starts pulling. Waits for the stream, which its owner creates, and for NATS, for as long as it takes. */
export function startPull(options: PullOptions): Pull {
  const { nats, stream, durable, logger } = options;
  const stopping = new AbortController();
  const state: { messages: ConsumerMessages | null } = { messages: null };

  const session = async (): Promise<void> => {
    const info = nats.isUp() ? await options.findStream() : null;
    if (info === null) return;
    await ensureConsumer(options, info);
    const consumer = await nats.jetstream.consumers.get(stream, durable);
    const messages = await consumer.consume({ callback: options.onMessage, expires: PULL_FOR_MS });
    if (stopping.signal.aborted) messages.stop();
    state.messages = messages;
    logger.debug({ stream, durable }, 'Consuming');
    void stopWhenGone(messages);
    await messages.closed();
    state.messages = null;
  };

  const run = async (): Promise<void> => {
    let retryMs = RETRY_MS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await session().catch((err: unknown) =>
        logger.warn({ err, stream, durable }, 'Consuming is interrupted'),
      );
      retryMs = performance.now() - startedAt > MAX_RETRY_MS ? RETRY_MS : Math.min(MAX_RETRY_MS, retryMs * 2);
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    async stop() {
      stopping.abort();
      await state.messages?.close();
      await running;
    },
  };
}
