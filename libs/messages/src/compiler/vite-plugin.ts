import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { deskAreas, displayAreas, embedAreas, firstAreas, moreAreas, propertyOf } from '../areas.ts';
import { languages } from '../languages.ts';
import type { Language } from '../languages.ts';
import { catalogName, catalogsFolder, SOURCE_LANGUAGE } from './catalog.ts';
import { compileArea } from './compile.ts';

/** Prefix of generated modules of texts: a language, and an area or a chunk of areas. */
const PREFIX = 'messages:';

/** Areas that the browser loads as one file of a language. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  'first-words': firstAreas,
  'more-words': moreAreas,
  'desk-words': deskAreas,
};

const quoted = (text: string): string => JSON.stringify(text);

/** A module that has the texts of some areas in every language. */
function together(name: string, areas: readonly string[]): string {
  const parts = languages.flatMap((language) => areas.map((area) => ({ language, area })));
  const imports = parts.map(
    ({ language, area }, index) => `import a${index} from '${PREFIX}${language}/${area}';`,
  );
  const all = languages.map((language) => {
    const own = parts.flatMap((one, index) =>
      one.language === language ? [`${quoted(propertyOf(one.area))}: a${index}`] : [],
    );
    return `${quoted(language)}: { ${own.join(', ')} }`;
  });
  return `${imports.join('\n')}\nexport const ${name} = { ${all.join(', ')} };`;
}

/** A function that loads a language, each by an import of its own. */
function loader(name: string, load: (language: string) => string): string {
  const all = languages.map((language) => `${quoted(language)}: () => ${load(language)}`);
  return `const ${name}By = { ${all.join(', ')} };\nexport const ${name} = (language) => ${name}By[language]();`;
}

const loadChunk = (name: string, chunk: string): string =>
  loader(name, (language) => `import('${PREFIX}${language}/${chunk}').then((loaded) => loaded.default)`);

function loadDisplay(language: string): string {
  const imports = displayAreas.map((area) => `import('${PREFIX}${language}/${area}')`);
  const words = displayAreas.map((area, index) => `${area}: loaded[${index}].default`);
  return `Promise.all([${imports.join(', ')}]).then((loaded) => ({ ${words.join(', ')} }))`;
}

/** Replacements in a build for the modules that read catalogs in Node. */
const replaced: Readonly<Record<string, () => string>> = {
  'all-words.ts': () => together('allWords', [...firstAreas, ...moreAreas]),
  'all-display-words.ts': () => together('allDisplayWords', displayAreas),
  'all-embed-words.ts': () => together('allEmbedWords', embedAreas),
  'load-words.ts': () =>
    `${loadChunk('loadFirstWords', 'first-words')}\n${loadChunk('loadMoreWords', 'more-words')}`,
  'load-desk-words.ts': () => loadChunk('loadDeskWords', 'desk-words'),
  'load-display-words.ts': () => loader('loadDisplayWords', loadDisplay),
};

const sources = new Map(
  Object.entries(replaced).map(([name, source]) => [
    fileURLToPath(new URL(`../${name}`, import.meta.url)),
    source,
  ]),
);

/** Generates the module for a file name of `moduleOf`: texts of one area, or of a chunk. */
function sourceOf(language: Language, name: string): string {
  const { [name]: chunk } = chunks;
  if (chunk === undefined) return `export default ${compileArea(language, name)};`;
  const imports = chunk.map((area, index) => `import a${index} from '${PREFIX}${language}/${area}';`);
  const words = chunk.map((area, index) => `${quoted(propertyOf(area))}: a${index}`);
  return `${imports.join('\n')}\nexport default { ${words.join(', ')} };`;
}

/** The name of a module of texts: a file beside the catalogs that the build alone knows, and its manifest names. */
const moduleOf = (name: string): string => `${catalogsFolder}${name}.js`;

/** Compiles the catalogs in a build, so that a browser loads functions, and neither messages nor their parser. */
export function compileMessages(): Plugin {
  return {
    name: 'courtcast:messages',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(PREFIX) ? moduleOf(source.slice(PREFIX.length)) : null),
    load(id) {
      const source = sources.get(id);
      if (source !== undefined) return { code: source(), moduleSideEffects: false };
      if (!id.startsWith(catalogsFolder) || !id.endsWith('.js')) return null;
      const path = id.slice(catalogsFolder.length, -'.js'.length);
      const language = languages.find((one) => path.startsWith(`${one}/`));
      if (language === undefined) return null;
      const name = path.slice(language.length + 1);
      if (!(name in chunks))
        for (const read of [language, SOURCE_LANGUAGE])
          this.addWatchFile(catalogsFolder + catalogName(read, name));
      return { code: sourceOf(language, name), moduleSideEffects: false };
    },
  };
}
