/** Headers of answers and of preflight answers for one `Origin`, flat: name, value, name, value … */
export interface Cors {
  /** Value of `Vary`: request headers that answers depend on. */
  readonly vary: string;
  /** Headers of any answer to a request with this `Origin` (undefined: none was sent). */
  headersFor(origin: string | undefined): readonly string[];
  /** Headers of the answer to a preflight request; `methods` are those of the path. */
  preflightHeadersFor(origin: string | undefined, methods: readonly string[]): readonly string[];
}

/** Decisions 7. */
const EXPOSED =
  'ETag, Idempotent-Replayed, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const ACCEPTED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Prefer, X-Request-Id, traceparent, tracestate';
/** Answers depend on the encoding, and on whether unknown parameters are refused (decisions 1). */
const ALWAYS_VARIES = 'Accept-Encoding, Prefer';
/** Two hours: the most that browsers honor. */
const PREFLIGHT_SECONDS = '7200';

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin === 'null' || url.pathname !== '/' || url.search !== '') {
    throw new Error(`not an origin: ${text}`);
  }
  return url.origin;
}

/** Reads `CORS_ORIGINS`: `*`, or origins separated by commas. Throws for anything that is no origin. */
export function parseCorsOrigins(text: string): '*' | ReadonlySet<string> {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.length === 1 && entries[0] === '*' ? '*' : parseOrigins(text);
}

/** Reads a list of origins divided by commas. Throws where one is none. */
export function parseOrigins(text: string): ReadonlySet<string> {
  const entries = text.split(',').map((entry) => entry.trim());
  return new Set(entries.filter((entry) => entry !== '').map(parseOrigin));
}

/** Cross-origin rules for the API: never with credentials; other origins than the listed get no headers at all. */
export function createCors(origins: '*' | ReadonlySet<string>): Cors {
  const anyOrigin = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED];

  const headersFor = (origin: string | undefined): readonly string[] => {
    if (origins === '*') return anyOrigin;
    if (origin === undefined || !origins.has(origin)) return [];
    return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', EXPOSED];
  };

  return {
    vary: origins === '*' ? ALWAYS_VARIES : `${ALWAYS_VARIES}, Origin`,
    headersFor,
    preflightHeadersFor: (origin, methods) => {
      const headers = headersFor(origin);
      if (headers.length === 0) return headers;
      return [
        ...headers,
        'Access-Control-Allow-Methods',
        methods.join(', '),
        'Access-Control-Allow-Headers',
        ACCEPTED_HEADERS,
        'Access-Control-Max-Age',
        PREFLIGHT_SECONDS,
      ];
    },
  };
}
