import type { Json } from '../json-schema.ts';
import { meaningOf } from './statuses.ts';

function header(description: string, example: string): Json {
  return {
    description,
    schema: { type: 'string' },
    example,
  };
}

/** Headers of answers. */
export const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': header('The id of the request: the one it came with, or a new one.', '0196f3a0-7c3e'),
  'RateLimit-Policy': header(
    'Name, quota and window in seconds of the limit that applies.',
    '"public";q=10;w=60',
  ),
  RateLimit: header(
    'Requests that are left, and seconds until the next one is free again.',
    '"public";r=9;t=60',
  ),
  'Retry-After': header(
    'Whole seconds after which the same request may succeed. Absent where waiting alone does not help.',
    '42',
  ),
  ETag: header('Strong validator of the answer, for `If-None-Match` and `If-Match`.', '"v3-x7Pq"'),
  Location: header('Where the created thing is.', '/api/v1/players/0196f3a0-7c3e'),
  'Idempotent-Replayed': header(
    '`true` where this is the first answer to the same `Idempotency-Key`.',
    'true',
  ),
  'Preference-Applied': header(
    'What of `Prefer` was heeded: `handling=strict` where unknown parameters would have been refused.',
    'handling=strict',
  ),
};

/** Parameters of every operation. */
export const parameters: Readonly<Record<string, Json>> = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`handling=strict` (RFC 7240): a query parameter that the operation does not take is refused with 422 (`unknown-parameter`). Without it such parameters are ignored. Other preferences mean nothing here.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
};

function reference(kind: string, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

/** References to the parameters of every operation. */
export const commonParameters: readonly Json[] = Object.keys(parameters).map((name) =>
  reference('parameters', name),
);

/** References to headers, by name. */
export function headerReferences(...names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

/** On every answer. */
export const commonHeaders = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const;

/** A 409 has the header if its reason passes by itself. */
const withRetry: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/** The reason phrases that error bodies carry. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Name of the shared answer for a refusal. */
export function refusalName(status: number): string {
  return (phrases[status] ?? 'Refusal').replaceAll(' ', '');
}

function exampleDetails(status: number, message: string): Json {
  if (status === 409) return { details: [{ path: '', message, code: 'version-mismatch' }] };
  return status === 422 ? { details: [{ path: 'name', message: 'is required', code: 'required' }] } : {};
}

function refusal(status: number, meaning: string): Json {
  return {
    description: meaning,
    headers: headerReferences(...commonHeaders, ...(withRetry.has(status) ? ['Retry-After'] : [])),
    content: {
      'application/json': {
        schema: reference('schemas', 'Problem'),
        example: {
          statusCode: status,
          message: meaning,
          error: phrases[status] ?? 'Error',
          ...exampleDetails(status, meaning),
        },
      },
    },
  };
}

/** The answers that refuse, shared by all operations. */
export const refusals: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(meaningOf).map(([status, meaning]) => [
    refusalName(Number(status)),
    refusal(Number(status), meaning),
  ]),
);

/** Ways to authenticate. */
export const securitySchemes: Readonly<Record<string, Json>> = {
  user: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of the configured OpenID Connect provider.',
  },
  board: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Key of a court-side board: `Board <key>`.',
  },
};
