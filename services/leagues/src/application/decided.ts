import { conflict, invalid } from '@courtcast/problem';
import type { Decision } from '../domain/decision.ts';

/** The state that a decision goes on with; throws its refusal as Problem invalid or conflict. */
export function decided<S>(decision: Decision<S>): S {
  if (decision.ok) return decision.state;
  const { refusal } = decision;
  throw refusal.kind === 'invalid'
    ? invalid(refusal.details)
    : conflict('tie-status', refusal.message, refusal.details);
}
