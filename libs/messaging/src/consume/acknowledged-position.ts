import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from '../connection.ts';
import { streamName } from '../subjects.ts';

/**
 * The stream sequence up to which a durable consumer of a service's stream has acknowledged every message, over all
 * replicas. Throws the errors of NATS.
 */
export async function findAcknowledgedPosition(
  nats: Nats,
  { from, durable }: { readonly from: ServiceName; readonly durable: string },
): Promise<number> {
  const { ack_floor: floor } = await nats.manager.consumers.info(streamName(from), durable);
  return floor.stream_seq;
}
