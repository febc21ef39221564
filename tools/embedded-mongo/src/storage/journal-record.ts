import { Long } from 'bson';
import { decodeDocument, encodeDocument, keptBytes } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { documentField, textField } from '../values/fields.ts';
import type { IndexSpecification } from './collection-index.ts';
import { indexDocument, parseIndex } from './index-specification.ts';

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
  | { kind: 'retryable'; session: unknown; number: bigint; command: string; reply: Document };

/** The head of a record in a frame. */
function headOf(record: JournalRecord): Document {
  if (record.kind === 'putIndex') return { ...record, index: indexDocument(record.index) };
  if (record.kind !== 'put') return { ...record };
  const { bytes: _bytes, ...head } = record;
  return head;
}

/** The body of a frame: the records as BSON documents one after the other, a put followed by its document. */
export function encodeRecords(records: readonly JournalRecord[]): Buffer[] {
  return records.flatMap((record) => {
    const head = encodeDocument(headOf(record));
    return record.kind === 'put' ? [head, record.bytes] : [head];
  });
}

function placeIn(head: Document): Place {
  return { database: textField(head, 'database'), collection: textField(head, 'collection') };
}

function numberIn(head: Document): bigint {
  return head.number instanceof Long ? head.number.toBigInt() : BigInt(Number(head.number));
}

const parsers = new Map<unknown, (head: Document, bytes: Buffer) => JournalRecord>([
  ['put', (head, bytes) => ({ kind: 'put', bytes, ...placeIn(head) })],
  ['remove', (head) => ({ kind: 'remove', id: head.id, ...placeIn(head) })],
  ['createCollection', (head) => ({ kind: 'createCollection', ...placeIn(head) })],
  ['dropCollection', (head) => ({ kind: 'dropCollection', ...placeIn(head) })],
  ['dropDatabase', (head) => ({ kind: 'dropDatabase', database: textField(head, 'database') })],
  [
    'putIndex',
    (head) => ({ kind: 'putIndex', index: parseIndex(documentField(head, 'index')), ...placeIn(head) }),
  ],
  [
    'retryable',
    (head) => ({
      kind: 'retryable',
      session: head.session,
      number: numberIn(head),
      command: textField(head, 'command'),
      reply: documentField(head, 'reply'),
    }),
  ],
]);

/** Reads the body of a frame back; throws for a record that this version does not know. */
export function* decodeRecords(body: Buffer): Generator<JournalRecord> {
  for (let at = 0; at < body.length;) {
    const head = decodeDocument(body, at);
    at += body.readInt32LE(at);
    const end = head.kind === 'put' ? at + body.readInt32LE(at) : at;
    const parse = parsers.get(head.kind);
    if (parse === undefined)
      throw new Error(`the journal holds a record of an unknown kind: ${String(head.kind)}`);
    yield parse(head, keptBytes(body.subarray(at, end)));
    at = end;
  }
}
