import { operations } from '@courtcast/contracts';
import type { Caller, Operation } from '@courtcast/contracts';
import { createRouteTable } from '@courtcast/http';
import type { RouteMatch, RouteTable } from '@courtcast/http';
import type { HttpExchange } from './exchange.ts';

/** Prefix of the API (decisions 1). */
const API_PREFIX = '/api/v1';

/** Every operation of the contracts by method and path, relative to `/api/v1`. */
export function createRoutes(): RouteTable<Operation> {
  const routes = createRouteTable<Operation>();
  for (const operation of Object.values<Operation>(operations)) {
    routes.add(operation.method, operation.path, operation);
  }
  return routes;
}

/** A request target, taken apart. */
export interface Target {
  readonly path: string;
  /** Path and query, in origin form. */
  readonly url: string;
}

/** A request to the API, and where it leads. */
export interface ApiRequest {
  readonly exchange: HttpExchange;
  readonly target: Target;
  readonly match: RouteMatch<Operation>;
}

/** A call to a service, with its caller. */
export interface ServiceCall {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  /** Path and query below `/api/v1`: as the service knows them. */
  readonly url: string;
}

/**
 * Reads a request target. A client that takes the gateway for a proxy names scheme and host, too (RFC 9112, section
 * 3.2.2): they are dropped.
 */
export function parseTarget(target: string): Target {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  const query = url.indexOf('?');
  return { path: query < 0 ? url : url.slice(0, query), url };
}

/** The operation that a request leads to, if it leads anywhere. */
export function operationOf({ match }: ApiRequest): Operation | undefined {
  return match.kind === 'found' ? match.value : undefined;
}

/** A path as in the contracts; empty if it is not below `/api/v1`. */
export function pathInApi({ path }: Target): string {
  return path.startsWith(`${API_PREFIX}/`) ? path.slice(API_PREFIX.length) : '';
}

/** Path and query as a service knows them. */
export function urlInApi({ url }: Target): string {
  return url.slice(API_PREFIX.length);
}
