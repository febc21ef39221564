import { CommandError } from '../errors.ts';
import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { isDocument, setField } from '../values/document.ts';

/** The two kinds of messages that drivers of today send. */
export const OP_MSG = 2013;
const OP_QUERY = 2004;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 2 to 15 must be understood; we know none of them. */
const UNKNOWN_REQUIRED_FLAGS = 0xfffc;

/** The fields of a message that its answer needs. */
export interface RequestHeader {
  requestId: number;
  /** OP_QUERY carries only the first hello of a connection. */
  isLegacy: boolean;
}

/** A command as it came over the wire. */
export interface Request extends RequestHeader {
  /** False when the client does not wait for an answer (write concern 0). */
  wantsReply: boolean;
  command: Document;
}

interface Sequence {
  name: string;
  documents: Document[];
  end: number;
}

function readSequence(message: Buffer, start: number): Sequence {
  const end = start + message.readInt32LE(start);
  const nameEnd = message.indexOf(0, start + 4);
  if (end > message.length || nameEnd < 0 || nameEnd >= end)
    throw new CommandError(40418, 'Malformed document sequence');
  const documents: Document[] = [];
  for (let at = nameEnd + 1; at < end; at += message.readInt32LE(at))
    documents.push(decodeDocument(message, at));
  return { name: message.toString('utf8', start + 4, nameEnd), documents, end };
}

function readSections(message: Buffer, start: number, end: number): Document {
  let body: Document | undefined;
  const sequences: Sequence[] = [];
  for (let at = start; at < end;) {
    const kind = message[at];
    if (kind === 0) {
      body = decodeDocument(message, at + 1);
      at += 1 + message.readInt32LE(at + 1);
    } else if (kind === 1) {
      const sequence = readSequence(message, at + 1);
      sequences.push(sequence);
      at = sequence.end;
    } else throw new CommandError(40432, `Unknown section kind ${String(kind)}`);
  }
  if (body === undefined) throw new CommandError(40587, 'OP_MSG without a body');
  for (const { name, documents } of sequences) setField(body, name, documents);
  return body;
}

function parseOpMsg(message: Buffer): Request {
  const flags = message.readUInt32LE(16);
  if ((flags & UNKNOWN_REQUIRED_FLAGS) !== 0) throw new CommandError(40429, `Unknown OP_MSG flags ${flags}`);
  const end = message.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  return {
    requestId: message.readInt32LE(4),
    isLegacy: false,
    wantsReply: (flags & MORE_TO_COME) === 0,
    command: readSections(message, 20, end),
  };
}

function parseOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nameEnd);
  const query = decodeDocument(message, nameEnd + 9);
  const command = isDocument(query.$query) ? query.$query : query;
  return {
    requestId: message.readInt32LE(4),
    isLegacy: true,
    wantsReply: true,
    command: { ...command, $db: namespace.split('.')[0] },
  };
}

/** Reads a whole message. Anything but OP_MSG and the OP_QUERY of a first hello is a CommandError. */
export function parseMessage(message: Buffer): Request {
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return parseOpMsg(message);
  if (operation === OP_QUERY) return parseOpQuery(message);
  throw new CommandError(352, `Unsupported OP_${operation}: only OP_MSG is understood`);
}

/** The header of a message that cannot be read any further. */
export function refusedRequest(message: Buffer): RequestHeader {
  return { requestId: message.readInt32LE(4), isLegacy: message.readInt32LE(12) === OP_QUERY };
}
