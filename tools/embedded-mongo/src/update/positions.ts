import { CommandError } from '../errors.ts';
import type { Matcher } from '../match/matcher.ts';
import { compileFilter, plainFilters } from '../match/filter.ts';
import { matchedPosition } from '../match/positional.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import type { Path } from '../values/paths.ts';
import { valueAt } from '../values/paths.ts';
import { shellText } from '../values/shell-text.ts';

/** What positional parts of update paths refer to. */
export interface Positions {
  filter: Document;
  arrayFilters: ReadonlyMap<string, Matcher>;
}

function identifiersOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]) =>
    name.startsWith('$') && Array.isArray(operand)
      ? operand.filter(isDocument).flatMap(identifiersOf)
      : [name.split('.')[0] ?? name],
  );
}

/** Compiles `arrayFilters`: each names one identifier, which the update must use. */
export function compileArrayFilters(filters: unknown, usedPaths: readonly string[]): Map<string, Matcher> {
  const compiled = new Map<string, Matcher>();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw new CommandError(14, 'arrayFilters must be an array');
  for (const filter of filters) {
    if (!isDocument(filter)) throw new CommandError(14, 'Each element of arrayFilters must be an object');
    const names = [...new Set(identifiersOf(filter))];
    const [name] = names;
    if (name === undefined || names.length > 1) {
      throw new CommandError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${names.join("' and '")}'`,
      );
    }
    if (!usedPaths.some((path) => path.includes(`$[${name}]`))) {
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
    }
    const matches = compileFilter(filter, plainFilters);
    compiled.set(name, (element) => matches({ [name]: element }));
  }
  return compiled;
}

function filterOf(part: string, path: Path, { arrayFilters }: Positions): Matcher {
  const name = part.slice(2, -1);
  if (name === '') return () => true;
  const matches = arrayFilters.get(name);
  if (matches === undefined) {
    throw new CommandError(2, `No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  }
  return matches;
}

function arrayAt(root: Document, path: Path): unknown[] {
  const array = valueAt(root, path);
  const name = path.join('.');
  if (array === undefined) {
    throw new CommandError(
      2,
      `The path '${name}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new CommandError(2, `Cannot apply array updates to non-array element ${name}: ${shellText(array)}`);
  }
  return array as unknown[];
}

function matchedPart(root: Document, prefix: Path, { filter }: Positions): string {
  const array = valueAt(root, prefix);
  const position = Array.isArray(array) ? matchedPosition(filter, array, prefix.join('.')) : -1;
  if (position < 0) {
    throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
  }
  return String(position);
}

/** The concrete paths that one with `$`, `$[]` or `$[identifier]` in it stands for in this document. */
export function concretePaths(path: Path, root: Document, positions: Positions): Path[] {
  if (!path.some((part) => part.startsWith('$'))) return [path];
  let prefixes: string[][] = [[]];
  for (const part of path) {
    prefixes = prefixes.flatMap((prefix) => {
      if (part === '$') return [[...prefix, matchedPart(root, prefix, positions)]];
      if (!part.startsWith('$[')) return [[...prefix, part]];
      const matches = filterOf(part, path, positions);
      const array = arrayAt(root, prefix);
      return [...array.keys()].filter((i) => matches(array[i])).map((i) => [...prefix, String(i)]);
    });
  }
  return prefixes;
}
