import { createHash, hash, randomUUID } from 'node:crypto';
import type { Caller, Command } from '@courtcast/contracts';
import { currentContext } from '@courtcast/observability';

/** Parts of a command; `id` and `startedAt` come from the record of the Idempotency-Key, if there is one. */
export interface CommandOptions {
  readonly id?: string | undefined;
  readonly startedAt: Date;
  readonly caller: Caller;
  readonly requestId: string;
  readonly expectedVersion?: number | undefined;
  /** Dry run: nothing is written. */
  readonly checksOnly?: true | undefined;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** A UUIDv7 (RFC 9562 5.7) whose random part is a hash of `seed`: the same for the same moment and seed. */
export function createSeededId(at: Date, seed: string): string {
  const time = hex(at.getTime(), 12);
  const random = createHash('sha256').update(seed).digest();
  const versioned = hex(0x7000 | (random.readUInt16BE(0) & 0x0fff), 4);
  const variant = hex(0x8000 | (random.readUInt16BE(2) & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${versioned}-${variant}-${random.toString('hex', 4, 10)}`;
}

/**
 * The name of a caller in the audit trail and in Idempotency-Keys. A board is named by a hash of its key; scoring,
 * which owns boards, replaces that by the board's id.
 */
export function actorOf(caller: Caller): string {
  switch (caller.kind) {
    case 'user':
      return `user:${caller.userId}`;
    case 'board':
      return `board:${hash('sha256', caller.key).slice(0, 32)}`;
    case 'service':
      return `service:${caller.name}`;
    case 'anonymous':
      return 'anonymous';
  }
}

/** The command of one request (architecture 5), in the trace of the request or message that the caller works on. */
export function createCommand(options: CommandOptions): Command {
  const { id = randomUUID(), startedAt, caller, requestId, expectedVersion, checksOnly } = options;
  const traceparent = currentContext()?.traceparent;
  return {
    id,
    startedAt,
    actor: actorOf(caller),
    requestId,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    ...(checksOnly === undefined ? {} : { checksOnly }),
    newId: (label = '') => createSeededId(startedAt, `${id}\n${label}`),
  };
}
