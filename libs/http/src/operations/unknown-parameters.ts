import { invalid } from '@courtcast/problem';
import type { Problem, Reason } from '@courtcast/problem';
import { closestName } from '@courtcast/runtime';

const MAX_DETAILS = 50;
const MAX_NAME_LENGTH = 100;
function describe(unknown: string, names: readonly string[]): string {
  if (names.length === 0) return 'is not a parameter: this operation takes none';
  const meant = closestName(unknown, names);
  const hint = meant === undefined ? '' : `, ${meant} is`;
  return `is not a parameter${hint}; known are ${names.join(', ')}`;
}

/**
 * The refusal of unknown parameters, for callers who ask for strict handling (decisions 1): Problem `invalid` with one
 * detail each, which names the known parameters, at most fifty.
 */
export function unknownParameters(unknown: readonly string[], names: readonly string[]): Problem {
  const details = unknown.slice(0, MAX_DETAILS).map((name): Reason => ({
    path: name.slice(0, MAX_NAME_LENGTH),
    message: describe(name, names),
    code: 'unknown-parameter',
  }));
  return invalid(details);
}
