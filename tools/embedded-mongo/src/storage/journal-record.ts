import { decodeDocument, encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import type { IndexSpecification } from './collection-index.ts';

/** A place in the store. */
export interface Place {
  database: string;
  collection: string;
}

/** One change of the store, as the journal keeps it. */
export type JournalRecord =
  | ({ kind: 'put'; bytes: Buffer } & Place)
  | ({ kind: 'remove'; id: unknown } & Place)
  | ({ kind: 'createCollection' } & Place)
  | ({ kind: 'dropCollection' } & Place)
  | { kind: 'dropDatabase'; database: string }
  | ({ kind: 'putIndex'; index: IndexSpecification } & Place)
  | ({ kind: 'dropIndex'; name: string } & Place)
  | { kind: 'retryable'; session: unknown; number: bigint; command: string; reply: Document };

/** The body of a frame: the records as BSON documents one after the other, a put followed by its document. */
export function encodeRecords(records: readonly JournalRecord[]): Buffer[] {
  return records.flatMap((record) => {
    if (record.kind !== 'put') return [encodeDocument({ ...record })];
    const { bytes, ...head } = record;
    return [encodeDocument(head), bytes];
  });
}

/** A record as read back; the journal's checksum vouches for its shape. */
function parseRecord(head: Document, bytes: Buffer): JournalRecord {
  if (head.kind === 'putIndex' && isDocument(head.index)) {
    const { partialFilter, expireAfterSeconds } = head.index;
    return { ...head, index: { ...head.index, partialFilter, expireAfterSeconds } } as JournalRecord;
  }
  return { ...head, bytes } as unknown as JournalRecord;
}

/** Reads the body of a frame back. */
export function* decodeRecords(body: Buffer): Generator<JournalRecord> {
  for (let at = 0; at < body.length;) {
    const head = decodeDocument(body, at);
    at += body.readInt32LE(at);
    const end = head.kind === 'put' ? at + body.readInt32LE(at) : at;
    yield parseRecord(head, Buffer.from(body.subarray(at, end)));
    at = end;
  }
}
