import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { startCallSpan } from '@courtcast/http';
import { endAfter } from '@courtcast/observability';
import type { ServiceCall } from '../http/routes.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { FetchPlan, ReadCache } from './read-cache.ts';
import { shareAnswer } from './shared-answer.ts';
import type { SharedAnswer } from './shared-answer.ts';
import type { SharedPath } from './shared-path.ts';

/** The first of the coalesced requests: its id and trace are used for the call, and nothing else. */
export type FirstAsking = Pick<HttpExchange, 'requestId' | 'traceparent' | 'span'>;

/** Answers a read that is the same for everyone, from the cache or by one call for all concurrent requests. */
export type AskShared = (
  call: Pick<ServiceCall, 'operation' | 'caller'>,
  asked: SharedPath,
  by: FirstAsking,
) => SharedAnswer | Promise<SharedAnswer>;

/** Answers from `readCache`, otherwise by one call for all concurrent requests. */
export function createAskShared(parts: {
  readonly readCache: ReadCache;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Pick<Upstream, 'read'>>>;
}): AskShared {
  const { readCache, signer, upstreams } = parts;

  const planOf = (
    { operation, caller }: Parameters<AskShared>[0],
    { path, given }: SharedPath,
    by: FirstAsking,
  ): FetchPlan => {
    const { service, cachePolicy } = operation;
    return {
      service,
      kind: cachePolicy?.kind ?? 'list',
      id: given.id,
      topics: cachePolicy?.invalidatedBy(given) ?? [],
      fetch: async () => {
        const token = await signer.sign(service, caller);
        const span = startCallSpan(by.span, operation);
        const { traceparent } = span ?? by;
        const headers = [INTERNAL_TOKEN_HEADER, token, 'x-request-id', by.requestId];
        headers.push('traceparent', traceparent);
        const read = upstreams[service].read({ path, headers });
        return shareAnswer(await (span === undefined ? read : endAfter(span, read)));
      },
    };
  };

  return (call, asked, by) => readCache.read(asked.path, () => planOf(call, asked, by));
}
