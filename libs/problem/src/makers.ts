import { Problem } from './problem.ts';
import type { ProblemDetail } from './problem.ts';

/** The request cannot be read at all: broken JSON, broken percent-encoding (400). */
export const malformed = (message = 'Malformed request'): Problem => new Problem('malformed', message);

/** No credentials, or credentials that do not hold (401). */
export const unauthenticated = (message = 'Authentication required'): Problem =>
  new Problem('unauthenticated', message);

/** Known, but not allowed (403). */
export const forbidden = (message = 'You may not do this'): Problem => new Problem('forbidden', message);

/** There is no such thing, or the caller may not know of it (404): `notFound('Draw')` reads "Draw not found". */
export const notFound = (what = 'Resource'): Problem => new Problem('not-found', `${what} not found`);

/** The path exists with other methods only (405); `allow` lists them. */
export const methodNotAllowed = (allow: readonly string[]): Problem =>
  new Problem('method-not-allowed', 'Method not allowed', { allow });

/** The request does not fit the present state (409). */
export const conflict = (message: string, details?: readonly ProblemDetail[]): Problem =>
  new Problem('conflict', message, { details });

/** The input is understood and wrong (422); `details` say where and why. */
export const invalid = (details: readonly ProblemDetail[], message = 'Validation failed'): Problem =>
  new Problem('invalid', message, { details });

/** The body is larger than the operation takes (413). */
export const tooLarge = (message = 'Body too large'): Problem => new Problem('payload-too-large', message);

/** The body is of another type or encoding than the operation takes (415). */
export const unsupportedMediaType = (message = 'Unsupported media type'): Problem =>
  new Problem('unsupported-media-type', message);

/** Over a limit (429); the caller may come back after `retryAfterSeconds`. */
export const rateLimited = (retryAfterSeconds: number): Problem =>
  new Problem('rate-limited', 'Rate limit exceeded', { retryAfterSeconds });

/** Something that this needs is away for now (503), for about `retryAfterSeconds` if that is known. */
export const unavailable = (message = 'Service unavailable', retryAfterSeconds?: number): Problem =>
  new Problem('unavailable', message, { retryAfterSeconds });

/** A service behind this one answered something that cannot be understood (502). */
export const badGateway = (message = 'Bad gateway'): Problem => new Problem('bad-gateway', message);

/** A service behind this one was too slow (504). */
export const timedOut = (message = 'Upstream timed out'): Problem => new Problem('timeout', message);

/** A fault of ours (500). What happened goes to `cause`, which clients never see. */
export const internal = (cause?: unknown): Problem =>
  new Problem('internal', 'Something went wrong on our side', { cause });
