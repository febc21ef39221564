import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site, SiteRefusal } from '@courtcast/contracts';
import { endRequestSpan } from '@courtcast/http';
import type { ClientAddressOf } from '@courtcast/http';
import { runInContext } from '@courtcast/observability';
import type { Logger, Tracer } from '@courtcast/observability';
import type { Target } from '../http/routes.ts';
import { sendShared } from '../cache/send-shared.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import { createOpenExchange } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { pageBudget } from '../rate-limit/budget.ts';
import type { Limits } from '../rate-limit/budget.ts';
import { addRateLimitHeaders, addRateLimitPolicy, retryAfterSeconds } from '../rate-limit/limiter.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { FindGeneratedFile } from './generated-file.ts';
import type { PageMetrics } from './page-metrics.ts';
import type { PageReads } from './page-reads.ts';
import { createPageStore } from './page-store.ts';
import { createSendRefusal } from './send-refusal.ts';

/** Serves requests that are not for files: the documents of pages, and their data. */
export type ServeSite = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

const DATA_PREFIX = '/pages';
const CLIENT_LEFT_STATUS = 499;

/** The requested form of a page. */
interface Asked {
  readonly path: string;
  readonly search: string;
  readonly form: 'document' | 'data';
}

function askedBy({ path, url }: Target): Asked {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at + 1);
  if (!path.startsWith(`${DATA_PREFIX}/`)) return { path, search, form: 'document' };
  return { path: path.slice(DATA_PREFIX.length), search, form: 'data' };
}

interface SiteParts {
  readonly site: Site;
  readonly reads: PageReads;
  /** Generators of files from answers of the API, by kind. */
  readonly madeFiles: readonly FindGeneratedFile[];
  readonly logger: Logger;
  readonly metrics: PageMetrics;
  readonly tracer: Tracer | undefined;
  readonly clientAddressOf: ClientAddressOf;
  readonly limiter: Pick<Limiter, 'take'>;
  readonly limits: Limits;
  /** Headers of every document. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content policies: of pages that sign people in, and of all others. */
  readonly policies: { readonly signIn: string; readonly page: string };
}

/** The page at an address, or its refusal; `pattern` names the page in metrics. */
interface Found {
  readonly pattern: string;
  readonly answer: SharedAnswer | SiteRefusal;
  /** Whether it talks to the identity provider. */
  readonly signsIn?: boolean;
}

/** A fault of ours: the page goes on when it is over. */
const fault: SiteRefusal = { status: 503, message: 'The page cannot be shown now', retryAfterSeconds: 15 };

/** Counts a request against its address; answers why it is refused. */
function createCount({ limiter, limits }: Pick<SiteParts, 'limiter' | 'limits'>) {
  return async ({ address, answerHeaders }: HttpExchange): Promise<SiteRefusal | undefined> => {
    const budget = pageBudget(address, limits);
    const verdict = await limiter.take(budget);
    if (verdict.isAllowed) {
      addRateLimitPolicy(answerHeaders, budget);
      return undefined;
    }
    addRateLimitHeaders(answerHeaders, budget, verdict);
    return { status: 429, message: 'Rate limit exceeded', retryAfterSeconds: retryAfterSeconds(verdict) };
  };
}

/** Finds the answer to a request. */
function createFind(parts: SiteParts) {
  const { site, madeFiles } = parts;
  const pages = createPageStore({ ...parts, onWritten: (page) => parts.metrics.countWritten(page) });
  return async (exchange: HttpExchange, { path, search, form }: Asked): Promise<Found> => {
    for (const findFile of form === 'document' ? madeFiles : []) {
      const made = findFile(path, exchange);
      if (made !== undefined) return { pattern: 'file', answer: await made };
    }
    const address = { path, search };
    const found = await pages.find(address, exchange);
    if ('status' in found) return { pattern: site.has(path) ? 'refused' : 'none', answer: found };
    const { pattern } = found.page;
    if (form === 'data') return { pattern, answer: found.data };
    const { cookie, 'accept-language': acceptLanguage } = exchange.request.headers;
    const language = site.languageFor({ cookie, acceptLanguage });
    const { signsIn } = found.page;
    return { pattern, answer: pages.documentOf(address, found, language), signsIn };
  };
}

/** Serves pages as documents and as data (decisions 12), counted by address. */
export function createServeSite(parts: SiteParts): ServeSite {
  const { logger } = parts;
  const count = createCount(parts);
  const find = createFind(parts);
  const sendRefusal = createSendRefusal(parts.site);
  const openExchange = createOpenExchange(parts.tracer, Object.entries(parts.headers).flat());

  const findOrRefuse = async (exchange: HttpExchange, asked: Asked): Promise<Found> => {
    try {
      const refused = await count(exchange);
      return refused === undefined ? await find(exchange, asked) : { pattern: 'refused', answer: refused };
    } catch (error) {
      logger.error({ err: error, path: asked.path }, 'Page failed');
      return { pattern: 'refused', answer: fault };
    }
  };

  const serve = async (exchange: HttpExchange, asked: Asked): Promise<[string, CallOutcome]> => {
    const { pattern, answer, signsIn } = await findOrRefuse(exchange, asked);
    const policy = signsIn === true ? parts.policies.signIn : parts.policies.page;
    exchange.answerHeaders.push('Content-Security-Policy', policy);
    if ('rendition' in answer) return [pattern, await sendShared(exchange, answer)];
    sendRefusal(exchange, answer, asked.form);
    return [pattern, answer.status];
  };

  const serveMeasured = async (exchange: HttpExchange, asked: Asked): Promise<void> => {
    const startedAt = performance.now();
    const [page, outcome] = await serve(exchange, asked).catch((error: unknown) => {
      logger.error({ err: error, path: asked.path }, 'Page failed');
      sendRefusal(exchange, fault, asked.form);
      return ['refused', fault.status] as const;
    });
    const status = outcome === 'client-left' ? CLIENT_LEFT_STATUS : outcome;
    parts.metrics.observe(page, asked.form, { status, ms: performance.now() - startedAt });
    endRequestSpan(exchange.span, {
      method: exchange.request.method ?? 'GET',
      operation: { id: 'page', path: `/${page}` },
      requestId: exchange.requestId,
      status,
    });
  };

  return (request, response, target) => {
    const exchange = openExchange(request, response, parts.clientAddressOf(request));
    const serving = runInContext(exchange, () => serveMeasured(exchange, askedBy(target)));
    serving.catch((error: unknown) => {
      logger.error({ err: error }, 'Page failed');
      response.destroy();
    });
  };
}
