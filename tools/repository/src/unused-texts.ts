import { allAreas } from '@courtcast/messages/areas.ts';
import { catalogName, readSource, SOURCE_LANGUAGE } from '@courtcast/messages/compiler/catalog.ts';
import { namesOf } from '@courtcast/messages/compiler/tree.ts';
import { listFiles, readText } from './repository-files.ts';

/** Sources that show or send texts, and the contracts and rules, whose codes are names of texts. */
const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'libs/web-*/src/**/*.{ts,tsx}',
  'libs/{contracts,scoring-rules}/src/**/*.ts',
  'services/notifications/src/domain/{mail,push}/*.ts',
  'services/{leagues,tournaments}/src/adapters/files/**/*.ts',
];

/** The names that sources have, and the ends of names that they put together. */
interface Known {
  readonly names: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>;
}

/** Every name of a variable or property, and every code. */
function namesIn(sources: readonly string[]): Known {
  const names = new Set<string>();
  const ends = new Set<string>();
  for (const source of sources) {
    for (const [name] of source.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
    for (const [, code = ''] of source.matchAll(/['"`]([\w.-]+)['"`]/g)) names.add(code);
    // The rest of a name that is put together: `${reason}Help`.
    for (const [, end = ''] of source.matchAll(/\}([A-Za-z]\w*)`/g)) ends.add(end);
  }
  return { names, ends };
}

const isList = (name: string): boolean => /^\d+$/.test(name);

/** Whether a source may read the text with these names. */
function isReadIn(path: readonly string[], { names, ends }: Known): boolean {
  return path.every((name) => isList(name) || names.has(name) || [...ends].some((end) => name.endsWith(end)));
}

/** Texts that no source can read: a name of their key stands in none. By the file of the English catalog, and key. */
export function findUnusedTexts(): string[] {
  const files = SOURCES.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path));
  const known = namesIn(files.map(readText));
  return allAreas.flatMap((area) => {
    const { texts, isListed } = readSource(area);
    return [...texts.keys()]
      .filter((key) => !isListed(key) && !isReadIn(namesOf(key), known))
      .map((key) => `catalogs/${catalogName(SOURCE_LANGUAGE, area)}, ${key}: no source reads it`);
  });
}
