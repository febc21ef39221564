import type { IncomingMessage } from 'node:http';
import { hasBody, prefersStrict, strictlyHandled } from '@courtcast/http';
import type { ServiceCall } from '../http/routes.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { AskShared } from './ask-shared.ts';
import { sendShared } from './send-shared.ts';
import { toSharedPath } from './shared-path.ts';
import type { SharedPath } from './shared-path.ts';

/** Answers a read that is the same for everyone; undefined where a call is none. */
export type ReadShared = (exchange: HttpExchange, call: ServiceCall) => Promise<CallOutcome> | undefined;

/** A strict request that is answered from the cache had no unknown parameter, so the answer is the same. */
const strictHeaders = Object.entries(strictlyHandled).flat();

// Staff may see more at the same address, so only requests without credentials share answers.
function isForEveryone(request: IncomingMessage, { operation, caller }: ServiceCall): boolean {
  return operation.cachePolicy !== undefined && caller.kind === 'anonymous' && !hasBody(request);
}

/** Answers shared reads by `askShared`. */
export function createReadShared(askShared: AskShared): ReadShared {
  const answer = async (
    exchange: HttpExchange,
    call: ServiceCall,
    asked: SharedPath,
  ): Promise<CallOutcome> => {
    const found = askShared(call, asked, exchange);
    const shared = found instanceof Promise ? await found : found;
    if (prefersStrict(exchange.request.headers)) exchange.answerHeaders.push(...strictHeaders);
    return sendShared(exchange, shared);
  };

  return (exchange, call) => {
    if (!isForEveryone(exchange.request, call)) return undefined;
    const asked = toSharedPath(call, { isStrict: prefersStrict(exchange.request.headers) });
    return asked === undefined ? undefined : answer(exchange, call, asked);
  };
}
