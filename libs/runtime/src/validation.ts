import { invalid } from '@courtcast/problem';
import type { Reason } from '@courtcast/problem';
import { z } from 'zod';
import { closestName } from './closest-name.ts';
import { codeOfIssue, isOfOtherType } from './issue-code.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const MAX_DETAILS = 50;
const MAX_KEY_LENGTH = 100;

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a calendar date (YYYY-MM-DD)',
  datetime: 'an ISO 8601 date and time with an offset, such as 2026-05-01T09:00:00Z',
  url: 'a URL that begins with http:// or https://',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function describeSize(issue: RawIssue & { code: 'too_small' | 'too_big' }, bound: number | bigint): string {
  const limit = issue.code === 'too_small' ? 'at least' : 'at most';
  if (issue.origin === 'string') {
    return issue.code === 'too_small' && bound === 1
      ? 'must not be empty'
      : `must have ${limit} ${counted(bound, 'character')}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return `must have ${limit} ${counted(bound, 'item')}`;
  if (issue.inclusive === false)
    return `must be ${issue.code === 'too_small' ? 'more' : 'less'} than ${bound}`;
  return `must be ${limit} ${bound}`;
}

const momentWithoutOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

function describeFormat({ format, input }: RawIssue & { code: 'invalid_format' }): string {
  if (format === 'datetime' && typeof input === 'string' && momentWithoutOffset.test(input))
    return 'must have an offset: Z, or one like +02:00';
  return `must be ${formatNames[format] ?? 'of another form'}`;
}

/** One line for each unknown field: the field that was probably meant, and the known fields. */
function describeFields({ keys, inst }: RawIssue & { code: 'unrecognized_keys' }): string {
  const names = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  const known = names.length === 0 ? ': there are none' : `; known are ${names.join(', ')}`;
  return keys
    .map((key) => {
      const meant = closestName(key, names);
      return `is not a field${meant === undefined ? '' : `, ${meant} is`}${known}`;
    })
    .join('\n');
}

/** The words of a discriminator; other unions are described by their alternatives. */
function describeUnion({ options }: RawIssue & { code: 'invalid_union' }): string {
  return Array.isArray(options) ? `must be one of ${options.map(String).join(', ')}` : 'is not valid';
}

/** The allowed values, preceded by their type if the type is wrong. */
function describeValues({ values, input }: RawIssue & { code: 'invalid_value' }): string {
  const known = `one of ${values.map(String).join(', ')}`;
  const [first] = values;
  return isOfOtherType(values, input)
    ? `must be ${typeNames[typeof first] ?? 'of another type'}: ${known}`
    : `must be ${known}`;
}

function describeCode(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return describeValues(issue);
    case 'invalid_format':
      return describeFormat(issue);
    case 'too_small':
      return describeSize(issue, issue.minimum);
    case 'too_big':
      return describeSize(issue, issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return describeFields(issue);
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return 'is not valid';
  }
}

/**
 * zod's own messages are for programmers; these are for people. A message that a schema provides takes precedence.
 * Usable wherever zod takes an error map.
 */
export function describeIssue(issue: RawIssue): string {
  return issue.input === undefined ? 'is required' : describeCode(issue);
}

function toPath(parts: readonly PropertyKey[]): string {
  return parts.map((part) => String(part).slice(0, MAX_KEY_LENGTH)).join('.');
}

/** The alternative of a union that comes closest to the input. */
function closest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  return alternatives.reduce<readonly Issue[]>(
    (best, issues) => (best.length === 0 || issues.length < best.length ? issues : best),
    [],
  );
}

/** The single issue of each alternative; undefined if one of them has several. */
function onlyIssues(alternatives: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const single = alternatives.flatMap((issues) => (issues.length === 1 ? issues : []));
  return single.length === alternatives.length ? single : undefined;
}

/**
 * The issues of the input of a union: those of the alternative that comes closest. If no alternative stands out,
 * because each lacks one field or refuses the form of the value, the message covers all of them.
 */
function unionDetails(alternatives: readonly (readonly Issue[])[], path: readonly PropertyKey[]): Reason[] {
  const details = closest(alternatives).flatMap((inner) => toDetails(inner, path));
  const only = onlyIssues(alternatives) ?? [];
  const [first] = details;
  if (first === undefined || only.some((issue) => codeOfIssue(issue) !== first.code)) return details;
  if (first.code === 'required' && only.length > 1) {
    const lacking = [...new Set(only.map((issue) => String(issue.path.at(-1))))];
    const others = lacking.slice(1);
    if (others.length === 0) return details;
    return [{ ...first, message: `is required, unless there is ${others.join(' or ')}` }];
  }
  if (first.code !== 'wrong-format') return details;
  const forms = only.slice(1).map(({ message }) => message.replace(/^must be /, ''));
  return [{ ...first, message: [...new Set([first.message, ...forms])].join(', or ') }];
}

function toDetails(issue: Issue, prefix: readonly PropertyKey[] = []): Reason[] {
  const path = [...prefix, ...issue.path];
  const code = codeOfIssue(issue);
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n');
    return issue.keys.map((key, index) => ({
      path: toPath([...path, key]),
      message: messages[index] ?? issue.message,
      code,
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return unionDetails(issue.errors, path);
  return [{ path: toPath(path), message: issue.message, code }];
}

/**
 * The `details` of a 422: one per wrong place with its reason, at most fifty, unknown fields by name. What zod finds at the
 * same place after that follows from it: text for a list is too long for one, too.
 */
export function detailsOf(error: z.core.$ZodError): Reason[] {
  const seen = new Set<string>();
  const isFirst = ({ path }: Reason): boolean => path === '' || (!seen.has(path) && seen.add(path).has(path));
  return error.issues
    .flatMap((issue) => toDetails(issue))
    .filter(isFirst)
    .slice(0, MAX_DETAILS);
}

/** Parses outside data. Throws Problem `invalid` with the details where it does not fit the schema. */
export function parseWith<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { error: describeIssue, reportInput: true });
  if (!result.success) throw invalid(detailsOf(result.error));
  return result.data;
}
