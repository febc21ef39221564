import { conflict, forbidden, invalid, notFound } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Decision, Refusal } from '../domain/decision.ts';

function toProblem(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case 'invalid':
      return invalid(refusal.faults);
    case 'conflict':
      return conflict('tournament-phase', refusal.message);
    case 'forbidden':
      return forbidden(refusal.message);
    case 'missing':
      return notFound(refusal.what);
  }
}

/** The value of a decision; throws its refusal as a Problem. */
export function decided<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw toProblem(decision.refusal);
}
