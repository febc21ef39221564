import { readdirSync } from 'node:fs';
import { allAreas } from '../areas.ts';
import { languages, locales } from '../languages.ts';
import type { Language } from '../languages.ts';
import { catalogName, catalogsFolder, readSource, readTexts, SOURCE_LANGUAGE } from './catalog.ts';
import type { SourceCatalog, Texts } from './catalog.ts';
import { parseMessage, usedIn } from './message.ts';
import type { MessageUse } from './message.ts';

/** Allowed names of parameters: they become variables. */
const NAME = /^[a-z][A-Za-z\d]*$/;

/** The parameters that a message uses, or its fault. */
function readUse(language: Language, text: string): MessageUse | string {
  try {
    return usedIn(
      parseMessage(text),
      (type) =>
        new Intl.PluralRules(locales[language], { type: type ?? 'cardinal' }).resolvedOptions()
          .pluralCategories,
    );
  } catch (error) {
    return (error as Error).message;
  }
}

const listed = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(', ');

/** Faults of a text's parameters, compared with the key's parameters and the English text. */
function faultsOfUse({ names }: MessageUse, source: SourceCatalog, key: string): string[] {
  const taken = source.parametersOf(key)?.types ?? new Map<string, never>();
  const english = readUse(SOURCE_LANGUAGE, source.texts.get(key) ?? '');
  const wanted = typeof english === 'string' ? [] : [...english.names];
  const misnamed = [...taken.keys()].filter((name) => !NAME.test(name));
  const unknown = [...names].filter((name) => !taken.has(name));
  const lacking = wanted.filter((name) => taken.has(name) && !names.has(name));
  return [
    misnamed.length === 0 ? '' : `${listed(misnamed)}: letters and digits alone`,
    unknown.length === 0
      ? ''
      : `${listed(unknown)} is no parameter of it: it takes ${listed(taken.keys()) || 'none'}`,
    lacking.length === 0 ? '' : `lacks ${listed(lacking)}, which the English text has`,
  ].filter((fault) => fault !== '');
}

/** Faults of a text, compared with the English text of the same key; empty if there are none. */
function faultsOfText(
  language: Language,
  [key, text]: readonly [key: string, text: string],
  source: SourceCatalog,
): string[] {
  if (text === '') return ['is empty'];
  const use = readUse(language, text);
  if (typeof use === 'string') return [use];
  return faultsOfUse(use, source, key);
}

/** Faults of the texts of an area in a language, compared with English, each with its key. */
export function faultsOfTexts(language: Language, texts: Texts, source: SourceCatalog): string[] {
  const missing = [...source.texts.keys()].filter((key) => !texts.has(key));
  const extra = [...texts.keys()].filter((key) => !source.texts.has(key));
  const shared = [...texts].filter(([key]) => source.texts.has(key));
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...extra.map((key) => `${key}: English has no such key`),
    ...shared.flatMap((entry) =>
      faultsOfText(language, entry, source).map((fault) => `${entry[0]}: ${fault}`),
    ),
  ];
}

function faultsOfArea(language: Language, area: string): string[] {
  const file = `catalogs/${catalogName(language, area)}`;
  try {
    const source = readSource(area);
    const stray = language === SOURCE_LANGUAGE ? source.strayNotes : [];
    return [
      ...stray.map((key) => `${file}, @${key}: there is no such key`),
      ...faultsOfTexts(language, readTexts(language, area), source).map((fault) => `${file}, ${fault}`),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Files that no area or language reads. */
function strayFiles(): string[] {
  const known = new Set(languages.flatMap((language) => allAreas.map((area) => catalogName(language, area))));
  const there = readdirSync(catalogsFolder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return there
    .map(({ parentPath, name }) => `${parentPath.slice(catalogsFolder.length)}/${name}`.replace(/^\//, ''))
    .filter((name) => !known.has(name))
    .map((name) => `catalogs/${name}: is the file of no area in \`src/areas.ts\`, or of no language`);
}

/** Everything that is wrong with the catalogs, by file and key. */
export function findFaults(): string[] {
  return [
    ...strayFiles(),
    ...languages.flatMap((language) => allAreas.flatMap((area) => faultsOfArea(language, area))),
  ];
}
