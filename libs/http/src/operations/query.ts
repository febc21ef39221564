import { invalid, malformed } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { parseWith } from '@courtcast/runtime';
import type { z } from 'zod';
import { unknownParameters } from './unknown-parameters.ts';

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw Object.assign(malformed('Broken percent-encoding in the query'), { cause });
  }
}

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
}

function repeated(path: string, message: string): Problem {
  return invalid([{ path, message, code: 'repeated-parameter' }]);
}

/** A query as it was given, before any of it is understood. */
export interface GivenQuery {
  /** The parameters that the operation takes and that have a value. */
  readonly known: Readonly<Record<string, string>>;
  /** Names that the operation does not take, each once. */
  readonly unknown: readonly string[];
}

/**
 * Sorts the parameters of a query by decisions 1: an empty one counts as absent. Throws Problem `malformed` for broken
 * percent-encoding, and `invalid` for a known name that is repeated or has brackets.
 */
function collect(search: string, isKnown: (name: string) => boolean): GivenQuery {
  const seen = new Map<string, string>();
  const unknown = new Set<string>();
  for (const pair of search.split('&')) {
    const [name, value] = splitPair(pair);
    const [bare = ''] = name.split('[', 1);
    if (!isKnown(bare)) {
      if (pair !== '') unknown.add(name);
      continue;
    }
    if (bare !== name) throw repeated(bare, 'takes one plain value');
    if (seen.has(name)) throw repeated(name, 'must not be repeated');
    seen.set(name, value);
  }
  return { known: Object.fromEntries([...seen].filter(([, value]) => value !== '')), unknown: [...unknown] };
}

const nothingGiven: GivenQuery = { known: {}, unknown: [] };

/**
 * Reads a query (without `?`) as it was given; `schema` is undefined where the operation takes none. Throws Problem
 * `malformed` and `invalid` as `parseQuery` does, but for values and unknown names.
 */
export function readQuery(schema: z.ZodObject | undefined, search: string): GivenQuery {
  const shape = schema?.shape ?? {};
  return search === '' ? nothingGiven : collect(search, (name) => Object.hasOwn(shape, name));
}

/** Options for reading a query: `isStrict` refuses parameters that are otherwise ignored (decisions 1). */
export interface QueryReading {
  readonly isStrict: boolean;
}

/**
 * Parses the query (without `?`) of an operation; `schema` is undefined where it takes none. Unknown parameters are
 * ignored, or where the caller asks for strictness Problem `invalid`.
 */
export function parseQuery(
  schema: z.ZodObject | undefined,
  search: string,
  { isStrict }: QueryReading,
): Record<string, unknown> {
  const { known, unknown } = readQuery(schema, search);
  if (isStrict && unknown.length > 0) throw unknownParameters(unknown, Object.keys(schema?.shape ?? {}));
  return schema === undefined ? {} : parseWith(schema, known);
}
