import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import type { IndexSpecification } from './collection-index.ts';
import type { Document } from '../values/document.ts';
import { isArrayPosition, isDocument } from '../values/document.ts';
import { isTruthyFlag, toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/paths.ts';
import { shellText } from '../values/shell-text.ts';
import { documentField, flagField } from '../values/fields.ts';

const knownOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
]);
const unsupportedOptions = new Set(
  '2dsphereIndexVersion bits bucketSize collation default_language hidden language_override max min prepareUnique storageEngine textIndexVersion weights wildcardProjection'.split(
    ' ',
  ),
);
/** What MongoDB allows in a partial index, but for `$or` and `$in`. */
const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type']);

function checkPath(name: string): void {
  const parts = splitPath(name);
  if (parts.includes('')) throw new CommandError(67, 'Index keys cannot contain an empty field.');
  if (name.includes('$**')) throw unsupported('A wildcard index');
  if (parts.some((part) => part.startsWith('$'))) {
    throw new CommandError(67, `Index key contains an illegal field name: field name starts with '$'.`);
  }
  if (parts.some(isArrayPosition)) throw unsupported(`An index on a position of an array (${name})`);
}

function parseKey(key: Document): IndexSpecification['key'] {
  const parsed: IndexSpecification['key'] = {};
  for (const [name, direction] of Object.entries(key)) {
    checkPath(name);
    const number = toNumber(direction);
    if (typeof direction === 'string') throw unsupported(`An index of type '${direction}'`);
    if (number === undefined || number === 0 || Number.isNaN(number)) {
      throw new CommandError(
        67,
        `Values in the index key pattern must be numbers other than 0: ${shellText(key)}`,
      );
    }
    parsed[name] = number > 0 ? 1 : -1;
  }
  if (Object.keys(parsed).length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  return parsed;
}

function checkPartialFilter(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      condition.filter(isDocument).forEach(checkPartialFilter);
      continue;
    }
    const operators = name.startsWith('$') ? [name] : isDocument(condition) ? Object.keys(condition) : [];
    const odd = operators.find((operator) => operator.startsWith('$') && !partialOperators.has(operator));
    if (odd !== undefined) throw unsupported(`${odd} in a partialFilterExpression`);
    if (isDocument(condition) && condition.$exists !== undefined && !isTruthyFlag(condition.$exists)) {
      throw new CommandError(67, 'Expression not supported in partial index: $exists: false');
    }
  }
  compileFilter(filter);
}

function parsePartialFilter(index: Document): Document | undefined {
  if (index.partialFilterExpression === undefined) return undefined;
  const filter = documentField(index, 'partialFilterExpression');
  checkPartialFilter(filter);
  return filter;
}

function parseExpiry(index: Document, key: IndexSpecification['key']): number | undefined {
  if (index.expireAfterSeconds === undefined) return undefined;
  const seconds = toNumber(index.expireAfterSeconds);
  if (seconds === undefined || Number.isNaN(seconds) || seconds < 0 || seconds > 2 ** 31 - 1) {
    throw new CommandError(67, "TTL index 'expireAfterSeconds' option must be a number from 0 to 2147483647");
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  return seconds;
}

function checkOptions(index: Document): void {
  for (const name of Object.keys(index)) {
    if (unsupportedOptions.has(name)) throw unsupported(`The index option ${name}`);
    if (!knownOptions.has(name)) {
      throw new CommandError(197, `The field '${name}' is not valid for an index specification.`);
    }
  }
}

/** Reads one index as `createIndexes` gets it; other kinds and options than ours are refused by name. */
export function parseIndex(index: Document): IndexSpecification {
  checkOptions(index);
  const key = parseKey(documentField(index, 'key'));
  const isSparse = flagField(index, 'sparse');
  const partialFilter = parsePartialFilter(index);
  if (isSparse && partialFilter !== undefined) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  return {
    name:
      typeof index.name === 'string' && index.name !== '' ? index.name : Object.entries(key).flat().join('_'),
    key,
    isUnique: flagField(index, 'unique'),
    isSparse,
    partialFilter,
    expireAfterSeconds: parseExpiry(index, key),
  };
}

/** An index as `listIndexes` shows it. */
export function indexDocument(index: IndexSpecification): Document {
  return {
    v: 2,
    key: index.key,
    name: index.name,
    ...(index.isUnique ? { unique: true } : {}),
    ...(index.isSparse ? { sparse: true } : {}),
    ...(index.partialFilter === undefined ? {} : { partialFilterExpression: index.partialFilter }),
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  };
}
