import type { CurrentMatchView, ReasonCode } from '@courtcast/contracts';

/**
 * Every way in which a request or a message can be refused. The list is closed: one table in `libs/http` maps
 * it to statuses (decisions 1), its twin in `libs/messaging` maps it to ack, nak and term.
 */
export const problemCodes = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'payload-too-large',
  'unsupported-media-type',
  'invalid',
  'rate-limited',
  'internal',
  'bad-gateway',
  'unavailable',
  'timeout',
] as const;

/** One code of the closed list. */
export type ProblemCode = (typeof problemCodes)[number];

/** A fault at one place of the input: `path` like `sets.0.home` (empty for the whole), `message` for people. */
export interface ProblemDetail {
  readonly path: string;
  readonly message: string;
  /** A `ReasonCode`; missing or unknown here where a neighbor of another release says it. */
  readonly code?: string | undefined;
  /** With `version-mismatch` of a match: the present state of the match (decisions 11). */
  readonly current?: CurrentMatchView | undefined;
}

/** A detail with a reason code; every 409 and 422 of this release has at least one. */
export interface Reason extends ProblemDetail {
  readonly code: ReasonCode;
}

/** The fault of submitted credentials, in the words of RFC 6750, section 3.1. */
export type TokenError = 'invalid_request' | 'invalid_token';

/** Further fields of a problem. `allow` are HTTP methods, `retryAfterSeconds` whole seconds. */
export interface ProblemOptions {
  readonly details?: readonly ProblemDetail[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly tokenError?: TokenError | undefined;
  readonly cause?: unknown;
}

/**
 * The one error that use cases and adapters throw on purpose. Clients see its message, so it never contains library or
 * database text; that goes to `cause`, which is only logged.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: readonly ProblemDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly tokenError: TokenError | undefined;

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.tokenError = options.tokenError;
  }
}

/** Whether an error is a refusal on purpose. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Problem;
}
