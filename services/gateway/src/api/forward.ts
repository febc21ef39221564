import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import { bodyLimits, isDryRun, startCallSpan } from '@courtcast/http';
import { endAfter } from '@courtcast/observability';
import type { Span } from '@courtcast/observability';
import { actorOf } from '@courtcast/runtime';
import type { ReadCache } from '../cache/read-cache.ts';
import type { ReadShared } from '../cache/read-shared.ts';
import type { Boards } from '../callers/boards.ts';
import type { Principals } from '../callers/caller.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { headersForService } from '../http/headers.ts';
import type { KeyRegistry } from '../idempotency/key-registry.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ServiceCall } from '../http/routes.ts';

/** Forwards a call to its service; rejects with the Problem that the client gets if that fails. */
export type Forward = (exchange: HttpExchange, call: ServiceCall) => Promise<CallOutcome>;

/** Dependencies of forwarding, and the caches that a call may invalidate. */
export interface ForwardParts {
  readonly readShared: ReadShared;
  readonly keyRegistry: KeyRegistry;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Upstream>>;
  readonly principals: Pick<Principals, 'invalidate'>;
  readonly boards: Pick<Boards, 'invalidate'>;
  readonly readCache: Pick<ReadCache, 'invalidateByWrite'>;
}

/** They end the key of the board that they name. */
const endsKey: ReadonlySet<string> = new Set([operations.rotateBoardKey.id, operations.deleteBoard.id]);

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function isRefusal(outcome: CallOutcome | undefined): boolean {
  return typeof outcome === 'number' && outcome >= 400 && outcome < 500;
}

/**
 * Invalidates cached data that a call may have changed. `outcome` is undefined for a failed call, which may have been
 * carried out nevertheless. The event of the change may arrive a moment after the answer, and the caller's next request
 * before it.
 */
function createInvalidate({ readCache, principals, boards }: ForwardParts) {
  return ({ operation, caller, params }: ServiceCall, outcome: CallOutcome | undefined): void => {
    if (operation.method === 'GET' || isRefusal(outcome)) return;
    readCache.invalidateByWrite(operation.service, Object.values(params));
    if (operation.changesCaller === true && caller.kind === 'user') principals.invalidate(caller.userId);
    if (endsKey.has(operation.id)) boards.invalidate(params.id ?? '');
  };
}

function headersFor(
  { request, requestId, address }: HttpExchange,
  token: string,
  traceparent: string,
): string[] {
  const headers = headersForService(request.headers);
  headers.push(INTERNAL_TOKEN_HEADER, token, 'x-request-id', requestId);
  headers.push('traceparent', traceparent, 'x-forwarded-for', address);
  return headers;
}

/** Ends the span of a call when its answer begins, or there is none. */
function endCallSpan(span: Span, called: Promise<CallOutcome>): Promise<CallOutcome> {
  const described = called.then((outcome) => {
    if (outcome === 'client-left') return outcome;
    span.describe({ 'http.response.status_code': outcome });
    if (outcome >= 500) span.fail();
    return outcome;
  });
  return endAfter(span, described);
}

/** Forwards requests to their services, except for reads that are answered from the cache for everyone. */
export function createForward(parts: ForwardParts): Forward {
  const { readShared, keyRegistry, signer, upstreams } = parts;
  const invalidate = createInvalidate(parts);

  const send: Forward = async (exchange, { operation, caller, url: path }) => {
    const { service, bodyType } = operation;
    const token = await signer.sign(service, caller);
    const span = startCallSpan(exchange.span, operation);
    const headers = headersFor(exchange, token, (span ?? exchange).traceparent);
    const answered = upstreams[service].forward({ exchange, path, bodyLimit: bodyLimits[bodyType], headers });
    return span === undefined ? answered : endCallSpan(span, answered);
  };

  /** Sends a POST after checking that its caller has used the `Idempotency-Key` for nothing else. */
  const sendKeyed: Forward = async (exchange, call) => {
    const key = exchange.request.headers['idempotency-key'];
    // Callers without credentials cannot be told apart, so their keys have no effect.
    if (typeof key !== 'string' || call.caller.kind === 'anonymous') return send(exchange, call);
    if (isDryRun(call.operation, searchOf(call.url))) return send(exchange, call);
    const registered = await keyRegistry.register({ caller: actorOf(call.caller), key, path: call.url });
    const outcome = await send(exchange, call);
    if (outcome !== 'client-left') registered.answered(outcome);
    return outcome;
  };

  return async (exchange, call) => {
    let outcome: CallOutcome | undefined;
    try {
      const shared = readShared(exchange, call);
      const forward = call.operation.method === 'POST' ? sendKeyed : send;
      outcome = await (shared ?? forward(exchange, call));
      return outcome;
    } finally {
      invalidate(call, outcome);
    }
  };
}
