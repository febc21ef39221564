import type { Document } from '../values/document.ts';
import { isDocument, isOperatorDocument } from '../values/document.ts';
import { encodeKey, endOfType, NULL_KEY } from '../values/key.ts';
import type { Interval } from './intervals.ts';
import { intersect, pointAt } from './intervals.ts';

/** The constraint of a filter on one field: some value at the path lies in one of the intervals. */
export interface Bound {
  path: string;
  intervals: readonly Interval[];
}

/** An index holds an array by its elements: no key stands for it as a whole. */
function isBoundable(value: unknown): boolean {
  return !Array.isArray(value);
}

function equality(operand: unknown): Interval[] | undefined {
  return isBoundable(operand) ? [pointAt(encodeKey(operand))] : undefined;
}

function membership(operand: unknown): Interval[] | undefined {
  if (!Array.isArray(operand) || !operand.every(isBoundable)) return undefined;
  return [...new Set(operand.map(encodeKey))].sort().map(pointAt);
}

type Comparison = (key: string) => Interval;

const comparisons = new Map<string, Comparison>([
  ['$gt', (key) => ({ low: key, isLowIncluded: false, high: endOfType(key), isHighIncluded: false })],
  ['$gte', (key) => ({ low: key, isLowIncluded: true, high: endOfType(key), isHighIncluded: false })],
  ['$lt', (key) => ({ low: key.charAt(0), isLowIncluded: true, high: key, isHighIncluded: false })],
  ['$lte', (key) => ({ low: key.charAt(0), isLowIncluded: true, high: key, isHighIncluded: true })],
]);

function comparison(operator: string, operand: unknown): Interval[] | undefined {
  const compare = comparisons.get(operator);
  if (compare === undefined || !isBoundable(operand)) return undefined;
  const key = encodeKey(operand);
  if (key === NULL_KEY) return operator.endsWith('e') ? [pointAt(NULL_KEY)] : undefined;
  return [compare(key)];
}

/** The intervals of one operator; undefined where it sets no bounds. */
function operatorIntervals(operator: string, operand: unknown): Interval[] | undefined {
  if (operator === '$eq') return equality(operand);
  if (operator === '$in') return membership(operand);
  return comparison(operator, operand);
}

/** All operators of an `$elemMatch` on values speak of one element, so their intervals intersect. */
function elementIntervals(operand: Document): Interval[] | undefined {
  const all = Object.entries(operand)
    .map(([operator, value]) => operatorIntervals(operator, value))
    .filter((intervals) => intervals !== undefined);
  return all.length === 0 ? undefined : all.reduce(intersect);
}

function elementBounds(path: string, operand: unknown): Bound[] {
  if (!isDocument(operand)) return [];
  if (!isOperatorDocument(operand)) return boundsOf(operand, `${path}.`);
  const intervals = elementIntervals(operand);
  return intervals === undefined ? [] : [{ path, intervals }];
}

function fieldBounds(path: string, condition: unknown): Bound[] {
  const operators = isOperatorDocument(condition) ? condition : { $eq: condition };
  return Object.entries(operators).flatMap(([operator, operand]) => {
    if (operator === '$elemMatch') return elementBounds(path, operand);
    const intervals = operatorIntervals(operator, operand);
    return intervals === undefined ? [] : [{ path, intervals }];
  });
}

/**
 * Everything that a filter says about fields, `$and` included. What it leaves out only makes scans wider. `prefix` is
 * the path, with a dot, of the array whose elements it speaks of.
 */
export function boundsOf(filter: Document, prefix = ''): Bound[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and' && Array.isArray(condition))
      return condition.filter(isDocument).flatMap((branch) => boundsOf(branch, prefix));
    return name.startsWith('$') ? [] : fieldBounds(prefix + name, condition);
  });
}

/** The branches of each `$or` of a filter. */
export function alternativesOf(filter: Document): Document[][] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (!Array.isArray(condition)) return [];
    const branches = condition.filter(isDocument);
    if (name === '$or') return [branches];
    return name === '$and' ? branches.flatMap(alternativesOf) : [];
  });
}
