import { sayWhoMay } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { forbidden, isProblem, NOT_ALLOWED } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { toProblemBody } from '../answers/problem-answer.ts';

/**
 * What an operation refused with; a 403 without a sentence of its own says who may, as the operation declares it
 * (decisions 2). `callers` is undefined where it declares none.
 */
export function withWhoMay<E>(callers: Operation['who'], error: E): E | Problem {
  const isPlain = isProblem(error) && error.code === 'forbidden' && error.message === NOT_ALLOWED;
  return isPlain && callers !== undefined ? forbidden(sayWhoMay(callers)) : error;
}

/** What became of the change of one record of many, as the operation of the record alone would say it (`changeOutcome`). */
export function toOutcomeView(callers: Operation['who'], outcome: { readonly version: number } | Problem) {
  return isProblem(outcome)
    ? { version: null, refusal: toProblemBody(withWhoMay(callers, outcome)) }
    : { version: outcome.version, refusal: null };
}
