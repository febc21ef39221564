import type { IncomingMessage } from 'node:http';
import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { hasBody, matchesEtag, prefersStrict, startCallSpan, strictlyHandled } from '@courtcast/http';
import { endAfter } from '@courtcast/observability';
import type { ServiceCall } from '../api/routes.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { chooseEncoding } from './encoding.ts';
import type { FetchPlan, ReadCache } from './read-cache.ts';
import { shareAnswer } from './shared-answer.ts';
import type { Rendition, SharedAnswer } from './shared-answer.ts';
import { toSharedPath } from './shared-path.ts';
import type { SharedPath } from './shared-path.ts';

/** Answers a read that is the same for everyone; undefined where a call is none. */
export type ReadShared = (exchange: HttpExchange, call: ServiceCall) => Promise<CallOutcome> | undefined;

/** What was asked strictly and is answered from here had no unknown parameter: the answer is the same. */
const strictHeaders = Object.entries(strictlyHandled).flat();

// Staff see more in the same place: only what is asked without credentials is the same for everyone.
function isForEveryone(request: IncomingMessage, { operation, caller }: ServiceCall): boolean {
  return operation.cachePolicy !== undefined && caller.kind === 'anonymous' && !hasBody(request);
}

function isUnchanged({ request }: HttpExchange, { status, etag }: SharedAnswer): boolean {
  const asked = request.headers['if-none-match'];
  return asked !== undefined && status === 200 && etag !== undefined && matchesEtag(asked, etag);
}

function send(
  { request, response, answerHeaders }: HttpExchange,
  status: number,
  { headers, body }: Rendition,
): CallOutcome {
  if (response.destroyed) return 'client-left';
  response.writeHead(status, [...answerHeaders, ...headers]);
  if (request.method === 'HEAD') response.end();
  else response.end(body, 'latin1');
  return status;
}

/** Sends the answer that many get to one client, with headers of their own; returns its status. */
function answerRead(exchange: HttpExchange, answer: SharedAnswer): CallOutcome | Promise<CallOutcome> {
  if (isUnchanged(exchange, answer)) {
    return send(exchange, 304, { headers: answer.headersWhenUnchanged, body: '' });
  }
  const rendition = answer.rendition(chooseEncoding(exchange.request.headers['accept-encoding']));
  if (!(rendition instanceof Promise)) return send(exchange, answer.status, rendition);
  return rendition.then((encoded) => send(exchange, answer.status, encoded));
}

/** Answers from `readCache`, else with what one call for all who ask now brings. */
export function createReadShared(parts: {
  readonly readCache: ReadCache;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Pick<Upstream, 'read'>>>;
}): ReadShared {
  const { readCache, signer, upstreams } = parts;

  // The first request lends it its id and trace, and nothing else: the call is for all who wait.
  const planOf = (
    exchange: HttpExchange,
    { operation, operation: { service, cachePolicy }, caller }: ServiceCall,
    { path, given }: SharedPath,
  ): FetchPlan => ({
    service,
    kind: cachePolicy?.kind ?? 'list',
    id: given.id,
    topics: cachePolicy?.invalidatedBy(given) ?? [],
    fetch: async () => {
      const token = await signer.sign(service, caller);
      const span = startCallSpan(exchange.span, operation);
      const { traceparent } = span ?? exchange;
      const headers = [INTERNAL_TOKEN_HEADER, token, 'x-request-id', exchange.requestId];
      headers.push('traceparent', traceparent);
      const read = upstreams[service].read({ path, headers });
      return shareAnswer(await (span === undefined ? read : endAfter(span, read)));
    },
  });

  const answer = async (
    exchange: HttpExchange,
    call: ServiceCall,
    asked: SharedPath,
  ): Promise<CallOutcome> => {
    const found = readCache.read(asked.path, () => planOf(exchange, call, asked));
    const shared = found instanceof Promise ? await found : found;
    if (prefersStrict(exchange.request.headers)) exchange.answerHeaders.push(...strictHeaders);
    return answerRead(exchange, shared);
  };

  return (exchange, call) => {
    if (!isForEveryone(exchange.request, call)) return undefined;
    const asked = toSharedPath(call, { isStrict: prefersStrict(exchange.request.headers) });
    return asked === undefined ? undefined : answer(exchange, call, asked);
  };
}
