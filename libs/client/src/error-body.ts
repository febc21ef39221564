import { ApiError, codeOf } from './api-error.ts';
import type { ErrorBody, ErrorDetail } from './api-error.ts';
import type { CurrentMatch } from './contract/operations.ts';
import { reasonCodeOf } from './reason-code.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function detailOf(value: unknown): ErrorDetail {
  const { path, message, code, current } = isRecord(value) ? value : {};
  return {
    path: textOf(path),
    message: textOf(message),
    code: reasonCodeOf(code),
    // The API's description defines its type.
    ...(current === undefined ? {} : { current: current as CurrentMatch }),
  };
}

/** The body of a refusal, whatever came: of a proxy before the API only the status is known. */
export function readErrorBody(
  value: unknown,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): ErrorBody {
  const { message, error, details } = isRecord(value) ? value : {};
  const phrase = textOf(error) || statusText || String(status);
  return {
    statusCode: status,
    message: textOf(message) || phrase,
    error: phrase,
    ...(Array.isArray(details) ? { details: details.map(detailOf) } : {}),
  };
}

/** A refusal that stands in an answer, as of one change of many: as the call of that change alone would throw it. */
export function refusalIn(answered: { readonly statusCode: number }): ApiError {
  const body = readErrorBody(answered, { status: answered.statusCode, statusText: '' });
  return new ApiError(codeOf(body), body);
}
