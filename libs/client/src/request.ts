import type { AnyInput } from './call-input.ts';
import type { OperationId } from './contract/operations.ts';
import { routes } from './contract/routes.ts';
import type { Route } from './contract/routes.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** A request but for its credentials: the same at every attempt. */
export interface ApiRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
  /** Whether it may be sent twice without harm. */
  readonly isRepeatable: boolean;
}

const PREFIX = '/api/v1';

/** The address below which all paths are, of an origin with or without the prefix. */
export function baseUrlOf(url: string): string {
  const origin = url.replace(/\/+$/, '');
  return origin.endsWith(PREFIX) ? origin : `${origin}${PREFIX}`;
}

/** Throws TypeError for a missing parameter: the request would go to a different address. */
function pathOf({ path }: Route, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`params.${name} must be a text that is not empty: the path is ${path}`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const mediaTypes = { csv: 'text/csv', image: 'application/octet-stream' } as const;

function bodyOf({ takes }: Route, body: unknown): { type: string | undefined; body: BodyInit | null } {
  if (body === undefined) return { type: undefined, body: null };
  if (takes === undefined) return { type: 'application/json', body: JSON.stringify(body) };
  // The types of the operation guarantee one of these.
  const file = body as string | Uint8Array<ArrayBuffer> | Blob;
  const ownType = file instanceof Blob && file.type !== '' ? file.type : undefined;
  return { type: ownType ?? mediaTypes[takes], body: file };
}

/** Names the header only where there is a value. */
function header(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

/** The request of a call. Parameters that the API does not know are refused instead of ignored (`Prefer`). */
export function requestOf(baseUrl: string, id: OperationId, input: AnyInput): ApiRequest {
  const route = routes[id];
  const { type, body } = bodyOf(route, input.body);
  const isPost = route.method === 'POST';
  return {
    url: `${baseUrl}${pathOf(route, input.params ?? {})}${queryOf(input.query ?? {})}`,
    method: route.method,
    headers: {
      accept: route.gives === undefined ? 'application/json' : '*/*',
      prefer: 'handling=strict',
      ...header('content-type', type),
      ...header('idempotency-key', isPost ? (input.idempotencyKey ?? newIdempotencyKey()) : undefined),
      ...header('if-match', input.ifMatch),
      ...input.headers,
    },
    body,
    isRepeatable: isPost || route.method === 'GET',
  };
}
