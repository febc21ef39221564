import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._:/+=-]{1,128}$/;

/** The client's `X-Request-Id` where it is harmless (decisions.md 1), else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}
