import { Binary, Double, Long, ObjectId, onDemand, serialize } from 'bson';
import { CommandError, unsupported } from '../errors.ts';
import type { Document } from './document.ts';
import { setField } from './document.ts';
import { readText } from './short-text.ts';
import { isInt32 } from './numbers.ts';

/** MongoDB's limit for one document, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING_DEPTH = 180;

/** One element as it lies in the bytes: where its value starts and how long it is, in bytes. */
interface Slot {
  bytes: Buffer;
  start: number;
  length: number;
  depth: number;
}

// A JavaScript number stands for an int32 or a double with a fraction; a double such as 5.0 stays a Double and a long
// stays a Long, so that values keep their type.
function decodeDouble({ bytes, start }: Slot): unknown {
  const value = bytes.readDoubleLE(start);
  return isInt32(value) ? new Double(value) : value;
}

function decodeText({ bytes, start, length }: Slot): string {
  return readText(bytes, start + 4, length - 5);
}

const decoders = new Map<number, (slot: Slot) => unknown>([
  [1, decodeDouble],
  [2, decodeText],
  [3, ({ bytes, start, depth }) => decodeAt(bytes, start, depth + 1)],
  [4, ({ bytes, start, depth }) => decodeArray(bytes, start, depth + 1)],
  [
    5,
    ({ bytes, start, length }) =>
      new Binary(Uint8Array.from(bytes.subarray(start + 5, start + length)), bytes[start + 4]),
  ],
  [7, ({ bytes, start }) => new ObjectId(bytes.subarray(start, start + 12))],
  [8, ({ bytes, start }) => bytes[start] === 1],
  [9, ({ bytes, start }) => new Date(Number(bytes.readBigInt64LE(start)))],
  [10, () => null],
  [16, ({ bytes, start }) => bytes.readInt32LE(start)],
  [18, ({ bytes, start }) => new Long(bytes.readInt32LE(start), bytes.readInt32LE(start + 4))],
]);

function checkDepth(depth: number): void {
  if (depth > MAX_NESTING_DEPTH) {
    throw new CommandError(15, `Document exceeds the maximum nesting depth of ${MAX_NESTING_DEPTH}`);
  }
}

/** MongoDB's types that nothing here stores. */
const leftOutTypes = new Map([
  [6, 'undefined'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [17, 'timestamp'],
  [19, 'decimal'],
  [127, 'maxKey'],
  [255, 'minKey'],
]);

function decodeValue(type: number, slot: Slot): unknown {
  const decode = decoders.get(type);
  if (decode === undefined)
    throw unsupported(`The BSON type ${leftOutTypes.get(type) ?? `with number ${type}`}`);
  return decode(slot);
}

function decodeArray(bytes: Buffer, offset: number, depth: number): unknown[] {
  checkDepth(depth);
  const values: unknown[] = [];
  for (const [type, , , start, length] of onDemand.parseToElements(bytes, offset)) {
    values.push(decodeValue(type, { bytes, start, length, depth }));
  }
  return values;
}

function decodeAt(bytes: Buffer, offset: number, depth: number): Document {
  checkDepth(depth);
  const document: Document = {};
  for (const [type, nameStart, nameLength, start, length] of onDemand.parseToElements(bytes, offset)) {
    const name = readText(bytes, nameStart, nameLength);
    // The serializer would take a document with this field for one of its own classes.
    if (name === '_bsontype') throw unsupported("The field name '_bsontype'");
    setField(document, name, decodeValue(type, { bytes, start, length, depth }));
  }
  return document;
}

/**
 * Reads one BSON document that starts at `offset`. Numbers keep their types: int32 and fractional doubles
 * are JavaScript numbers, integral doubles in the range of int32 are `Double`, longs are `Long`.
 */
export function decodeDocument(bytes: Buffer, offset = 0): Document {
  return decodeAt(bytes, offset, 0);
}

/** The `_id` of a document, without reading the rest. */
export function decodeId(bytes: Buffer): unknown {
  for (const [type, nameStart, nameLength, start, length] of onDemand.parseToElements(bytes)) {
    if (nameLength !== 3 || bytes.toString('latin1', nameStart, nameStart + nameLength) !== '_id') continue;
    return decodeValue(type, { bytes, start, length, depth: 0 });
  }
  return undefined;
}

/** Writes a document as BSON; fields that are undefined are left out. */
export function encodeDocument(document: Document): Buffer {
  const { buffer, byteOffset, byteLength } = serialize(document, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Bytes that are kept, in memory of their own: copied where they are not in it yet. A small buffer is a part of one that Node shares among all that are made at
 * the time (64 kB), and keeps the whole of it.
 */
export function keptBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const kept = Buffer.allocUnsafeSlow(bytes.length);
  kept.set(bytes);
  return kept;
}

/** Writes a document that is to be stored: one over 16 MB is refused. */
export function encodeStored(document: Document): Buffer {
  const bytes = keptBytes(encodeDocument(document));
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
  return bytes;
}
