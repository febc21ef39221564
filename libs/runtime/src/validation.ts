import { invalid } from '@courtcast/problem';
import type { Reason } from '@courtcast/problem';
import type { z } from 'zod';
import { codeOfIssue } from './issue-code.ts';

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
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a calendar date (YYYY-MM-DD)',
  datetime: 'an ISO 8601 date and time',
  url: 'a URL',
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

function describeCode(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'of another form'}`;
    case 'too_small':
      return describeSize(issue, issue.minimum);
    case 'too_big':
      return describeSize(issue, issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'is not a field';
    default:
      return 'is not valid';
  }
}

/**
 * zod's own words are for programmers; these are for people. Messages that a schema brings itself win over them.
 * Fits wherever zod takes an error map.
 */
export function describeIssue(issue: RawIssue): string {
  return issue.input === undefined ? 'is required' : describeCode(issue);
}

function toPath(parts: readonly PropertyKey[]): string {
  return parts.map((part) => String(part).slice(0, MAX_KEY_LENGTH)).join('.');
}

/** Of the alternatives of a union the one that the input comes closest to. */
function closest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  return alternatives.reduce<readonly Issue[]>(
    (best, issues) => (best.length === 0 || issues.length < best.length ? issues : best),
    [],
  );
}

function toDetails(issue: Issue, prefix: readonly PropertyKey[] = []): Reason[] {
  const path = [...prefix, ...issue.path];
  const code = codeOfIssue(issue);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: toPath([...path, key]), message: issue.message, code }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return closest(issue.errors).flatMap((inner) => toDetails(inner, path));
  }
  return [{ path: toPath(path), message: issue.message, code }];
}

/** The `details` of a 422: one per wrong place with its reason, at most fifty, unknown fields by name. */
export function detailsOf(error: z.core.$ZodError): Reason[] {
  return error.issues.flatMap((issue) => toDetails(issue)).slice(0, MAX_DETAILS);
}

/** Parses outside data. Throws Problem `invalid` with the details where it does not fit the schema. */
export function parseWith<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { error: describeIssue, reportInput: true });
  if (!result.success) throw invalid(detailsOf(result.error));
  return result.data;
}
