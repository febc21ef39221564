import { conflict, invalid, notFound } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { changesBetween } from '../domain/changes.ts';
import type { Decision, Refusal } from '../domain/decision.ts';
import type { Match } from '../domain/match.ts';
import type { MatchChange } from './ports.ts';

/** A refusal of the domain as the Problem that callers see. */
export function toProblem(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case 'conflict':
      return conflict('match-status', refusal.message, refusal.details);
    case 'invalid':
      return invalid(refusal.details);
    case 'missing':
      return notFound(refusal.what);
  }
}

/** What a decision changes, null for nothing. Throws the Problem of a refusal. */
export function toChange(before: Match, decision: Decision, at: Date): MatchChange | null {
  if (!decision.ok) throw toProblem(decision.refusal);
  if (decision.match === before) return null;
  const match = { ...decision.match, updatedAt: at };
  return { match, changes: changesBetween(before, match), append: decision.append };
}
