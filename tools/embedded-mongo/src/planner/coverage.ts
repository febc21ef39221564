import type { SortField } from '../query/sort.ts';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { Document } from '../values/document.ts';
import { isDocument, isOperatorDocument } from '../values/document.ts';
import { equalValues, nullKey } from '../values/key.ts';
import type { Bound } from './bounds.ts';
import { boundsOf } from './bounds.ts';
import { isCovered, pointAt } from './intervals.ts';

/** What a query asks, as far as indexes can answer it. */
export interface Demand {
  filter: Document;
  bounds: readonly Bound[];
  order: readonly SortField[];
}

/** The types that have letters of their own in keys. */
const typeLetters = new Map<unknown, string>([
  ['number', 'c'],
  ['string', 'd'],
  ['object', 'e'],
  ['objectId', 'h'],
  ['bool', 'i'],
  ['date', 'j'],
]);

function excludesNull({ intervals }: Bound): boolean {
  return !isCovered([pointAt(nullKey)], intervals);
}

function isOfType({ intervals }: Bound, type: unknown): boolean {
  const letter = typeLetters.get(type);
  return letter !== undefined && intervals.every(({ low }) => low.startsWith(letter));
}

interface FieldDemand {
  path: string;
  bounds: readonly Bound[];
}

/** True when what is asked of the field leaves only values that the operator allows too. */
function impliesOperator({ path, bounds }: FieldDemand, operator: string, operand: unknown): boolean {
  if (operator === '$exists') return operand === true && bounds.some(excludesNull);
  if (operator === '$type') return bounds.some((bound) => isOfType(bound, operand));
  const [allowed] = boundsOf({ [path]: { [operator]: operand } });
  return allowed !== undefined && bounds.some(({ intervals }) => isCovered(intervals, allowed.intervals));
}

function impliesCondition(demand: Demand, path: string, condition: unknown): boolean {
  if (path === '$and')
    return Array.isArray(condition) && condition.every((branch) => impliesFilter(demand, branch));
  if (Object.hasOwn(demand.filter, path) && equalValues(demand.filter[path], condition)) return true;
  const field = { path, bounds: demand.bounds.filter((bound) => bound.path === path) };
  const operators = isOperatorDocument(condition) ? condition : { $eq: condition };
  return Object.entries(operators).every(([operator, operand]) => impliesOperator(field, operator, operand));
}

function impliesFilter(demand: Demand, filter: unknown): boolean {
  return (
    isDocument(filter) &&
    Object.entries(filter).every(([path, condition]) => impliesCondition(demand, path, condition))
  );
}

/**
 * True when no document that the filter asks for is missing from the index: a partial index must be implied
 * by the filter, a sparse one needs a leading bound that null does not meet.
 */
export function holdsAllMatches(index: CollectionIndex, demand: Demand, leading: readonly Bound[]): boolean {
  const { partialFilter, isSparse } = index.specification;
  if (partialFilter !== undefined && !impliesFilter(demand, partialFilter)) return false;
  return !isSparse || leading.some(excludesNull);
}
