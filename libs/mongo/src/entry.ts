import type { Command, DomainEvent, ServiceName } from '@courtcast/contracts';
import { messageId } from '@courtcast/messaging';
import type { StoredEntry, WaitingEntry } from './aggregate-document.ts';

/** What an event is made of. */
export interface EntrySource {
  readonly service: ServiceName;
  readonly aggregate: string;
  readonly epoch: number;
  readonly id: string;
  readonly version: number;
  readonly changes: readonly string[];
  readonly scopes: readonly string[];
  /** The public state after the save. */
  readonly state: unknown;
  readonly command: Pick<Command, 'actor' | 'startedAt' | 'requestId' | 'traceparent'>;
}

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Encodes the event of one save as it waits in the outbox; `joined` are older entries that it takes the place of. */
export function makeEntry(source: EntrySource, joined: readonly WaitingEntry[] = []): StoredEntry {
  const { service, aggregate, epoch, id, version, command } = source;
  const { actor, requestId } = command;
  const trace = command.traceparent === undefined ? {} : { traceparent: command.traceparent };
  const changes = union([...joined.map((entry) => entry.changes), source.changes]);
  const scopes = union([...joined.map((entry) => entry.scopes), source.scopes]);
  const at = command.startedAt.toISOString();
  const event: DomainEvent = {
    id: messageId(id, { epoch, version }),
    service,
    aggregate,
    aggregateId: id,
    epoch,
    version,
    changes,
    actor,
    at,
    requestId,
    ...trace,
    scopes,
    state: source.state,
  };
  const body = JSON.stringify(event);
  const from = joined[0]?.from ?? version;
  return { epoch, version, from, changes, scopes, actor, at, requestId, ...trace, bytes: body.length, body };
}

/** The entry without its body. */
export function withoutBody({ body: _, ...entry }: StoredEntry): WaitingEntry {
  return entry;
}

const MAX_WAITING = 100;
const MAX_WAITING_BYTES = 2_000_000;

/** Whether so much waits (NATS is away) that the next save joins it into the newest state. */
export function isCrowded(waiting: readonly WaitingEntry[]): boolean {
  const bytes = waiting.reduce((sum, entry) => sum + entry.bytes, 0);
  return waiting.length >= MAX_WAITING || bytes >= MAX_WAITING_BYTES;
}
