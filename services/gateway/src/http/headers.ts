import type { IncomingHttpHeaders } from 'node:http';
import { securityHeaders } from '@courtcast/http';

/**
 * The client's headers that a service receives. All others are dropped: credentials (the internal token replaces them),
 * forwarding and identity headers that anyone can write, and headers of the connection.
 */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'prefer',
  // Signs the body of a notice of payments.
  'stripe-signature',
  'tracestate',
  'user-agent',
] as const;

/** The headers of a request that a service may see, flat: name, value, name, value … */
export function headersForService(headers: IncomingHttpHeaders): string[] {
  const forwarded: string[] = [];
  for (const name of requestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') forwarded.push(name, value);
  }
  return forwarded;
}

/** Headers of one connection (RFC 9110, section 7.6.1), and headers that the gateway sets itself. */
const withheld: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'date',
  'forwarded-user',
  'ratelimit',
  'ratelimit-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'server',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-request-id',
]);

function isInternal(name: string): boolean {
  return name.startsWith('x-internal-') || name.startsWith('x-user-');
}

type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Adds the headers of a service's answer that a client may see to `headers`. */
export function addHeadersForClient(headers: string[], answer: AnswerHeaders): void {
  for (const name in answer) {
    if (withheld.has(name) || isInternal(name)) continue;
    const value = answer[name];
    if (typeof value === 'string') headers.push(name, value);
    else if (value !== undefined) for (const each of value) headers.push(name, each);
  }
}

/** A year; without the domain's other names, which are not ours to decide for. Browsers heed it on HTTPS only. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Security headers of every answer of the API, flat: name, value, name, value … helmet's list without headers for
 * pages; other sites' pages may show pictures of players.
 */
export const apiSecurityHeaders: readonly string[] = Object.entries({
  ...securityHeaders,
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}).flat();

/** Security headers of every page and file of the web app; pages have their own content policy. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};
