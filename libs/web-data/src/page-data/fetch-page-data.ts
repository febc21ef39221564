import { ApiError } from '@courtcast/client';
import type { ErrorBody, StatusCode } from '@courtcast/client';
import { asPageData } from './page-data.ts';
import type { PageData } from './page-data.ts';

const codes: Readonly<Record<number, StatusCode>> = {
  404: 'not-found',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

function refusalOf({ status, headers }: Response, body: Partial<ErrorBody>): ApiError {
  const { message = 'Courtcast is busy', error = String(status) } = body;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    codes[status] ?? 'other',
    { statusCode: status, message, error },
    Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {},
  );
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') === true;
}

async function ask(address: string): Promise<PageData | null> {
  let response: Response;
  try {
    // The browser's HTTP cache may hold a copy that is half a minute old.
    response = await fetch(`/pages${address}`, {
      cache: 'no-cache',
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    throw new ApiError('unreachable', { statusCode: 0, message: '', error: 'unreachable' }, { cause });
  }
  // A gateway without page data answers every address with the app's document.
  if (response.ok && !isJson(response)) return null;
  const body: unknown = isJson(response) ? await response.json().catch(() => null) : null;
  if (response.ok) return asPageData(body);
  throw refusalOf(response, typeof body === 'object' && body !== null ? body : {});
}

const asked = new Map<string, Promise<PageData | null>>();

/**
 * Fetches the page data of `address` (path and query); null if the gateway has none. Concurrent calls share
 * one request. Throws ApiError as the API does.
 */
export function fetchPageData(address: string): Promise<PageData | null> {
  const running = asked.get(address);
  if (running !== undefined) return running;
  const answer = ask(address).finally(() => asked.delete(address));
  asked.set(address, answer);
  return answer;
}
