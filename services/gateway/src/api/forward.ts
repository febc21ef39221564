import { internalTokenHeader } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { bodyLimits, startCallSpan } from '@courtcast/http';
import { actorOf } from '@courtcast/runtime';
import type { ReadShared } from '../cache/read-shared.ts';
import { endCallSpan } from './call-span.ts';
import type { Exchange } from '../http/exchange.ts';
import type { KeyNotes } from '../idempotency/key-registry.ts';
import { headersForService } from '../http/headers.ts';
import type { Outcome } from '../upstream/response-proxy.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ServiceCall } from './visit.ts';

/** Has a service answer; rejects with the Problem that its caller is told where it cannot. */
export type PassOn = (exchange: Exchange, call: ServiceCall) => Promise<Outcome>;

const headersFor = (
  { request, requestId, address }: Exchange,
  token: string,
  traceparent: string,
): string[] => {
  const headers = headersForService(request.headers);
  headers.push(internalTokenHeader, token, 'x-request-id', requestId);
  headers.push('traceparent', traceparent, 'x-forwarded-for', address);
  return headers;
};

/** Passes requests on to their services, except for reads that are answered with what is kept for everyone. */
export function createPassOn(parts: {
  readonly readShared: ReadShared;
  readonly keyNotes: KeyNotes;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Upstream>>;
}): PassOn {
  const { readShared, keyNotes, signer, upstreams } = parts;

  const forward: PassOn = async (exchange, { operation, caller, url: path }) => {
    const { service, bodyType } = operation;
    const token = await signer.sign(service, caller);
    const span = startCallSpan(exchange.span, operation);
    const headers = headersFor(exchange, token, (span ?? exchange).traceparent);
    const answered = upstreams[service].forward({ exchange, path, bodyLimit: bodyLimits[bodyType], headers });
    return span === undefined ? answered : endCallSpan(span, answered);
  };

  /** Passes a POST on whose `Idempotency-Key` its caller has used for nothing else. */
  const forwardKeyed: PassOn = async (exchange, call) => {
    const key = exchange.request.headers['idempotency-key'];
    // Without credentials nobody could tell callers apart: their keys mean nothing.
    if (typeof key !== 'string' || call.caller.kind === 'anonymous') return forward(exchange, call);
    const noted = await keyNotes.note({ caller: actorOf(call.caller), key, path: call.url });
    const outcome = await forward(exchange, call);
    if (outcome !== 'client-left') noted.answered(outcome);
    return outcome;
  };

  return (exchange, call) => {
    const shared = readShared(exchange, call);
    if (shared !== undefined) return shared;
    return call.operation.method === 'POST' ? forwardKeyed(exchange, call) : forward(exchange, call);
  };
}
