import type { Agent, Dispatcher } from 'undici';
import { imageTypeOf, isTooLarge, plainPicture } from '@courtcast/pictures';
import type { Picture } from '@courtcast/pictures';
import { createGuardedAgent, isPort } from '@courtcast/outbound';
import type { GuardOptions } from '@courtcast/outbound';

/** The maximum size of an uploaded picture. */
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

export interface FetcherOptions extends GuardOptions {
  /** Timeout of the whole fetch, ms. */
  readonly timeoutMs?: number;
}

/** Fetches pictures until it is closed. */
export interface PictureFetcher {
  readonly fetchPicture: (address: string) => Promise<Picture | null>;
  close(): Promise<void>;
}

/** Whether an address may be requested at all; the addresses of its host are checked with the connection. */
function mayAsk(url: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && isPort(url);
}

/** The bytes of an answer; null where they are too many. */
async function bytesOf(body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    if (!Buffer.isBuffer(part)) return null;
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function fetchBytes(agent: Agent, address: string, signal: AbortSignal): Promise<Buffer | null> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS && mayAsk(url); redirects += 1) {
    const { origin, pathname, search } = url;
    const { statusCode, headers, body } = await agent.request({
      ...{ origin, path: `${pathname}${search}`, method: 'GET', signal },
      headers: { 'user-agent': 'Courtcast-Logos/1', accept: 'image/png,image/jpeg,image/webp' },
    });
    // A body that is not read to its end is aborted, which the stream reports as an error.
    body.on('error', () => undefined);
    if (statusCode === 200) return bytesOf(body);
    body.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 308 || typeof location !== 'string') return null;
    url = new URL(location, url);
  }
  return null;
}

/**
 * Fetches pictures from public addresses, by the rules of webhooks and by http, too: checked at every connection and
 * redirect, 1 MiB within ten seconds, redrawn.
 */
export function createPictureFetcher({ timeoutMs = TIMEOUT_MS, ...guard }: FetcherOptions): PictureFetcher {
  const agent = createGuardedAgent(guard, 'https:');
  return {
    async fetchPicture(address) {
      try {
        const bytes = await fetchBytes(agent, address, AbortSignal.timeout(timeoutMs));
        const contentType = bytes === null ? null : imageTypeOf(bytes);
        if (bytes === null || contentType === null || isTooLarge(bytes)) return null;
        return await plainPicture({ bytes, contentType });
      } catch {
        // No such host, too slow, a refused address: it is asked again later.
        return null;
      }
    },
    close: () => agent.destroy(),
  };
}
