import type { OutboxEntry } from '@courtcast/messaging';
import type { Mongo } from './connection.ts';
import { isDuplicateKey } from './errors.ts';
import { collectionSchema, openCollection, required } from './schema.ts';
import type { FieldsOf } from './schema.ts';

/** One line for every accepted command: the actor, the change and the time. Never changed afterward. */
export interface AuditLine {
  /** `<aggregate>:<epoch>:<aggregateId>:<version>`: a line is written once however often it is sent. */
  readonly _id: string;
  readonly aggregate: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly actor: string;
  readonly changes: readonly string[];
  readonly at: Date;
  readonly requestId: string | null;
}

const fields: FieldsOf<Omit<AuditLine, '_id'>> = {
  aggregate: required(String),
  aggregateId: required(String),
  version: required(Number),
  actor: required(String),
  changes: required([String]),
  at: required(Date),
  requestId: String,
};
const schema = collectionSchema(fields);

/** The outbox entry of an audit line. */
export interface AuditedEntry {
  readonly id: string;
  readonly entry: Omit<OutboxEntry, 'body'>;
}

/** The append-only `audit` collection, fed by the events of one kind of aggregate before they leave the outbox. */
export interface AuditTrail {
  record(entries: readonly AuditedEntry[]): Promise<void>;
  ready(): Promise<void>;
}

function asLine(aggregate: string, { id, entry }: AuditedEntry): AuditLine {
  return {
    // Includes the kind, because an order of play has the id of its tournament and both need lines.
    _id: `${aggregate}:${entry.epoch}:${id}:${entry.version}`,
    aggregate,
    aggregateId: id,
    version: entry.version,
    actor: entry.actor,
    changes: entry.changes,
    at: new Date(entry.at),
    requestId: entry.requestId ?? null,
  };
}

/** The audit trail of one kind of aggregate. */
export function createAuditTrail({ mongo, aggregate }: { mongo: Mongo; aggregate: string }): AuditTrail {
  const { docs: lines, ready } = openCollection<AuditLine>(mongo, 'audit', schema);
  return {
    ready,
    async record(entries) {
      const wanted = entries.filter(({ entry }) => entry.changes.length > 0 && entry.again === undefined);
      if (wanted.length === 0) return;
      try {
        await lines.insertMany(
          wanted.map((entry) => asLine(aggregate, entry)),
          { ordered: false },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
