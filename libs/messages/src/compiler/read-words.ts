import { runInThisContext } from 'node:vm';
import { languages } from '../languages.ts';
import type { Language } from '../languages.ts';
import { compileAreas } from './compile.ts';

const read = new Map<string, unknown>();

const lastOf = (area: string): string => area.split('/').at(-1) ?? area;

function readArea(language: Language, area: string): unknown {
  const key = `${language}/${area}`;
  if (!read.has(key)) {
    const areas = runInThisContext(compileAreas(language, [area]), { filename: key }) as Readonly<
      Record<string, unknown>
    >;
    read.set(key, areas[lastOf(area)]);
  }
  return read.get(key);
}

/** The texts of some areas in a language, compiled when they are first read. For Node: browsers load what the build compiled. */
export function readWords(language: Language, areas: readonly string[]): unknown {
  const words = {};
  for (const area of areas)
    Object.defineProperty(words, lastOf(area), { get: () => readArea(language, area), enumerable: true });
  return words;
}

/** The same in every language. */
export function readAllWords(areas: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(languages.map((language) => [language, readWords(language, areas)]));
}
