import { Long } from 'bson';
import type { Engine } from '../engine.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { Reply } from '../wire/reply.ts';

/** MongoDB's size of a first batch for which none was asked. */
const defaultBatchSize = 101;

/** What a cursor is opened with. */
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
  const { id, batch } = cursors.open(namespace, documents, request.batchSize ?? defaultBatchSize);
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
