import type { Caller, Operation } from '@courtcast/contracts';
import type { RouteMatch } from '@courtcast/http';
import type { Exchange } from '../http/exchange.ts';
import { apiPrefix } from './routes.ts';
import type { Target } from './routes.ts';

/** A request to the API, and where it leads. */
export interface Visit {
  readonly exchange: Exchange;
  readonly target: Target;
  readonly match: RouteMatch<Operation>;
}

/** What is asked of a service, and for whom. */
export interface ServiceCall {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  /** Path and query below `/api/v1`: as the service knows them. */
  readonly url: string;
}

/** The operation that a visit leads to, if it leads anywhere. */
export function operationOf({ match }: Visit): Operation | undefined {
  return match.kind === 'found' ? match.value : undefined;
}

/** A path as the contracts have it; empty where it is not below `/api/v1`. */
export function pathInApi({ path }: Target): string {
  return path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : '';
}

/** Path and query as a service knows them. */
export function urlInApi({ url }: Target): string {
  return url.slice(apiPrefix.length);
}
