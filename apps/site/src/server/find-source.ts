import { matchPath } from 'react-router';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** A page's source with the parameters of its path. */
interface FoundSource {
  readonly source: PageSource;
  readonly params: Readonly<Record<string, string>>;
}

function isText(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

/** The source of the page at a path; undefined if there is none, or the path cannot be decoded. */
export function findSource(sources: readonly PageSource[], path: string): FoundSource | undefined {
  for (const source of sources) {
    const found = matchPath(`/${source.path}`, path);
    if (found === null) continue;
    return { source, params: Object.fromEntries(Object.entries(found.params).filter(isText)) };
  }
  return undefined;
}
