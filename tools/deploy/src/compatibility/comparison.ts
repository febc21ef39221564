import type { JsonSchema } from './json-schema.ts';

/**
 * Who has to understand whom: `reads` what others still write as before, `writes` what others still read as before, or
 * `obeys` requests that others still write as before: there a field that is no longer read is a break, too.
 */
export type Side = 'reads' | 'writes' | 'obeys';

/** One place in a schema as it was and as it is; `path` says where, for people. */
export interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly path: string;
}
