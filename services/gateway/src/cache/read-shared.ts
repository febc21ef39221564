import { internalTokenHeader } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { startCallSpan } from '@courtcast/http';
import { endAfter } from '@courtcast/observability';
import type { Exchange } from '../http/exchange.ts';
import type { Outcome } from '../upstream/response-proxy.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ServiceCall } from '../api/visit.ts';
import { answerRead } from './answer-read.ts';
import type { FetchPlan, ReadCache } from './read-cache.ts';
import { shareAnswer } from './shared-answer.ts';
import { isForEveryone, toSharedPath } from './shared-path.ts';
import type { SharedPath } from './shared-path.ts';

/** Answers a read that is the same for everyone; undefined where a call is none. */
export type ReadShared = (exchange: Exchange, call: ServiceCall) => Promise<Outcome> | undefined;

/** Answers from `readCache`, else with what one call for all who ask now brings. */
export function createReadShared(parts: {
  readonly readCache: ReadCache;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Pick<Upstream, 'read'>>>;
}): ReadShared {
  const { readCache, signer, upstreams } = parts;

  // The first who asks lends it the names of his request, and nothing else: it is not for him alone.
  const planOf = (
    exchange: Exchange,
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

  const answer = async (exchange: Exchange, call: ServiceCall, asked: SharedPath): Promise<Outcome> => {
    const found = readCache.read(asked.path, () => planOf(exchange, call, asked));
    return answerRead(exchange, found instanceof Promise ? await found : found);
  };

  return (exchange, call) => {
    if (!isForEveryone(exchange.request, call.operation, call.caller)) return undefined;
    const asked = toSharedPath(call.operation, call.params, call.url);
    return asked === undefined ? undefined : answer(exchange, call, asked);
  };
}
