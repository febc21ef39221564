import type { UUID } from 'bson';

/** A document of a collection without a schema. */
export interface LooseDocument {
  _id: number | string | UUID;
  [field: string]: unknown;
}
