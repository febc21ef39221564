import { CommandError, unsupported } from '../errors.ts';
import { refusalOf } from '../unsupported.ts';
import type { IndexSpecification } from './collection-index.ts';
import type { Document } from '../values/document.ts';
import { isArrayPosition } from '../values/document.ts';
import { toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/paths.ts';
import { shellText } from '../values/describe.ts';
import { documentField, flagField } from '../values/fields.ts';

const knownOptions = new Set(['v', 'key', 'name', 'unique', 'sparse', 'expireAfterSeconds']);
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
    if (knownOptions.has(name)) continue;
    const text = `The field '${name}' is not valid for an index specification.`;
    throw refusalOf('index option', name, new CommandError(197, text));
  }
}

/** Reads one index as `createIndexes` gets it; other kinds and options than ours are refused by name. */
export function parseIndex(index: Document): IndexSpecification {
  checkOptions(index);
  const key = parseKey(documentField(index, 'key'));
  return {
    name:
      typeof index.name === 'string' && index.name !== '' ? index.name : Object.entries(key).flat().join('_'),
    key,
    isUnique: flagField(index, 'unique'),
    isSparse: flagField(index, 'sparse'),
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
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  };
}
