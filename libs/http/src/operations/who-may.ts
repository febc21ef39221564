import { sayWhoMay } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { forbidden, isProblem, NOT_ALLOWED } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { toProblemBody } from '../answers/problem-answer.ts';

/**
 * The error of an operation; a 403 without its own message gets one that names the declared callers (decisions 2).
 * `callers` is undefined if the operation declares none.
 */
export function withWhoMay<E>(callers: Operation['who'], error: E): E | Problem {
  const isPlain = isProblem(error) && error.code === 'forbidden' && error.message === NOT_ALLOWED;
  return isPlain && callers !== undefined ? forbidden(sayWhoMay(callers)) : error;
}

/**
 * The outcome of one change in a bulk change, as the operation on a single record would answer it (`changeOutcome`).
 */
export function toOutcomeView(callers: Operation['who'], outcome: { readonly version: number } | Problem) {
  return isProblem(outcome)
    ? { version: null, refusal: toProblemBody(withWhoMay(callers, outcome)) }
    : { version: outcome.version, refusal: null };
}
