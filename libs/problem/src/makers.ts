import type { ReasonCode } from '@courtcast/contracts';
import { Problem } from './problem.ts';
import type { Reason, TokenError } from './problem.ts';

/** The request cannot be read at all: broken JSON, broken percent-encoding (400). */
export function malformed(message = 'Malformed request'): Problem {
  return new Problem('malformed', message);
}

/** The message of a 401 without credentials. */
export const NO_CREDENTIALS =
  'Authentication required: send the header Authorization: Bearer with an access token';

/**
 * Missing or invalid credentials (401). `tokenError` describes the fault of an access token; the challenge shows it
 * with the message, which must be free of quotes (RFC 6750, section 3).
 */
export function unauthenticated(message = NO_CREDENTIALS, tokenError?: TokenError): Problem {
  return new Problem('unauthenticated', message, { tokenError });
}

/** The message of a 403 whose operation does not declare its callers. */
export const NOT_ALLOWED = 'You may not do this';

/**
 * Authenticated, but not allowed (403). The default message names the callers that the operation declares (`who`); a
 * finer rule passes its own.
 */
export function forbidden(message = NOT_ALLOWED): Problem {
  return new Problem('forbidden', message);
}

/** There is no such thing, or the caller may not know of it (404): `notFound('Draw')` reads "Draw not found". */
export function notFound(what = 'Resource'): Problem {
  return new Problem('not-found', `${what} not found`);
}

/** The path exists with other methods only (405); `allow` lists them. */
export function methodNotAllowed(allow: readonly string[]): Problem {
  return new Problem('method-not-allowed', 'Method not allowed', { allow });
}

/** The request does not fit the current state (409), for one reason; `details` where things in the way can be named. */
export function conflict(
  code: ReasonCode,
  message: string,
  details: readonly Reason[] = [{ path: '', message, code }],
): Problem {
  return new Problem('conflict', message, { details });
}

/** Like `conflict`, because of one input field or header, which `path` names (409). */
export function fieldConflict(code: ReasonCode, path: string, message: string): Problem {
  return conflict(code, message, [{ path, message, code }]);
}

/** The input is understood and wrong (422); `details` say where and why. */
export function invalid(details: readonly Reason[], message = 'Validation failed'): Problem {
  return new Problem('invalid', message, { details });
}

/** The body is larger than the operation takes (413). */
export function tooLarge(message = 'Body too large'): Problem {
  return new Problem('payload-too-large', message);
}

/** The body is of another type or encoding than the operation takes (415). */
export function unsupportedMediaType(message = 'Unsupported media type'): Problem {
  return new Problem('unsupported-media-type', message);
}

/** Over a limit (429); the caller may come back after `retryAfterSeconds`. */
export function rateLimited(retryAfterSeconds: number): Problem {
  return new Problem('rate-limited', 'Rate limit exceeded', { retryAfterSeconds });
}

/** Something that this needs is unavailable for now (503), for about `retryAfterSeconds` if that is known. */
export function unavailable(message = 'Service unavailable', retryAfterSeconds?: number): Problem {
  return new Problem('unavailable', message, { retryAfterSeconds });
}

/** A service behind this one answered something that cannot be understood (502). */
export function badGateway(message = 'Bad gateway'): Problem {
  return new Problem('bad-gateway', message);
}

/** A service behind this one was too slow (504). */
export function timedOut(message = 'Upstream timed out'): Problem {
  return new Problem('timeout', message);
}

/** A fault of ours (500). What happened goes to `cause`, which clients never see. */
export function internal(cause?: unknown): Problem {
  return new Problem('internal', 'Something went wrong on our side', { cause });
}
