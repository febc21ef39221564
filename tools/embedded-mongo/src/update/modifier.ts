import type { Document } from '../values/document.ts';

/** Where a modifier works: the path of the update and the document as it was before. */
export interface ModifierPlace {
  path: string;
  original: Document;
}

/**
 * One update operator on one place: from what is there (undefined for nothing) and the operand to what shall
 * be there. Undefined takes the field away; what was given comes back untouched where nothing changes.
 */
export type Modifier = (current: unknown, operand: unknown, place: ModifierPlace) => unknown;
