import { matchesEtag } from '@courtcast/http';
import { methodNotAllowed } from '@courtcast/problem';
import type { Cors } from '../http/cors.ts';
import { compressAnswer, discardRest, sendMethods, sendProblem } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { publicBudget } from '../rate-limit/budget.ts';
import type { Limits } from '../rate-limit/budget.ts';
import { addRateLimitHeaders } from '../rate-limit/limiter.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import type { DocumentFile, FindDocument } from './files.ts';
import { serverOf } from './server-of.ts';

/** Answers requests for a description of the API, by a path relative to `/api/v1`; false for any other path. */
export type ServeDocuments = (exchange: HttpExchange, path: string) => boolean;

const methods = ['GET', 'HEAD', 'OPTIONS'];

/** Everything from here, nothing from elsewhere; `data:` is the empty icon. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendFile(
  { request, response, answerHeaders }: HttpExchange,
  { type, body, etag }: DocumentFile,
): void {
  discardRest(request);
  const headers = [...answerHeaders, 'ETag', etag, 'Cache-Control', 'no-cache'];
  headers.push('Content-Security-Policy', contentPolicy);
  if (matchesEtag(request.headers['if-none-match'] ?? '', etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (request.method !== 'HEAD') compressAnswer(request, response);
  response.writeHead(200, [...headers, 'Content-Type', type, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? null : body);
}

/** Credentials do not matter to them, and they do not count (decisions 8). */
export function createServeDocuments(parts: {
  readonly findDocument: FindDocument;
  readonly cors: Cors;
  readonly limiter: Limiter;
  readonly limits: Limits;
}): ServeDocuments {
  return (exchange, path) => {
    const file = parts.findDocument(path, serverOf(exchange.request));
    if (file === undefined) return false;
    const budget = publicBudget(exchange.address, parts.limits);
    addRateLimitHeaders(exchange.answerHeaders, budget, parts.limiter.peek(budget));
    const { method = 'GET' } = exchange.request;
    if (method === 'GET' || method === 'HEAD') sendFile(exchange, file);
    else if (method === 'OPTIONS') sendMethods(exchange, parts.cors, methods);
    else sendProblem(exchange, methodNotAllowed(methods));
    return true;
  };
}
