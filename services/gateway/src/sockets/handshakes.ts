import { handshakeBudget } from '../rate-limit/budget.ts';
import type { Limits } from '../rate-limit/budget.ts';
import { takeOrRefuse } from '../rate-limit/limiter.ts';
import type { Limiter } from '../rate-limit/limiter.ts';

const SOCKET_PATH = '/socket.io';

/** Whether a path belongs to the socket server (decisions 7). */
export function isSocketPath(path: string): boolean {
  return path === SOCKET_PATH || path.startsWith(`${SOCKET_PATH}/`);
}

/** Counts a request to the socket server, given by its URL, against the address that it comes from. */
export type CountHandshake = (url: string, address: string) => Promise<void>;

/** Engine.IO opens a session for a request without a session id. It reads the query between `?` and `#` only. */
function opensSession(url: string): boolean {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? [];
  return (new URLSearchParams(query).get('sid') ?? '') === '';
}

/** Counts requests that open a session. Throws Problem `rate-limited` above the limit (decisions 8). */
export function createCountHandshake(limiter: Limiter, limits: Limits): CountHandshake {
  return async (url, address) => {
    if (opensSession(url)) await takeOrRefuse(limiter, handshakeBudget(address, limits));
  };
}
