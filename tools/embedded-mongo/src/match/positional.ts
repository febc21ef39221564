import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { splitPath } from '../values/paths.ts';
import { compileField, plainFilters } from './filter.ts';

function conditionsOn(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name !== '$and' && name !== '$or') return [[name, condition]];
    return Array.isArray(condition) ? condition.filter(isDocument).flatMap(conditionsOn) : [];
  });
}

/** Which element of the array at `arrayPath` made the document match, for the positional `$`; -1 for none. */
export function matchedPosition(filter: Document, array: readonly unknown[], arrayPath: string): number {
  const inner = `${arrayPath}.`;
  for (const [path, condition] of conditionsOn(filter)) {
    if (path !== arrayPath && !path.startsWith(inner)) continue;
    const rest = path === arrayPath ? ['x'] : ['x', ...splitPath(path.slice(inner.length))];
    const matches = compileField(rest, condition, plainFilters);
    const position = array.findIndex((element) => matches({ x: [element] }));
    if (position >= 0) return position;
  }
  return -1;
}
