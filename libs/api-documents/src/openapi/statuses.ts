import type { Operation } from '@courtcast/contracts';

/**
 * Refusals of every operation: broken requests, credentials, disabled users, unknown parameters where strictness is
 * asked for, limits, services that fail.
 */
const always = [400, 401, 403, 422, 429, 502, 503, 504] as const;
/** A body may be too long, or of another type; a write meets the current state, or a user not synced. */
const ofWrites = [409, 413, 415] as const;

function hasPathParameters({ path }: Operation): boolean {
  return path.includes('{');
}

/** Every status that an operation refuses with, in ascending order. */
export function refusalsOf(operation: Operation): readonly number[] {
  const statuses = new Set<number>([...always, ...(operation.refusals ?? [])]);
  if (hasPathParameters(operation)) statuses.add(404);
  if (operation.access === 'authenticated') statuses.add(409);
  if (operation.method !== 'GET') for (const status of ofWrites) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** The meaning of each refusal (specification 7, decisions 1). */
export const meaningOf: Readonly<Record<number, string>> = {
  400: 'The request is broken: malformed JSON, percent-encoding or HTTP.',
  401: 'Credentials are missing, expired or not valid.',
  403: 'The caller is known and may not do this: `message` says who may. Or the account is disabled.',
  404: 'There is no such thing, or it is not for the caller to see.',
  409: 'It does not go with the present state, or with the version that the caller saw. With `Retry-After` where it passes by itself.',
  413: 'The body is too long.',
  415: 'The body is of another type than the operation takes.',
  422: 'A field or parameter is not valid; `details` say which.',
  429: 'The rate limit is exceeded; `Retry-After` says when to come back.',
  502: 'The service behind the gateway cannot be reached.',
  503: 'The service behind the gateway is not available now.',
  504: 'The service behind the gateway took too long.',
};
