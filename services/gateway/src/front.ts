import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { problemAnswer, requestIdOf, writeAnswer } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { internal } from '@courtcast/problem';
import type { ServeApi } from './api/api.ts';
import type { AnswerProbe } from './http/probes.ts';
import { isSocketPath } from './sockets/handshakes.ts';
import { parseTarget } from './http/routes.ts';
import type { ServeSite } from './site/serve-site.ts';
import type { ServePolling } from './sockets/polling.ts';

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
function isProbePath(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/** Dispatches requests by path: the API, Socket.IO, probes, and the web app for everything else. */
export function createFront(parts: {
  readonly serveApi: ServeApi;
  readonly servePolling: ServePolling;
  readonly answerProbe: AnswerProbe;
  readonly serveWeb: RequestListener;
  /** Pages, where the web app has any; `isPage` says which requests are for one. */
  readonly site: { isPage(method: string | undefined, path: string): boolean; serve: ServeSite } | undefined;
  readonly logger: Logger;
}): RequestListener {
  const serveProbe = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, url }: { path: string; url: string },
  ): Promise<void> => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    try {
      const answer = await parts.answerProbe(path, url);
      if (answer !== undefined) writeAnswer(response, requestId, answer);
    } catch (error) {
      parts.logger.error({ err: error }, 'Probe failed');
      writeAnswer(response, requestId, problemAnswer(internal(error)));
    }
  };

  return (request, response) => {
    const target = parseTarget(request.url ?? '/');
    if (isApiPath(target.path)) parts.serveApi(request, response, target);
    else if (isSocketPath(target.path)) void parts.servePolling(request, response, target.url);
    else if (isProbePath(target.path)) void serveProbe(request, response, target);
    else if (parts.site?.isPage(request.method, target.path) === true)
      parts.site.serve(request, response, target);
    else parts.serveWeb(request, response);
  };
}
