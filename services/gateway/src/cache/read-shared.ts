import type { IncomingMessage } from 'node:http';
import { internalTokenHeader } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import type { Caller, DomainServiceName, Operation } from '@courtcast/contracts';
import { hasBody, startCallSpan } from '@courtcast/http';
import { endAfter } from '@courtcast/observability';
import type { HttpExchange } from '../http/exchange.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ServiceCall } from '../api/routes.ts';
import { answerRead } from './answer-read.ts';
import type { FetchPlan, ReadCache } from './read-cache.ts';
import { shareAnswer } from './shared-answer.ts';
import { toSharedPath } from './shared-path.ts';
import type { SharedPath } from './shared-path.ts';

/** Answers a read that is the same for everyone; undefined where a call is none. */
export type ReadShared = (exchange: HttpExchange, call: ServiceCall) => Promise<CallOutcome> | undefined;

// Staff see more in the same place: only what is asked without credentials is the same for everyone.
function isForEveryone(request: IncomingMessage, { cachePolicy }: Operation, caller: Caller): boolean {
  return cachePolicy !== undefined && caller.kind === 'anonymous' && !hasBody(request);
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
      const headers = [internalTokenHeader, token, 'x-request-id', exchange.requestId];
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
    return answerRead(exchange, found instanceof Promise ? await found : found);
  };

  return (exchange, call) => {
    if (!isForEveryone(exchange.request, call.operation, call.caller)) return undefined;
    const asked = toSharedPath(call.operation, call.params, call.url);
    return asked === undefined ? undefined : answer(exchange, call, asked);
  };
}
