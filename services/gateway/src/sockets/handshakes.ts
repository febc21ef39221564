import { rateLimited } from '@courtcast/problem';
import type { Limiter } from '../rate-limit/limiter.ts';
import { retryAfterSeconds } from '../rate-limit/headers.ts';
import { handshakeBudget } from '../callers/authenticate.ts';
import type { Limits } from '../callers/authenticate.ts';

const socketPath = '/socket.io';

/** Whether a path belongs to the socket server (decisions.md 7). */
export function isSocketPath(path: string): boolean {
  return path === socketPath || path.startsWith(`${socketPath}/`);
}

/** Counts a request to the socket server, given by its URL, against the address that it comes from. */
export type CountHandshake = (url: string, address: string) => Promise<void>;

/**
 * Engine.IO opens a session for a request without a session id. It reads what stands between `?` and `#`: a name
 * elsewhere is not one.
 */
const opensSession = (url: string): boolean => {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? [];
  return (new URLSearchParams(query).get('sid') ?? '') === '';
};

/** Counts what opens a session. Throws Problem `rate-limited` above the limit (decisions.md 8). */
export function createCountHandshake(limiter: Limiter, limits: Limits): CountHandshake {
  return async (url, address) => {
    if (!opensSession(url)) return;
    const verdict = await limiter.take(handshakeBudget(address, limits));
    if (!verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
  };
}
