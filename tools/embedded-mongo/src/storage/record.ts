import type { Document } from '../values/document.ts';

/** A stored document. `id` is the key of its `_id`, `bytes` the document as BSON; both are immutable. */
export interface StoredRecord {
  id: string;
  document: Document;
  bytes: Buffer;
}
