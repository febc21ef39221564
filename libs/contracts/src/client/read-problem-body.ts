import type { ProblemBody } from '../problem-body.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Detail = NonNullable<ProblemBody['details']>[number];

// The content of the match is not checked: the tests of its service do that.
function isCurrent(value: unknown): boolean {
  if (!isRecord(value) || typeof value.status !== 'string') return false;
  return Number.isSafeInteger(value.version) && (value.sets === null || Array.isArray(value.sets));
}

function isDetail(value: unknown): value is Detail {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.message !== 'string') return false;
  if (value.current !== undefined && !isCurrent(value.current)) return false;
  return value.code === undefined || typeof value.code === 'string';
}

/**
 * Reads the body of a refusal without schemas, for browsers. Accepts the same as `problemBodySchema`; undefined for
 * anything else.
 */
export function readProblemBody(value: unknown): ProblemBody | undefined {
  if (!isRecord(value)) return undefined;
  const { statusCode, message, error, details } = value;
  if (typeof statusCode !== 'number' || !Number.isSafeInteger(statusCode)) return undefined;
  if (typeof message !== 'string' || typeof error !== 'string') return undefined;
  if (details === undefined) return { statusCode, message, error };
  if (!Array.isArray(details) || !details.every(isDetail)) return undefined;
  return {
    statusCode,
    message,
    error,
    details: details.map(({ path, message: text, code, current }) => ({
      path,
      message: text,
      ...(code === undefined ? {} : { code }),
      ...(current === undefined ? {} : { current }),
    })),
  };
}
