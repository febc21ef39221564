import type { Metrics } from '@courtcast/observability';
import type { Nats } from '../connection.ts';

interface BacklogOptions {
  readonly nats: Nats;
  readonly stream: string;
  readonly durable: string;
  readonly metrics: Metrics;
}

const POLL_EVERY_MS = 10_000;

/**
 * Asks the server regularly for the backlog of a durable consumer, because a consumer that stands still reports nothing
 * by itself. Returns the function that stops this.
 */
export function watchBacklog({ nats, stream, durable, metrics }: BacklogOptions): () => void {
  const backlog = metrics.gauge({
    name: 'courtcast_consumer_backlog',
    help: 'Messages that a durable consumer has yet to handle, over all replicas',
    labels: ['durable'],
  });
  const poll = async (): Promise<void> => {
    if (!nats.isUp()) return;
    const { num_pending, num_ack_pending } = await nats.manager.consumers.info(stream, durable);
    backlog.set({ durable }, num_pending + num_ack_pending);
  };
  // Stream or consumer may be missing for a moment, and NATS unavailable: the gauge keeps its last value.
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
