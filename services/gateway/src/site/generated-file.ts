import type { SiteRefusal } from '@courtcast/contracts';
import { createEtag } from '@courtcast/http';
import { shareAnswer } from '../cache/shared-answer.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import type { HttpExchange } from '../http/exchange.ts';

/** Generates a file from answers of the API; undefined for a path of another kind. */
export type FindGeneratedFile = (
  path: string,
  exchange: HttpExchange,
) => Promise<SharedAnswer | SiteRefusal> | undefined;

/** Also for shared caches: crawlers and sites that show links ask rarely. */
const MADE_FOR_S = 300;

/** A file that is the same for everyone for five minutes, unless another time is given in seconds. */
export function generatedFile(type: string, content: string | Buffer, maxAgeS = MADE_FOR_S): SharedAnswer {
  const body = Buffer.from(content);
  const cacheControl = maxAgeS === 0 ? 'private, no-store' : `public, max-age=${maxAgeS}`;
  return shareAnswer({
    status: 200,
    headers: { 'content-type': type, etag: createEtag(body), 'cache-control': cacheControl },
    body,
  });
}
