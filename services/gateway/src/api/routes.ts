import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { createRouteTable } from '@courtcast/http';
import type { RouteTable } from '@courtcast/http';

/** Where the API begins (decisions.md 1). */
export const apiPrefix = '/api/v1';

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

/**
 * Reads a request target. A client that takes the gateway for a proxy names scheme and host, too (RFC 9112, section
 * 3.2.2): they are dropped.
 */
export function parseTarget(target: string): Target {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  const query = url.indexOf('?');
  return { path: query < 0 ? url : url.slice(0, query), url };
}
