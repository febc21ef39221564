import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { RequestHeader } from './message.ts';
import { OP_MSG } from './message.ts';

/** Documents of a cursor that are BSON already, spliced into an answer as they are. */
export interface DocumentBatch {
  field: 'firstBatch' | 'nextBatch';
  documents: readonly Uint8Array[];
}

/** An answer: its fields, and the batch that belongs into its field `cursor`. */
export interface Reply {
  fields: Document;
  batch?: DocumentBatch;
}

const OP_REPLY = 1;
let lastRequestId = 0;

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** An element of BSON: type, name, and the parts of its value. */
function element(type: number, name: string, value: readonly Uint8Array[]): Uint8Array[] {
  return [Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1'), ...value];
}

/** A document (or an array) of BSON from its elements. */
function enclose(elements: readonly Uint8Array[]): Uint8Array[] {
  const size = elements.reduce((sum, part) => sum + part.length, 5);
  return [int32(size), ...elements, Buffer.of(0)];
}

function elementsOf(document: Document): Uint8Array {
  return encodeDocument(document).subarray(4, -1);
}

/** The cursor of an answer without the documents, and where they go. */
function encodeBatch(cursor: Document, { field, documents }: DocumentBatch): Uint8Array[] {
  const items = documents.flatMap((bytes, i) => element(3, String(i), [bytes]));
  return enclose([elementsOf(cursor), ...element(4, field, enclose(items))]);
}

function encodeBody({ fields, batch }: Reply): Uint8Array[] {
  if (batch === undefined) return [encodeDocument(fields)];
  const { cursor, ...rest } = fields;
  return enclose([...element(3, 'cursor', encodeBatch(cursor as Document, batch)), elementsOf(rest)]);
}

function header(operation: number, length: number, responseTo: number): Buffer {
  const bytes = Buffer.alloc(16);
  lastRequestId = (lastRequestId + 1) | 0;
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(lastRequestId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(operation, 12);
  return bytes;
}

/** The answer of OP_QUERY: flags, cursor, start, one document. */
const legacyPrefix = Buffer.alloc(20);
legacyPrefix.writeInt32LE(8, 0);
legacyPrefix.writeInt32LE(1, 16);

/** The whole message that answers a request. */
export function encodeReply(reply: Reply, request: RequestHeader): Buffer {
  const prefix = request.isLegacy ? legacyPrefix : Buffer.alloc(5);
  const body = encodeBody(reply);
  const length = body.reduce((sum, part) => sum + part.length, 16 + prefix.length);
  return Buffer.concat(
    [header(request.isLegacy ? OP_REPLY : OP_MSG, length, request.requestId), prefix, ...body],
    length,
  );
}
