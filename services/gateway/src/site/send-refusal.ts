import type { Site, SiteRefusal } from '@courtcast/contracts';
import { reasonOf } from '@courtcast/http';
import { LRUCache } from 'lru-cache';
import { discardRest } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';

/** Refuses in place of a page: as a document, or as JSON where data were asked for. */
export type SendRefusal = (exchange: HttpExchange, refusal: SiteRefusal, form: 'document' | 'data') => void;

const MAX_REMEMBERED = 200;
const NOT_FOUND = 404;

function headersOf({ status, retryAfterSeconds }: SiteRefusal): string[] {
  // A missing record may exist in a moment; other refusals are for this client only.
  const headers = ['Cache-Control', status === NOT_FOUND ? 'public, max-age=1' : 'private, no-store'];
  if (retryAfterSeconds !== undefined) headers.push('Retry-After', String(retryAfterSeconds));
  return headers;
}

/** Refuses with the site's own page; documents are written once for each reason and language. */
export function createSendRefusal(site: Pick<Site, 'writeRefusal' | 'languageFor'>): SendRefusal {
  const written = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  const documentOf = (refusal: SiteRefusal, language: string): string => {
    const { status, retryAfterSeconds } = refusal;
    // The page for a missing record is the same for every kind.
    const shown = status === NOT_FOUND ? { status, message: 'Page not found' } : refusal;
    const key = JSON.stringify([language, status, shown.message, retryAfterSeconds ?? null]);
    const known = written.get(key) ?? site.writeRefusal(shown, language);
    written.set(key, known);
    return known;
  };

  return (exchange, refusal, form) => {
    const { request, response, answerHeaders } = exchange;
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const { status, message } = refusal;
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const [type, body] =
      form === 'data'
        ? ['application/json', JSON.stringify({ statusCode: status, message, error: reasonOf(status) })]
        : ['text/html', documentOf(refusal, site.languageFor({ cookie, acceptLanguage }))];
    discardRest(request);
    answerHeaders.push(...headersOf(refusal), 'Vary', 'Accept-Language, Cookie');
    answerHeaders.push('Content-Type', `${type}; charset=utf-8`);
    answerHeaders.push('Content-Length', String(Buffer.byteLength(body)));
    response.writeHead(status, answerHeaders);
    response.end(request.method === 'HEAD' ? null : body);
  };
}
