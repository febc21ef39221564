import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimits } from '@courtcast/http';
import type { ClientAddressOf } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { internal, isProblem } from '@courtcast/problem';
import { createOpenExchange, sendProblem } from '../http/exchange.ts';
import type { CountHandshake } from './handshakes.ts';
import { headersForSocketServer } from './headers.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Serves one request of the HTTP transport of Socket.IO. */
export type ServePolling = (request: IncomingMessage, response: ServerResponse, url: string) => Promise<void>;

// A long poll lasts until something happens: as a span it would say nothing.
const openExchange = createOpenExchange();

/** Forwards HTTP requests to the socket server, which sees to origins, tokens and message limits itself. */
export function createSocketPolling(parts: {
  readonly realtime: Upstream;
  readonly countHandshake: CountHandshake;
  readonly clientAddressOf: ClientAddressOf;
  readonly logger: Logger;
}): ServePolling {
  return async (request, response, url) => {
    const exchange = openExchange(request, response, parts.clientAddressOf(request));
    try {
      await parts.countHandshake(url, exchange.address);
      await parts.realtime.forward({
        exchange,
        path: url,
        bodyLimit: bodyLimits.json,
        headers: headersForSocketServer(request, exchange),
      });
    } catch (error) {
      if (!isProblem(error)) parts.logger.error({ err: error }, 'Request to the socket server failed');
      sendProblem(exchange, isProblem(error) ? error : internal(error));
    }
  };
}
