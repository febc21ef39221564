import type { Command } from '@courtcast/contracts';
import { messageId } from '@courtcast/messaging';

/** An aggregate at the version that an event of it tells. */
interface Told {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
}

/** What a request brings before the event does: under the event's id, whichever comes second finds the work done. */
export function asEvent(command: Command, { id, ...revision }: Told) {
  return {
    event: { aggregateId: id, ...revision },
    command: { ...command, id: messageId(id, revision) },
  };
}
