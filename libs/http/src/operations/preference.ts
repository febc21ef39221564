import type { IncomingHttpHeaders } from 'node:http';

/** Header of an answer that honored `Prefer: handling=strict` (RFC 7240, section 3). */
export const strictlyHandled = { 'Preference-Applied': 'handling=strict' } as const;

const handling = /^\s*handling\s*(?:=|;|$)/i;
const strict = /^\s*handling\s*=\s*(?:strict|"strict")\s*(?:;|$)/i;

/**
 * Whether a request asks by `Prefer: handling=strict` to refuse mistakes that are otherwise ignored. The first
 * preference of a name counts; all others have no effect here (RFC 7240, section 2).
 */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  if (prefer === undefined) return false;
  const texts = typeof prefer === 'string' ? prefer : prefer.join(',');
  const first = texts.split(',').find((preference) => handling.test(preference));
  return first !== undefined && strict.test(first);
}
