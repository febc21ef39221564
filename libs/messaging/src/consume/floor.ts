import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from '../connection.ts';
import { streamName } from '../subjects.ts';

/**
 * The sequence in a service's stream up to which a durable consumer has answered every message, in whichever replica.
 * Throws what NATS throws.
 */
export async function findFloor(
  nats: Nats,
  { from, durable }: { readonly from: ServiceName; readonly durable: string },
): Promise<number> {
  const { ack_floor: floor } = await nats.manager.consumers.info(streamName(from), durable);
  return floor.stream_seq;
}
