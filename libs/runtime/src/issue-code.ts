import { reasons } from '@courtcast/contracts';
import type { ReasonCode } from '@courtcast/contracts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** Types whose size is a number of elements; other sizes are numbers or moments. */
const counted: ReadonlySet<string> = new Set(['string', 'array', 'set', 'map', 'file']);

function isReasonCode(value: unknown): value is ReasonCode {
  return typeof value === 'string' && Object.hasOwn(reasons, value);
}

function codeOfSize({ code, origin }: SizeIssue): ReasonCode {
  if (!counted.has(origin)) return 'out-of-range';
  return code === 'too_small' ? 'too-short' : 'too-long';
}

/** A rule of a schema names its reason in `params.code`; a rule without one is about the form of a text. */
function codeOfRule({ params }: z.core.$ZodIssueCustom): ReasonCode {
  return isReasonCode(params?.code) ? params.code : 'wrong-format';
}

const codeByIssue = {
  invalid_type: 'wrong-type',
  invalid_element: 'wrong-type',
  invalid_format: 'wrong-format',
  unrecognized_keys: 'unknown-field',
  invalid_key: 'unknown-field',
  invalid_union: 'not-allowed-value',
  not_multiple_of: 'not-allowed-value',
} as const satisfies Partial<Record<Issue['code'], ReasonCode>>;

/** Whether a choice was asked of another kind of value than any that it takes: "8" where 8 is meant. */
export function isOfOtherType(values: readonly z.core.util.Primitive[], input: unknown): boolean {
  return values.length > 0 && values.every((value) => typeof value !== typeof input);
}

function codeOfValue(issue: z.core.$ZodIssueInvalidValue): ReasonCode {
  const { values } = issue;
  return 'input' in issue && isOfOtherType(values, issue.input) ? 'wrong-type' : 'not-allowed-value';
}

/** The reason code of an issue. Missing fields are recognized only if the input was parsed with `reportInput`. */
export function codeOfIssue(issue: Issue): ReasonCode {
  if ('input' in issue && issue.input === undefined) return 'required';
  if (issue.code === 'custom') return codeOfRule(issue);
  if (issue.code === 'too_small' || issue.code === 'too_big') return codeOfSize(issue);
  if (issue.code === 'invalid_value') return codeOfValue(issue);
  return codeByIssue[issue.code];
}
