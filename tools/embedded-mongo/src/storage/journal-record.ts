import { Long } from 'bson';
import { decodeDocument, decodeId, encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { documentField, textField } from '../values/fields.ts';
import { encodeKey } from '../values/key.ts';
import type { IndexSpecification } from './collection-index.ts';
import { indexDocument, parseIndex } from './index-specification.ts';
import type { JournalPlace, StoredRecord } from './stored-record.ts';

/** A place in the store. */
export interface Place {
  database: string;
  collection: string;
}

/** One change of the store, as the journal keeps it. */
export type JournalRecord =
  | ({ kind: 'put'; record: StoredRecord; bytes: Buffer } & Place)
  | ({ kind: 'remove'; id: unknown } & Place)
  | ({ kind: 'createCollection' } & Place)
  | ({ kind: 'dropCollection' } & Place)
  | { kind: 'dropDatabase'; database: string }
  | ({ kind: 'putIndex'; index: IndexSpecification } & Place)
  | { kind: 'retryable'; session: unknown; number: bigint; command: string; reply: Document };

/** One change as it is read back: of a document its `_id` as a key, and its bytes or where in the journal they stand. */
export type RestoredRecord =
  | Exclude<JournalRecord, { kind: 'put' }>
  | ({ kind: 'put'; id: string; document: Buffer | JournalPlace } & Place);

/** The head of a record in a frame. */
function headOf(record: JournalRecord): Document {
  if (record.kind === 'putIndex') return { ...record, index: indexDocument(record.index) };
  if (record.kind !== 'put') return { ...record };
  const { record: _record, bytes: _bytes, ...head } = record;
  return head;
}

/** Where a document stands: counted from the first byte of the body of a frame, or of a file. */
export interface Placed {
  record: StoredRecord;
  offset: number;
}

/** The body of a frame: the records as BSON documents one after the other, a put followed by its document. */
export function encodeRecords(records: readonly JournalRecord[]): { body: Buffer[]; placed: Placed[] } {
  const body: Buffer[] = [];
  const placed: Placed[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    body.push(bytes);
    length += bytes.length;
  };
  for (const record of records) {
    add(encodeDocument(headOf(record)));
    if (record.kind !== 'put') continue;
    placed.push({ record: record.record, offset: length });
    add(record.bytes);
  }
  return { body, placed };
}

function placeIn(head: Document): Place {
  return { database: textField(head, 'database'), collection: textField(head, 'collection') };
}

function numberIn(head: Document): bigint {
  return head.number instanceof Long ? head.number.toBigInt() : BigInt(Number(head.number));
}

const parsers = new Map<unknown, (head: Document, put: Buffer, offset: number) => RestoredRecord>([
  [
    'put',
    (head, bytes, offset) => ({
      kind: 'put',
      id: encodeKey(decodeId(bytes)),
      document: { offset, length: bytes.length },
      ...placeIn(head),
    }),
  ],
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

/** Reads the body of a frame back, which stands at `offset`; throws for a record that this version does not know. */
export function* decodeRecords(body: Buffer, offset = 0): Generator<RestoredRecord> {
  for (let at = 0; at < body.length;) {
    const head = decodeDocument(body, at);
    at += body.readInt32LE(at);
    const end = head.kind === 'put' ? at + body.readInt32LE(at) : at;
    const parse = parsers.get(head.kind);
    if (parse === undefined)
      throw new Error(`the journal holds a record of an unknown kind: ${String(head.kind)}`);
    yield parse(head, body.subarray(at, end), offset + at);
    at = end;
  }
}
