import { CommandError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { isDocument } from '../values/document.ts';
import { toInteger } from '../values/numbers.ts';
import { group } from './group.ts';
import type { StageCompiler } from './stage.ts';

/** The operand of a stage that takes a whole number. */
export function wholeNumber(stage: string, operand: unknown, least: number): number {
  const number = toInteger(operand);
  if (number === undefined || number < least) {
    throw new CommandError(
      5107200,
      `invalid argument to ${stage} stage: Expected a whole number of at least ${least}`,
    );
  }
  return number;
}

/** `$match`. */
export const match: StageCompiler = (operand, { filters }) => {
  const matches = compileFilter(operand, filters);
  return (documents) => documents.filter(matches);
};

/** `$sort`. */
export const sort: StageCompiler = (operand) => {
  const order = parseSort(operand);
  if (order.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return (documents) => sortBy(documents, order, (document) => document);
};

/** `$skip`. */
export const skip: StageCompiler = (operand) => {
  const number = wholeNumber('$skip', operand, 0);
  return (documents) => documents.slice(number);
};

/** `$limit`. */
export const limit: StageCompiler = (operand) => {
  const number = wholeNumber('$limit', operand, 1);
  return (documents) => documents.slice(0, number);
};

/** `$count`. */
export const count: StageCompiler = (operand) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$')) {
    throw new CommandError(40156, 'the count field must be a non-empty string that does not start with $');
  }
  return (documents) => (documents.length === 0 ? [] : [{ [operand]: documents.length }]);
};

/** `$sortByCount`. */
export const sortByCount: StageCompiler = (operand, context) => {
  const grouped = group({ _id: operand, count: { $sum: 1 } }, context);
  const order = parseSort({ count: -1 });
  return (documents) => sortBy(grouped(documents), order, (document) => document);
};

/** `$sample`. */
export const sample: StageCompiler = (operand) => {
  const size = wholeNumber('$sample', isDocument(operand) ? operand.size : undefined, 1);
  return (documents) =>
    documents
      .map((document) => ({ document, lot: Math.random() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, size)
      .map(({ document }) => document);
};
