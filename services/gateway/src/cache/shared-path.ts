import type { Given, Operation } from '@courtcast/contracts';
import { readQuery } from '@courtcast/http';
import { isProblem } from '@courtcast/problem';
import type { ServiceCall } from '../http/routes.ts';

/** A read that is the same for everyone. */
export interface SharedPath {
  /** Path and query by which a service is asked, one for all ways to write them. */
  readonly path: string;
  /** The path parameters, and the query parameters that the operation knows. */
  readonly given: Given;
}

/** Characters that are written in one way only; most requests have no others, and no query. */
const plain = /^[\w/.~-]*$/;

function fillIn(template: string, params: Given): string {
  return template.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(params[name] ?? ''));
}

type Query = Readonly<Record<string, string>>;

interface HowAsked {
  /** Whether the caller wants unknown parameters refused (decisions 1). */
  readonly isStrict: boolean;
}

function acceptedQuery(query: Operation['query'], search: string, { isStrict }: HowAsked): Query | undefined {
  try {
    const { known, unknown } = readQuery(query, search);
    return isStrict && unknown.length > 0 ? undefined : known;
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
}

/**
 * Normalizes a requested address: the order of parameters, unknown and empty ones, and needless encoding make no
 * difference. Undefined for a query that the service will refuse; such an answer is not shared.
 */
export function toSharedPath(
  { operation, params, url }: Pick<ServiceCall, 'operation' | 'params' | 'url'>,
  how: HowAsked,
): SharedPath | undefined {
  if (plain.test(url)) return { path: url, given: params };
  const at = url.indexOf('?');
  const query = at < 0 ? {} : acceptedQuery(operation.query, url.slice(at + 1), how);
  if (query === undefined) return undefined;
  const sorted = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const search = new URLSearchParams(sorted).toString();
  const path = fillIn(operation.path, params);
  return { path: search === '' ? path : `${path}?${search}`, given: { ...query, ...params } };
}
