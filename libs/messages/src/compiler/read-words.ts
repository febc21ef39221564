import { runInThisContext } from 'node:vm';
import { propertyOf } from '../areas.ts';
import { languages } from '../languages.ts';
import type { Language } from '../languages.ts';
import { compileArea } from './compile.ts';

const read = new Map<string, unknown>();

function readArea(language: Language, area: string): unknown {
  const key = `${language}/${area}`;
  if (!read.has(key)) read.set(key, runInThisContext(compileArea(language, area), { filename: key }));
  return read.get(key);
}

/** Texts of some areas in a language, compiled on first use. For Node; browsers load the output of the build. */
export function readWords(language: Language, areas: readonly string[]): unknown {
  const words = {};
  for (const area of areas)
    Object.defineProperty(words, propertyOf(area), { get: () => readArea(language, area), enumerable: true });
  return words;
}

/** The same in every language. */
export function readAllWords(areas: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(languages.map((language) => [language, readWords(language, areas)]));
}
