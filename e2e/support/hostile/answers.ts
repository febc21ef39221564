import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { DescribedOperation, Json } from './generated-requests.ts';

/** The API's description, as far as answers are held against it. */
export interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Omit<DescribedOperation, 'path' | 'method'>>>>
  >;
  readonly components: Readonly<Record<'schemas' | 'responses' | 'headers', Readonly<Record<string, Json>>>>;
}

/** An answer, read to its end. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Describes how an answer breaks its contract; undefined if it keeps it. */
export type FaultOf = (operation: DescribedOperation, answered: Answered) => string | undefined;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const member = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((at, name) => (isRecord(at) ? at[name] : undefined), value);

/** Follows a reference within the description. */
const follow = (description: unknown, value: unknown): unknown =>
  isRecord(value) && typeof value.$ref === 'string'
    ? member(description, ...value.$ref.split('/').slice(1))
    : value;

/** First bytes of files, by type. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^%PDF-1/,
  'text/calendar': /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/,
  'text/csv': /^\uFEFF?[a-zA-Z]+(?:,[a-zA-Z]+)+\r\n/,
  'image/svg+xml': /^<svg /,
};

const isOfType = (type: string, described: string): boolean =>
  described === 'image/*' ? type.startsWith('image/') : type === described;

/** Described of every answer of its kind, and there only where it has something to say. */
const optional: ReadonlySet<string> = new Set(['Idempotent-Replayed', 'Preference-Applied', 'Retry-After']);

const missingHeader = (described: unknown, headers: Headers): string | undefined =>
  Object.keys(isRecord(described) ? described : {}).find((name) => !optional.has(name) && !headers.has(name));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with a body that is no JSON, or with its absence. */
const fileFault = (content: unknown, type: string, text: string): string | undefined => {
  const types = Object.keys(isRecord(content) ? content : {});
  if (types.length === 0) return text === '' ? undefined : 'a body that is not described';
  if (!types.some((each) => isOfType(type, each))) return `the type ${type}`;
  return beginnings[type]?.test(text) === false ? `no ${type}` : undefined;
};

/** Holds answers against a description: statuses, headers, types and bodies. */
export function createFaultOf(description: Description): FaultOf {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const validators = new Map<string, ValidateFunction | null>();

  const validatorOf = (key: string, schema: unknown): ValidateFunction | null => {
    const known = validators.get(key);
    if (known !== undefined) return known;
    const made = isRecord(schema) ? ajv.compile({ ...schema, components: description.components }) : null;
    validators.set(key, made);
    return made;
  };

  return (operation, { status, headers, text }) => {
    const response = follow(description, operation.responses[status]);
    if (!isRecord(response)) return 'a status that is not described';
    const missing = missingHeader(response.headers, headers);
    if (missing !== undefined) return `no ${missing}`;
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    const schema = member(response.content, 'application/json', 'schema');
    const validate = validatorOf(`${operation.operationId} ${status}`, schema);
    if (validate === null) return fileFault(response.content, type, text);
    if (type !== 'application/json') return `the type ${type}`;
    return validate(parse(text)) ? undefined : ajv.errorsText(validate.errors);
  };
}
