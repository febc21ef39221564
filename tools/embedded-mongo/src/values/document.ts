/** A BSON document: always a plain object, its keys in the order in which they came. */
export type Document = Record<string, unknown>;

// Bound once, because they run for every value of every document.
const { getPrototypeOf, hasOwn, prototype: plainPrototype } = Object;

/** Whether a value is an embedded document: not an array, date or other BSON value. */
export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && getPrototypeOf(value) === plainPrototype;
}

/** Whether a value has fields or elements of its own. */
export function isContainer(value: unknown): value is Document | unknown[] {
  return Array.isArray(value) || isDocument(value);
}

/** Reads a field; never through the prototype, so `constructor` and `__proto__` are names like any other. */
export function fieldOf(document: Document, key: string): unknown {
  return hasOwn(document, key) ? document[key] : undefined;
}

/** Sets a field, `__proto__` too, without ever reaching the prototype. */
export function setField(document: Document, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(document, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    document[key] = value;
  }
}

/** The first key, which names the command, stage or expression. */
export function firstKey(document: Document): string | undefined {
  for (const key in document) return key;
  return undefined;
}

/** True for `{ $operator: … }`; `{ $ref, $id }` is a value, not an operator. */
export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const first = firstKey(value);
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
}

/** True for the text of an array position: `0`, `17`, but not `01`. */
export function isArrayPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}
