import { invalid, malformed } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { parseWith } from '@courtcast/runtime';
import type { z } from 'zod';

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

/**
 * The known parameters of a query, by decisions 1: unknown ones are ignored, an empty one counts as absent.
 * Throws Problem `malformed` for broken percent-encoding, and `invalid` for a known name that is repeated or has
 * brackets.
 */
function collect(search: string, isKnown: (name: string) => boolean): Record<string, string> {
  const seen = new Map<string, string>();
  for (const pair of search.split('&')) {
    const [name, value] = splitPair(pair);
    const [bare = ''] = name.split('[', 1);
    if (!isKnown(bare)) continue;
    if (bare !== name) throw repeated(bare, 'takes one plain value');
    if (seen.has(name)) throw repeated(name, 'must not be repeated');
    seen.set(name, value);
  }
  return Object.fromEntries([...seen].filter(([, value]) => value !== ''));
}

/**
 * The known parameters of a query (without `?`) as they were given, before any of them is understood; `schema` is
 * undefined where there are none. Throws Problem `malformed` and `invalid` as `parseQuery` does.
 */
export function readQuery(schema: z.ZodObject | undefined, search: string): Record<string, string> {
  const shape = schema?.shape ?? {};
  return search === '' ? {} : collect(search, (name) => Object.hasOwn(shape, name));
}

/** Reads the query (without `?`) of an operation; `schema` is undefined where it takes none. */
export function parseQuery(schema: z.ZodObject | undefined, search: string): Record<string, unknown> {
  const known = readQuery(schema, search);
  return schema === undefined ? {} : parseWith(schema, known);
}
