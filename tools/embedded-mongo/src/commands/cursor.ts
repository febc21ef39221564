import { Long } from 'bson';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { countField, textField } from '../values/fields.ts';
import type { Reply } from '../wire/reply.ts';
import type { CommandCall, CommandDefinition } from './command.ts';

/** MongoDB's size of a first batch for which none was asked. */
const DEFAULT_BATCH_SIZE = 101;

/** Options of a new cursor. */
export interface CursorRequest {
  namespace: string;
  documents: readonly Buffer[];
  batchSize: number | undefined;
  /** The rest is not wanted. */
  isSingleBatch?: boolean;
}

/** Answers with the first batch, and a cursor for the rest. */
export function cursorReply({ cursors }: Engine, request: CursorRequest): Reply {
  const { namespace, documents } = request;
  const { id, batch } = cursors.open(namespace, documents, request.batchSize ?? DEFAULT_BATCH_SIZE);
  const isClosed = request.isSingleBatch === true && cursors.close(id);
  return {
    fields: { cursor: { id: isClosed ? Long.ZERO : Long.fromBigInt(id), ns: namespace } },
    batch: { field: 'firstBatch', documents: batch },
  };
}

/** Documents that are made for the answer. */
export function encodeAll(documents: readonly Document[]): Buffer[] {
  return documents.map(encodeDocument);
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (typeof value === 'number') return BigInt(value);
  throw new CommandError(14, 'a cursor id must be a long');
}

function getMore({ command, database, engine: { cursors } }: CommandCall) {
  const namespace = `${database}.${textField(command, 'collection')}`;
  const count = countField(command, 'batchSize') ?? 0;
  // A batch size of 0 asks for as many as fit.
  const { id, batch } = cursors.next(cursorId(command.getMore), namespace, count === 0 ? Infinity : count);
  return {
    fields: { cursor: { id: Long.fromBigInt(id), ns: namespace } },
    batch: { field: 'nextBatch' as const, documents: batch },
  };
}

function killCursors({ command, engine: { cursors } }: CommandCall) {
  if (!Array.isArray(command.cursors)) throw new CommandError(14, 'cursors must be an array');
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  for (const id of command.cursors as unknown[]) (cursors.close(cursorId(id)) ? killed : notFound).push(id);
  return {
    fields: { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] },
  };
}

/** Commands that continue a find's cursor. */
export const cursorCommands: readonly CommandDefinition[] = [
  { name: 'getMore', fields: ['collection', 'batchSize'], run: getMore },
  { name: 'killCursors', fields: ['cursors'], run: killCursors },
];
