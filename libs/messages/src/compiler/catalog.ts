import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../languages.ts';

/** The language whose catalogs say which keys there are, and which parameters they take. */
export const SOURCE_LANGUAGE: Language = 'en';

/** The folder of the catalogs: one folder a language, one file an area. */
export const catalogsFolder = fileURLToPath(new URL('../catalogs/', import.meta.url));

/** Types of parameters, by their names in ARB. */
const types = { String: 'string', num: 'number', bool: 'boolean' } as const;

type ParameterType = (typeof types)[keyof typeof types];

/** The parameters of a key's text, in order. */
export interface Parameters {
  readonly types: ReadonlyMap<string, ParameterType>;
  /** Whether they are passed by name, as one object; used for tables whose texts have different parameters. */
  readonly isNamed: boolean;
}

/** The texts of one area in one language by their keys, flat: `status.scheduled`. */
export type Texts = ReadonlyMap<string, string>;

/** A catalog of the source language. */
export interface SourceCatalog {
  readonly texts: Texts;
  /** The parameters of a key; null for a text without any. */
  readonly parametersOf: (key: string) => Parameters | null;
  /** Whether a key belongs to a group that sources list as a whole, without naming its keys. */
  readonly isListed: (key: string) => boolean;
  /** Keys or groups of them that are described and do not exist. */
  readonly strayNotes: readonly string[];
}

/** An attribute `@key` of ARB: about a key, or about every key of a group. */
interface Note {
  readonly placeholders?: Readonly<Record<string, { readonly type: string }>>;
  readonly 'x-named'?: boolean;
  readonly 'x-listed'?: boolean;
}

/** The file of an area in a language, relative to the folder of the catalogs; areas of the desks are `desk/…`. */
export function catalogName(language: string, area: string): string {
  return `${language}/${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

function readEntries(name: string): [key: string, value: unknown][] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(catalogsFolder + name, 'utf8'));
  } catch (error) {
    throw new Error(`catalogs/${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`catalogs/${name} is no object of keys and texts`);
  return Object.entries(read);
}

/** The texts of a catalog out of its entries. */
export function textsIn(entries: readonly (readonly [key: string, value: unknown])[], name: string): Texts {
  const texts = new Map<string, string>();
  for (const [key, value] of entries) {
    if (key.startsWith('@')) continue;
    if (typeof value !== 'string') throw new Error(`catalogs/${name}, ${key}: is no text`);
    texts.set(key, value);
  }
  return texts;
}

/** The texts of an area in a language. */
export function readTexts(language: string, area: string): Texts {
  const name = catalogName(language, area);
  return textsIn(readEntries(name), name);
}

function parametersIn(note: Note, where: string): Parameters | null {
  const { placeholders, 'x-named': isNamed = false } = note;
  if (placeholders === undefined) return null;
  const known: Readonly<Record<string, ParameterType | undefined>> = types;
  const taken = Object.entries(placeholders).map(([name, { type }]) => {
    const found = known[type];
    if (found === undefined)
      throw new Error(`${where}: ${name} is of no type ${Object.keys(types).join(', ')}`);
    return [name, found] as const;
  });
  return { types: new Map(taken), isNamed };
}

/** The groups that a key belongs to, the innermost first: of `a.b.c` they are `a.b` and `a`. */
function groupsOf(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).slice(1);
}

/** Builds a catalog of the source language from its entries, with the parameters of its keys. */
export function sourceIn(
  entries: readonly (readonly [key: string, value: unknown])[],
  name: string,
): SourceCatalog {
  const texts = textsIn(entries, name);
  const notes = entries.filter(([key]) => key.startsWith('@'));
  const taken = new Map(
    notes.map(([key, note]) => [key.slice(1), parametersIn(note as Note, `catalogs/${name}, ${key}`)]),
  );
  const listed = new Set(
    notes.flatMap(([key, note]) => ((note as Note)['x-listed'] === true ? [key.slice(1)] : [])),
  );
  const groups = new Set([...texts.keys()].flatMap(groupsOf));
  return {
    texts,
    parametersOf: (key) => {
      const found = [key, ...groupsOf(key)].find((one) => (taken.get(one) ?? null) !== null);
      return found === undefined ? null : (taken.get(found) ?? null);
    },
    isListed: (key) => groupsOf(key).some((group) => listed.has(group)),
    strayNotes: [...taken.keys()].filter((key) => !texts.has(key) && !groups.has(key)),
  };
}

/** Reads an area of the source language, with the parameters of its keys. */
export function readSource(area: string): SourceCatalog {
  const name = catalogName(SOURCE_LANGUAGE, area);
  return sourceIn(readEntries(name), name);
}
