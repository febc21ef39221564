import type { IncomingHttpHeaders } from 'node:http';

/** What an answer says that honored `Prefer: handling=strict` (RFC 7240, section 3). */
export const strictlyHandled = { 'Preference-Applied': 'handling=strict' } as const;

const handling = /^\s*handling\s*(?:=|;|$)/i;
const strict = /^\s*handling\s*=\s*(?:strict|"strict")\s*(?:;|$)/i;

/**
 * Whether a request asks by `Prefer: handling=strict` that mistakes be refused which are overlooked else. Of several
 * preferences the first of a name counts; all others are of no meaning here (RFC 7240, section 2).
 */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  if (prefer === undefined) return false;
  const texts = typeof prefer === 'string' ? prefer : prefer.join(',');
  const first = texts.split(',').find((preference) => handling.test(preference));
  return first !== undefined && strict.test(first);
}
