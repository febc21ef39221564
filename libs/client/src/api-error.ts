import type { CurrentMatch } from './contract/operations.ts';
import type { ReasonCode } from './contract/reason-codes.ts';

/** Codes of failures without a reason code: from the status, or from the obstacle on the way. */
export type StatusCode =
  (typeof codeOfStatus)[keyof typeof codeOfStatus] | 'unreachable' | 'timeout' | 'other';

/** The cause of a failed call: a closed list. `other` is any code unknown to this version of the client. */
export type ErrorCode = ReasonCode | StatusCode;

/** One reason of a refusal. */
export interface ErrorDetail {
  /** The field or parameter concerned, such as `sets.0.home`; empty if there is none. */
  readonly path: string;
  /** Message for people; it may change. */
  readonly message: string;
  readonly code: ReasonCode | 'other';
  /** With `version-mismatch` of a match: the present match, to decide again from. */
  readonly current?: CurrentMatch;
}

/** The body of a refusal. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly message: string;
  readonly error: string;
  readonly details?: readonly ErrorDetail[];
}

const codeOfStatus = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
} as const;

const statusCodes: ReadonlyMap<number, StatusCode> = new Map(
  Object.entries(codeOfStatus).map(([status, code]) => [Number(status), code]),
);

interface Circumstances {
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Why a call failed, as the API answered it; `status` 0 where no answer came. Switch on `code`; show `body.message`,
 * and `body.details` with the fields that are meant, to people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  /** Names the request in the server's logs. */
  readonly requestId: string | undefined;
  /** Seconds that the server asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, body: ErrorBody, circumstances: Circumstances = {}) {
    super(`${body.statusCode === 0 ? code : body.statusCode} ${body.message}`, {
      cause: circumstances.cause,
    });
    this.status = body.statusCode;
    this.code = code;
    this.body = body;
    this.requestId = circumstances.requestId;
    this.retryAfterSeconds = circumstances.retryAfterSeconds;
  }

  /** Every reason of a 409 or 422; empty elsewhere. */
  get details(): readonly ErrorDetail[] {
    return this.body.details ?? [];
  }
}

/** Whether something that was caught is a failed call: of another copy of this package, too. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'body' in error;
}

/** The code of a refusal: its first reason, or the code of its status. */
export function codeOf({ statusCode, details }: ErrorBody): ErrorCode {
  const [first] = details ?? [];
  return first?.code ?? statusCodes.get(statusCode) ?? 'other';
}
