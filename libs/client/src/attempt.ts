import { ApiError, codeOf } from './api-error.ts';
import type { Route } from './contract/routes.ts';
import { readErrorBody } from './error-body.ts';
import type { ApiRequest } from './request.ts';

/** Options of one attempt. */
export interface AttemptOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly authorization: string | undefined;
}

function withoutAnswer(code: 'timeout' | 'unreachable', message: string, cause?: unknown): ApiError {
  return new ApiError(code, { statusCode: 0, message, error: code }, { cause });
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = readErrorBody(await response.json().catch(() => null), response);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(codeOf(body), body, {
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

async function readAnswer(response: Response, form: Route['gives']): Promise<unknown> {
  if (response.status === 204 || form === 'none') return undefined;
  if (form === 'text') return response.text();
  return form === 'bytes' ? response.blob() : response.json();
}

/** A signal of its own for each attempt, which ends with the caller's and at the latest after `timeoutMs`. */
function limit({ timeoutMs, signal }: AttemptOptions) {
  const controller = new AbortController();
  const state = { isOver: false };
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    state.isOver = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isOver: () => state.isOver,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** An answer with its body read. */
export interface ReadAnswer {
  readonly response: Response;
  readonly data: unknown;
}

/**
 * Sends a request once and reads the whole answer.
 * Throws ApiError when it is refused, not answered in time or not delivered; the signal's reason when that is aborted.
 */
export async function attempt(
  request: ApiRequest,
  form: Route['gives'],
  options: AttemptOptions,
): Promise<ReadAnswer> {
  options.signal?.throwIfAborted();
  const limited = limit(options);
  const { url, method, body } = request;
  const { authorization } = options;
  const headers = { ...request.headers, ...(authorization === undefined ? {} : { authorization }) };
  try {
    const response = await options.fetch(url, { method, headers, body, signal: limited.signal });
    if (!response.ok) throw await refusalOf(response);
    return { response, data: await readAnswer(response, form) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    options.signal?.throwIfAborted();
    if (limited.isOver()) throw withoutAnswer('timeout', `no answer within ${options.timeoutMs} ms`, error);
    throw withoutAnswer('unreachable', `cannot be reached: ${url}`, error);
  } finally {
    limited.end();
  }
}
