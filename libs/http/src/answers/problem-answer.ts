import { STATUS_CODES } from 'node:http';
import { passesAfter, remedyOf } from '@courtcast/contracts';
import type { ProblemBody } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import type { Problem, ProblemCode, ProblemDetail } from '@courtcast/problem';
import type { Answer } from './answer.ts';

/** The status of each problem code (decisions 1). */
export const statusByCode: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  invalid: 422,
  'rate-limited': 429,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
  timeout: 504,
};

/** Whether an error is a Problem about the request (4xx); others are faults, or say that something is unavailable. */
export function isRefusal(error: unknown): error is Problem {
  return isProblem(error) && statusByCode[error.code] < 500;
}

/** Reason phrase of a status as the status line has it: "Not Found". */
export function reasonOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

/**
 * Adds the remedy of its reason to a detail of a conflict, because few messages name one. Details from another service
 * have it already.
 */
function withRemedy(detail: ProblemDetail): ProblemDetail {
  const remedy = remedyOf(detail.code);
  if (remedy === undefined || detail.message.endsWith(remedy)) return detail;
  return { ...detail, message: `${detail.message}. ${remedy}` };
}

/** The error body of specification 7, with `details` where the problem names places. */
export function toProblemBody(problem: Problem): ProblemBody {
  const statusCode = statusByCode[problem.code];
  const body = { statusCode, message: problem.message, error: reasonOf(statusCode) };
  const { details } = problem;
  if (details === undefined) return body;
  return { ...body, details: problem.code === 'conflict' ? details.map(withRemedy) : [...details] };
}

/** A failed dependency is usually back soon. */
const SOON_SECONDS = 1;

const passing: ReadonlySet<ProblemCode> = new Set(['bad-gateway', 'unavailable', 'timeout']);

/**
 * Seconds after which the same request may succeed without anything being done; undefined where waiting
 * does not help. A conflict passes by itself where each of its reasons does.
 */
function waitOf({ code, details = [], retryAfterSeconds }: Problem): number | undefined {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds;
  if (passing.has(code)) return SOON_SECONDS;
  const waits = details.map((detail) => passesAfter(detail.code) ?? Infinity);
  const longest = Math.max(0, ...waits);
  return code === 'conflict' && longest > 0 && Number.isFinite(longest) ? longest : undefined;
}

/** RFC 6750, section 3: without an error where the request had no credentials, or none that are a bearer token. */
function challengeOf({ message, tokenError }: Problem): string {
  if (tokenError === undefined) return 'Bearer';
  return `Bearer error="${tokenError}", error_description="${message}"`;
}

function headersOf(problem: Problem): Record<string, string> {
  const { code, allow } = problem;
  const wait = waitOf(problem);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...(code === 'unauthenticated' ? { 'WWW-Authenticate': challengeOf(problem) } : {}),
    ...(wait === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(wait))) }),
    ...(allow === undefined ? {} : { Allow: allow.join(', ') }),
  };
}

/** A refusal as it goes over the wire: status, body and the headers that belong to it. */
export function problemAnswer(problem: Problem): Answer {
  return {
    status: statusByCode[problem.code],
    headers: headersOf(problem),
    body: JSON.stringify(toProblemBody(problem)),
  };
}
