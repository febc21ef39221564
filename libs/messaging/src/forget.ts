import type { ServiceName } from '@courtcast/contracts';
import type { Nats } from './connection.ts';
import { streamName } from './subjects.ts';

/**
 * The change after which older events of the same record are forgotten, because somebody's name may stand in them who
 * was erased (ADR 53). A handler decides by the newest state, so that none needs what is gone.
 */
export const ERASED = 'erased';

/** Events of one subject up to a sequence. */
export interface Forgotten {
  readonly service: ServiceName;
  readonly subject: string;
  /** The first that stays. */
  readonly beforeSeq: number;
}

/** Removes older events of a subject from the stream of a service. Throws the errors of NATS. */
export async function forgetEvents(nats: Nats, { service, subject, beforeSeq }: Forgotten): Promise<void> {
  await nats.manager.streams.purge(streamName(service), { filter: subject, seq: beforeSeq });
}
