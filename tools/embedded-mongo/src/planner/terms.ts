import { ObjectId } from 'bson';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { Document } from '../values/document.ts';
import { isDocument, isOperatorDocument } from '../values/document.ts';
import type { Bound } from './bounds.ts';
import { boundsOf } from './bounds.ts';

/** A condition that says no more and no less than its bound: some value at the path lies in the intervals. */
export interface Term extends Bound {
  /** True for `$elemMatch`, which a value outside of an array never meets. */
  needsArray: boolean;
}

/** Values that are equal when their keys are; null is not among them, since a missing field has its key. */
function isPlain(value: unknown): boolean {
  return (
    ['string', 'number', 'boolean'].includes(typeof value) ||
    value instanceof Date ||
    value instanceof ObjectId
  );
}

/** Values whose order is that of their keys; numbers have NaN among theirs, which is in no order. */
function isOrderable(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Date;
}

const exactOperators = new Map<string, (operand: unknown) => boolean>([
  ['$eq', isPlain],
  ['$in', (operand) => Array.isArray(operand) && operand.every(isPlain)],
  ['$gt', isOrderable],
  ['$gte', isOrderable],
  ['$lt', isOrderable],
  ['$lte', isOrderable],
]);

function isExact(operator: string, operand: unknown): boolean {
  return exactOperators.get(operator)?.(operand) === true;
}

function isExactElement(operand: unknown): boolean {
  return (
    isOperatorDocument(operand) && Object.entries(operand).every(([name, value]) => isExact(name, value))
  );
}

function termOf(path: string, operator: string, operand: unknown): Term | undefined {
  const needsArray = operator === '$elemMatch';
  if (!(needsArray ? isExactElement(operand) : isExact(operator, operand))) return undefined;
  const [bound] = boundsOf({ [path]: { [operator]: operand } });
  return bound === undefined ? undefined : { ...bound, needsArray };
}

function conditionTerms(name: string, condition: unknown): (Term | undefined)[] {
  if (name === '$and' && Array.isArray(condition))
    return condition.filter(isDocument).flatMap((branch) => termsOf(branch) ?? [undefined]);
  if (name.startsWith('$')) return [undefined];
  const operators = isOperatorDocument(condition) ? condition : { $eq: condition };
  return Object.entries(operators).map(([operator, operand]) => termOf(name, operator, operand));
}

/** The terms of a filter; undefined if it has other conditions, too. */
export function termsOf(filter: Document): Term[] | undefined {
  const found = Object.entries(filter).flatMap(([name, condition]) => conditionTerms(name, condition));
  const terms = found.filter((term) => term !== undefined);
  return terms.length === found.length ? terms : undefined;
}

/** Whether exactly the documents with a key in the term's intervals meet the term. */
export function isDecidedBy(index: CollectionIndex, { path, needsArray }: Term): boolean {
  const field = index.fields.findIndex(({ name }) => name === path);
  const depths = index.arrayDepths.get(field);
  if (field < 0 || depths === undefined) return field >= 0 && !needsArray;
  const isArrayAtEnd = depths.size === 1 && depths.has(path.split('.').length);
  return isArrayAtEnd && !(needsArray && index.singleFields.has(field));
}
