import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** MongoDB's type numbers with their aliases, as `$type` takes them. */
export const typeAliases: ReadonlyMap<number, string> = new Map([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [13, 'javascript'],
  [14, 'symbol'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);

const objectTypes = new Map<unknown, string>([
  [Object.prototype, 'object'],
  [Array.prototype, 'array'],
  [Date.prototype, 'date'],
  [ObjectId.prototype, 'objectId'],
  [Double.prototype, 'double'],
  [Long.prototype, 'long'],
  [Decimal128.prototype, 'decimal'],
  [Binary.prototype, 'binData'],
  [BSONRegExp.prototype, 'regex'],
  [Timestamp.prototype, 'timestamp'],
  [MinKey.prototype, 'minKey'],
  [MaxKey.prototype, 'maxKey'],
  [Code.prototype, 'javascript'],
  [BSONSymbol.prototype, 'symbol'],
]);

/** True for a JavaScript number that stands for a BSON int32; all other numbers stand for doubles. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The BSON type of a value as MongoDB names it; `missing` for undefined. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      return value === null ? 'null' : (objectTypes.get(Object.getPrototypeOf(value)) ?? 'object');
  }
}
