import { setTimeout as delay } from 'node:timers/promises';
import { connectNats, createRelay } from '@courtcast/messaging';
import type { Nats, OutboxSource, Relay, RelayOptions } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';

export const logger = createLogger({ service: 'scoring', level: 'silent' });
export const metrics = createMetrics('scoring');

export function openNats(url: string): Promise<Nats> {
  return connectNats({ url, service: 'scoring', logger, metrics });
}

/** A started relay of `scoring.match` over a source. */
export async function startRelay(
  nats: Nats,
  source: OutboxSource,
  options: Partial<RelayOptions> = {},
): Promise<Relay> {
  const relay = createRelay({
    ...{ nats, service: 'scoring', aggregate: 'match', epoch: 1, source, logger, metrics },
    ...options,
  });
  await relay.start();
  return relay;
}

/**
 * Removes a stream with its content. NATS 2.12 deletes files in the background, and may give a new stream of the same
 * name the messages of the old one. Purged messages stay away.
 */
export async function removeStream({ manager }: Nats, name: string): Promise<void> {
  await manager.streams.purge(name);
  await manager.streams.delete(name);
}

export interface PublishedEvent {
  readonly id: string;
  readonly version: number;
  readonly epoch: number;
  readonly aggregateId: string;
  readonly changes: readonly string[];
  readonly state: { readonly points: number };
}

/** Everything that a stream holds, oldest first. */
export async function readAll(nats: Nats, stream: string): Promise<PublishedEvent[]> {
  const { state } = await nats.manager.streams.info(stream);
  const events: PublishedEvent[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const message = await nats.manager.streams.getMessage(stream, { seq }).catch(() => null);
    if (message !== null) events.push(message.json());
  }
  return events;
}

/** The versions that the stream holds of one aggregate, in stream order. */
export async function versionsOf(nats: Nats, id: string): Promise<number[]> {
  return (await readAll(nats, 'SCORING'))
    .filter(({ aggregateId }) => aggregateId === id)
    .map(({ version }) => version);
}

/** Whether the server answers within a moment: a signal to freeze takes effect a little later. */
export function isAnswering({ connection }: Nats): Promise<boolean> {
  return Promise.race([connection.flush().then(() => true), delay(200, false, { ref: false })]);
}
