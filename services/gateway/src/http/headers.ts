import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a service hears of the client's own headers. Everything else stays here: credentials (the internal token
 * speaks for them), forwarding and identity headers that anyone can write, and what belongs to the connection.
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
  'tracestate',
  'user-agent',
] as const;

/** The headers of a request that a service may see, flat: name, value, name, value … */
export function headersForService(headers: IncomingHttpHeaders): string[] {
  const passed: string[] = [];
  for (const name of requestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') passed.push(name, value);
  }
  return passed;
}

/** Headers of one connection (RFC 9110, section 7.6.1), and those that the gateway says itself. */
const keptBack: ReadonlySet<string> = new Set([
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

const isInternal = (name: string): boolean => name.startsWith('x-internal-') || name.startsWith('x-user-');

type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Adds to `headers` what a client may see of a service's answer. */
export function addHeadersForClient(headers: string[], answer: AnswerHeaders): void {
  for (const name in answer) {
    if (keptBack.has(name) || isInternal(name)) continue;
    const value = answer[name];
    if (typeof value === 'string') headers.push(name, value);
    else if (value !== undefined) for (const each of value) headers.push(name, each);
  }
}
