import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const BYTES_PER_KB = 1000;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk with everything that it loads, before it runs or, where `isWhole`, ever. */
function withImports(chunks: Chunks, chunk: Rolldown.OutputChunk, isWhole = false) {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (one: Rolldown.OutputChunk | undefined): void => {
    if (one === undefined || found.has(one)) return;
    found.add(one);
    for (const name of [...one.imports, ...(isWhole ? one.dynamicImports : [])]) visit(chunks.get(name));
  };
  visit(chunk);
  return found;
}

function bytesOf(chunks: Iterable<Rolldown.OutputChunk>): number {
  let bytes = 0;
  for (const { code } of chunks) bytes += gzipSync(code).length;
  return bytes;
}

const inKilobytes = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;

const PAGE = /site\/src\/pages\/.*-page\.tsx$/;
const TEXTS = /libs\/messages\/src\/catalogs\/..\/first-words\.js$/;
const MORE_TEXTS = /libs\/messages\/src\/catalogs\/..\/more-words\.js$/;
/** It has only the first texts. */
const LIVE_PAGE = 'live-page';

/** Loads its screen, and the texts of its language, when it runs. */
const DISPLAY = 'display';
const LANGUAGE = /libs\/messages\/src\/catalogs\/(..)\/[\w-]+\.js$/;

/** Limits of a first visit, compressed, in bytes; the socket comes after the scores are shown. */
const maxBytes: Readonly<Record<string, number>> = {
  [LIVE_PAGE]: 120_000,
  [`${DISPLAY}.html`]: 90_000,
  'score.html': 120_000,
  // The frame and the kit of every desk; each page of one comes after it.
  'desk.html': 180_000,
};

/** A display with every kind of screen, although it shows one, and the largest language. */
function bytesOfDisplay(chunks: Chunks, entry: Rolldown.OutputChunk): number {
  const all = [...withImports(chunks, entry, true)];
  const languageOf = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk) =>
    LANGUAGE.exec(moduleIds[0] ?? facadeModuleId ?? '')?.[1];
  const { none = [], ...languages } = Object.groupBy(all, (chunk) => languageOf(chunk) ?? 'none');
  return bytesOf(none) + Math.max(...Object.values(languages).map((own = []) => bytesOf(own)));
}

/** The first load of each page: the app, the page, and the largest language. */
function loadsOf(all: readonly Rolldown.OutputChunk[]): Map<string, number> {
  const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const isOf = (kind: RegExp) => all.filter(({ facadeModuleId }) => kind.test(facadeModuleId ?? ''));
  const app = all.find(({ isEntry, name }) => isEntry && name === 'index');
  const heaviestOf = (kind: RegExp) =>
    isOf(kind).toSorted((one, other) => bytesOf([other]) - bytesOf([one]))[0];
  const [texts, moreTexts] = [heaviestOf(TEXTS), heaviestOf(MORE_TEXTS)];
  const loads = isOf(PAGE).map((page) => {
    const loaded = [app, texts, page.name === LIVE_PAGE ? undefined : moreTexts, page].flatMap((one) =>
      one ? [...withImports(chunks, one)] : [],
    );
    return [page.name, bytesOf(new Set(loaded))] as const;
  });
  const entries = all.filter(({ isEntry }) => isEntry);
  return new Map([
    ...entries.map((entry) => {
      const isDisplay = entry.name === DISPLAY;
      const bytes = isDisplay ? bytesOfDisplay(chunks, entry) : bytesOf(withImports(chunks, entry));
      return [`${entry.name}.html`, bytes] as const;
    }),
    ...loads,
  ]);
}

/**
 * Reports the first load of each document, compressed by gzip: its entry alone, and with each page and its texts. Fails
 * the build if a page exceeds its limit.
 */
export function reportSizes(): Plugin {
  // Tests build with React's development checks.
  let isProduction = false;
  return {
    name: 'courtcast:sizes',
    apply: 'build',
    configResolved(config) {
      ({ isProduction } = config);
    },
    generateBundle(_options, bundle) {
      const loads = loadsOf(Object.values(bundle).filter((output) => output.type === 'chunk'));
      const lines = [...loads].map(([name, bytes]) => `${name} ${inKilobytes(bytes)}`);
      this.info(`first load, compressed: ${lines.join(', ')}`);
      if (!isProduction) return;
      for (const [name, most] of Object.entries(maxBytes)) {
        const bytes = loads.get(name);
        if (bytes === undefined) this.error(`there is no ${name}, whose first load is limited`);
        if (bytes > most)
          this.error(`${name} first loads ${inKilobytes(bytes)}, of ${inKilobytes(most)} at most`);
      }
    },
  };
}
