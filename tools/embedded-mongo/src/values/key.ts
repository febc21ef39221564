import { Binary, Double, Long, ObjectId } from 'bson';
import type { Document } from './document.ts';

// One encoding serves order, equality, hashing and index keys: a string whose order by UTF-16 code units is
// BSON's comparison order. It starts with a letter for the type and is self-delimiting, so that keys of
// several values can be joined and still compare value by value.

/** The key of an empty array in an index and in a sort: below null. */
export const EMPTY_ARRAY_KEY = 'a';
/** The key of null and of a missing field. */
export const NULL_KEY = 'b';
/** Sorts after every continuation of a prefix. */
export const AFTER_PREFIX = '\uffff';

const double = new DataView(new ArrayBuffer(8));
const NO_RESIDUAL = '\u8000';

/** A double as four code units in order; -0 equals 0 and NaN is below every number. */
function orderedDouble(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0';
  double.setFloat64(0, value === 0 ? 0 : value);
  const flip = (double.getUint16(0) & 0x8000) === 0 ? 0 : 0xffff;
  return String.fromCharCode(
    double.getUint16(0) ^ (flip | 0x8000),
    double.getUint16(2) ^ flip,
    double.getUint16(4) ^ flip,
    double.getUint16(6) ^ flip,
  );
}

function numberKey(value: number): string {
  return 'c' + orderedDouble(value) + NO_RESIDUAL;
}

// A long as its nearest double and the remainder, so that 2^53 + 1 and 2^53 differ.
function longKey(value: Long): string {
  const exact = value.toBigInt();
  const nearest = Number(exact);
  const rest = Number(exact - BigInt(nearest));
  return 'c' + orderedDouble(nearest) + String.fromCharCode(0x8000 + rest);
}

// MongoDB compares UTF-8 bytes, that is code points; JavaScript code units put U+E000..U+FFFF above the
// surrogates of everything beyond.
const outOfOrder = /[\0\ud800-\uffff]/;
const outOfOrderAll = /[\0\ud800-\uffff]/g;

function reorderUnit(unit: string): string {
  if (unit === '\0') return '\0\u0001';
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
}

function textKey(text: string): string {
  return (outOfOrder.test(text) ? text.replace(outOfOrderAll, reorderUnit) : text) + '\0\0';
}

function binaryKey(value: Binary): string {
  const bytes = value.buffer.subarray(0, value.position);
  const length = String.fromCharCode(bytes.length >>> 16, bytes.length & 0xffff, value.sub_type);
  return 'g' + length + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function documentKey(document: Document): string {
  let key = 'e';
  for (const name of Object.keys(document)) {
    const value = encodeKey(document[name]);
    key += value.charAt(0) + textKey(name) + value;
  }
  return key + '\0';
}

function arrayKey(values: readonly unknown[]): string {
  let key = 'f';
  for (const value of values) key += encodeKey(value);
  return key + '\0';
}

function objectKey(value: object): string {
  if (Array.isArray(value)) return arrayKey(value);
  if (value instanceof ObjectId) return 'h' + value.toHexString();
  if (value instanceof Date) return 'j' + orderedDouble(value.getTime());
  if (value instanceof Double) return numberKey(value.value);
  if (value instanceof Long) return longKey(value);
  return value instanceof Binary ? binaryKey(value) : documentKey(value as Document);
}

/** The order-preserving key of a BSON value. Equal values of different number types have the same key. */
export function encodeKey(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return numberKey(value);
    case 'string':
      return 'd' + textKey(value);
    case 'boolean':
      return value ? 'i1' : 'i0';
    case 'object':
      return value === null ? NULL_KEY : objectKey(value);
    default:
      return NULL_KEY;
  }
}

/** Below 0, 0 or above 0, as MongoDB orders the two values. */
export function compareValues(left: unknown, right: unknown): number {
  const [a, b] = [encodeKey(left), encodeKey(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Equality as MongoDB sees it: 1, 1.0 and NumberLong(1) are equal, the order of an object's fields counts. */
export function equalValues(left: unknown, right: unknown): boolean {
  return left === right || encodeKey(left) === encodeKey(right);
}

/** The code unit that no key of the same type as `key` reaches: the end of the type's bracket. */
export function endOfType(key: string): string {
  return String.fromCharCode(key.charCodeAt(0) + 1);
}

/** The same key in descending order. */
export function descendingKey(key: string): string {
  let flipped = '';
  for (let i = 0; i < key.length; i++) flipped += String.fromCharCode(0xffff - key.charCodeAt(i));
  return flipped;
}
