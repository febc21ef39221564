import type { ProblemBody } from '../problem-body.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDetail(value: unknown): value is { path: string; message: string; code?: string | undefined } {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.message !== 'string') return false;
  return value.code === undefined || typeof value.code === 'string';
}

/**
 * Reads the body of a refusal where no schemas are at hand, as in browsers: what `problemBodySchema` takes, and
 * undefined for anything else.
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
    details: details.map(({ path, message: text, code }) => ({
      path,
      message: text,
      ...(code === undefined ? {} : { code }),
    })),
  };
}
