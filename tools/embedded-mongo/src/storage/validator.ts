import { CommandError, unsupported } from '../errors.ts';
import { typeName } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { fieldOf, isDocument } from '../values/document.ts';
import { documentField } from '../values/fields.ts';
import { equalValues } from '../values/key.ts';

/** The fault of a value, with its path; undefined if there is none. */
type Check = (value: unknown, path: string) => string | undefined;

const numberTypes = new Set(['int', 'double', 'long']);

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const wrong = check();
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkType(types: unknown): Check {
  const wanted = new Set([types].flat());
  return (value, path) => {
    const type = typeName(value);
    const isWanted = wanted.has(type) || (wanted.has('number') && numberTypes.has(type));
    return isWanted ? undefined : `${path} is of type ${type}, not ${[...wanted].join(' or ')}`;
  };
}

function checkRequired(names: unknown): Check {
  const wanted = [names].flat().map(String);
  return (value, path) => {
    if (!isDocument(value)) return undefined;
    const missing = wanted.find((name) => fieldOf(value, name) === undefined);
    return missing === undefined ? undefined : `${path}.${missing} is missing`;
  };
}

function checkFields(properties: Document, additional: unknown): Check {
  const known = new Map(Object.entries(properties).map(([name, schema]) => [name, compile(schema)]));
  const other = isDocument(additional) ? compile(additional) : undefined;
  return (value, path) => {
    if (!isDocument(value)) return undefined;
    const checkField = (name: string): string | undefined => {
      const at = `${path}.${name}`;
      const check = known.get(name) ?? other;
      if (check === undefined) return additional === false ? `${at} is not in the schema` : undefined;
      return check(value[name], at);
    };
    return firstOf(Object.keys(value).map((name) => () => checkField(name)));
  };
}

function checkItems(schema: unknown): Check {
  const check = compile(schema);
  return (value, path) =>
    Array.isArray(value) ? firstOf(value.map((item, i) => () => check(item, `${path}.${i}`))) : undefined;
}

function checkEnum(values: unknown): Check {
  const allowed = [values].flat();
  return (value, path) =>
    allowed.some((one) => equalValues(one, value)) ? undefined : `${path} is none of the values allowed`;
}

const keywords = new Map<string, (value: unknown, schema: Document) => Check>([
  ['bsonType', checkType],
  ['required', checkRequired],
  [
    'properties',
    (_, schema) => checkFields(documentField(schema, 'properties'), schema.additionalProperties),
  ],
  ['items', checkItems],
  ['enum', checkEnum],
]);

function compile(schema: unknown): Check {
  if (!isDocument(schema)) throw new CommandError(9, '$jsonSchema must consist of objects');
  // A schema without fields of its own, with additionalProperties, is that of a map.
  const complete = 'additionalProperties' in schema ? { properties: {}, ...schema } : schema;
  const checks = Object.entries(complete).flatMap(([keyword, value]) => {
    if (keyword === 'additionalProperties') return [];
    const make = keywords.get(keyword);
    if (make === undefined) throw unsupported(`The keyword ${keyword} of $jsonSchema`);
    return [make(value, complete)];
  });
  return (value, path) => firstOf(checks.map((check) => () => check(value, path)));
}

/** The check of a collection's documents; returns undefined for a valid one. */
export type Validator = (document: Document) => string | undefined;

/** Reads the `validator` of a `collMod`: a `$jsonSchema`, or `{}` for none. Other operators and keywords are refused. */
export function compileValidator(validator: Document): Validator | undefined {
  const [operator, ...further] = Object.keys(validator);
  if (operator === undefined) return undefined;
  if (operator !== '$jsonSchema' || further.length > 0)
    throw unsupported(`A validator of ${Object.keys(validator).join(', ')}`);
  const check = compile(validator.$jsonSchema);
  return (document) => check(document, '$')?.replace('$.', '');
}

/** MongoDB's refusal of a document; unlike MongoDB's, its message says why. */
export function failedValidation({ _id }: Document, reason: string): CommandError {
  return new CommandError(121, `Document failed validation: ${reason}`, {
    errInfo: { failingDocumentId: _id, details: { reason } },
  });
}
