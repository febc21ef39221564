import type { ConsumerInfo } from '@nats-io/jetstream';
import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from '../connection.ts';
import { findConsumer, findStream } from '../streams.ts';
import { streamName } from '../subjects.ts';

/** A place in a stream, which is void once the stream is made again. */
export interface StreamPosition {
  readonly seq: number;
  /** When the stream was made, as the server says it. */
  readonly streamCreated: string;
}

/** A durable consumer by its name, of the events of a service. */
export interface NamedConsumer {
  readonly from: ServiceName;
  readonly durable: string;
}

/** Where it began counts as answered: the server says so only once something behind it is. */
function floorOf({ ack_floor: floor, config }: ConsumerInfo): number {
  return Math.max(floor.stream_seq, (config.opt_start_seq ?? 1) - 1);
}

/**
 * The sequence in a service's stream up to which a durable consumer has answered every message, in whichever replica.
 * Throws what NATS throws.
 */
export async function findAcknowledgedPosition(
  nats: Nats,
  { from, durable }: NamedConsumer,
): Promise<number> {
  return floorOf(await nats.manager.consumers.info(streamName(from), durable));
}

/** What of a consumer that is given up counts: whether somebody pulls from it, and how far it is. */
export interface ConsumerStanding {
  readonly isPulled: boolean;
  readonly position: StreamPosition;
}

/**
 * Where a durable consumer stands, whichever process pulls from it; null where there is none. A process that died or
 * ended is not seen any more after five seconds. Throws what NATS throws.
 */
export async function findStanding(
  nats: Nats,
  { from, durable }: NamedConsumer,
): Promise<ConsumerStanding | null> {
  const stream = streamName(from);
  const [info, found] = [await findConsumer(nats, stream, durable), await findStream(nats, stream)];
  if (info === null || found === null) return null;
  return {
    isPulled: info.num_waiting > 0,
    position: { seq: floorOf(info), streamCreated: found.created },
  };
}

const NANOS_PER_MS = 1_000_000;

/** Has the server remove a durable consumer once nobody has pulled from it for so long; one that is gone is left. */
export async function letExpire(
  nats: Nats,
  { from, durable }: NamedConsumer,
  afterMs: number,
): Promise<ConsumerInfo | null> {
  const stream = streamName(from);
  const found = await findConsumer(nats, stream, durable);
  if (found === null) return null;
  return nats.manager.consumers.update(stream, durable, { inactive_threshold: afterMs * NANOS_PER_MS });
}
