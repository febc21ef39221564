import { matchesEtag } from '@courtcast/http';
import type { HttpExchange } from '../http/exchange.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import { chooseEncoding } from '../http/encoding.ts';
import type { Rendition, SharedAnswer } from './shared-answer.ts';

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
export function sendShared(exchange: HttpExchange, answer: SharedAnswer): CallOutcome | Promise<CallOutcome> {
  if (isUnchanged(exchange, answer)) {
    return send(exchange, 304, { headers: answer.headersWhenUnchanged, body: '' });
  }
  const rendition = answer.rendition(chooseEncoding(exchange.request.headers['accept-encoding']));
  if (!(rendition instanceof Promise)) return send(exchange, answer.status, rendition);
  return rendition.then((encoded) => send(exchange, answer.status, encoded));
}
