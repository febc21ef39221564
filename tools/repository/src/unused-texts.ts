import { allAreas } from '@courtcast/messages/areas.ts';
import { catalogName, readSource, SOURCE_LANGUAGE } from '@courtcast/messages/compiler/catalog.ts';
import { namesOf } from '@courtcast/messages/compiler/tree.ts';
import { listFiles, readText } from './repository-files.ts';

/** What shows texts, and the contracts, whose codes are names of texts. */
const SOURCES = [
  'apps/*/src/**/*.{ts,tsx}',
  'libs/web-*/src/**/*.{ts,tsx}',
  'libs/{contracts,scoring-rules}/src/**/*.ts',
];
const SERVICES = ['services/tournaments/src/domain/push/*.ts'];

/** Every name in a source: of a variable, a property or a code. */
function namesIn(source: string): ReadonlySet<string> {
  const names = new Set(source.match(/[A-Za-z_$][\w$]*/g));
  for (const [, code = ''] of source.matchAll(/['"`]([\w.-]+)['"`]/g)) names.add(code);
  // The rest of a name that is put together: `${reason}Help`.
  for (const [, end = ''] of source.matchAll(/\}([A-Za-z]\w*)`/g)) names.add(`…${end}`);
  return names;
}

const isList = (name: string): boolean => /^\d+$/.test(name);

/** Whether a source may read the text of these names. */
function isReadIn(names: readonly string[], known: ReadonlySet<string>): boolean {
  const ends = [...known].filter((name) => name.startsWith('…')).map((name) => name.slice(1));
  return names.every((name) => isList(name) || known.has(name) || ends.some((end) => name.endsWith(end)));
}

/** Texts that no source can read: a name of their key stands in none. By the file of the English catalog, and key. */
export function findUnusedTexts(): string[] {
  const files = [...SOURCES, ...SERVICES].flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path));
  const known = new Set(files.flatMap((path) => [...namesIn(readText(path))]));
  return allAreas.flatMap((area) => {
    const { texts, isListed } = readSource(area);
    return [...texts.keys()]
      .filter((key) => !isListed(key) && !isReadIn(namesOf(key), known))
      .map((key) => `catalogs/${catalogName(SOURCE_LANGUAGE, area)}, ${key}: no source reads it`);
  });
}
