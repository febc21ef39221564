import type { Plugin, Rolldown } from 'vite';

/** The pad has React alone. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const VENDOR = /node_modules\/(?:react-router|@tanstack)\//;
/** Modules that a first visit to the site loads before it runs. */
const SITE = [/\/site\/src\/main\.tsx$/, /\/site\/src\/pages\/live\/live-page\.tsx$/] as const;
/**
 * Other documents: modules that they share with the site are in separate chunks, so that they load nothing of its
 * frame.
 */
const others = {
  display: /\/displays\/src\/main\.ts$/,
  pad: /\/umpire-pad\/src\/main\.tsx$/,
  desks: /\/desk\/src\/main\.tsx$/,
} as const;
/** Drawing rounds, and the one module of the rules that only their tables use: the pad has the rest of the rules. */
const PAIRINGS =
  /\/libs\/(?:pairings\/src\/|scoring-rules\/src\/play\/sets\/credit\.ts$)|node_modules\/edmonds-blossom-fixed\//;
/** Small modules of the rules that every surface with a score loads: apart each is a request. */
const FORMATS = /\/libs\/scoring-rules\/src\/(?:formats|rules|settings|vocabulary)\.ts$/;
/** Links and forms of React Router, with the loaders behind them. */
const ROUTER_LINKS = /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/;
/** Entry modules, and modules of the live page only, stay in their own chunks. */
const OWN = /\/site\/src\/(?:main\.tsx$|pages\/live\/)/;
/** Only used modules of these libraries are loaded. */
const APP = /\/(?:apps\/[a-z-]+|libs\/(?:messages|web-[a-z]+))\/src\//;

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Modules imported by those matching `entries`; with dynamic imports if `isWhole`. */
function importedBy(graph: Graph, entries: readonly RegExp[], isWhole: boolean): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    const info = graph.getModuleInfo(id);
    if (info === null || found.has(id)) return;
    found.add(id);
    const later = isWhole ? info.dynamicallyImportedIds : [];
    for (const next of [...info.importedIds, ...later]) visit(next);
  };
  for (const id of graph.getModuleIds()) if (entries.some((entry) => entry.test(id))) visit(id);
  return found;
}

/**
 * Divides the app into chunks: libraries, the modules of a first visit to the site in one piece (a dozen small files
 * are a fifth larger, and each is a request), and separately those modules of it that displays, the pad or desks also
 * load.
 */
export function cutChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let site = new Set<string>();
  let display = new Set<string>();
  let pad = new Set<string>();
  let desks = new Set<string>();
  const isOfSite = (id: string) => site.has(id) && APP.test(id) && !OWN.test(id);
  return {
    plugin: {
      name: 'courtcast:chunks',
      apply: 'build',
      buildEnd() {
        site = importedBy(this, SITE, false);
        display = importedBy(this, [others.display], true);
        pad = importedBy(this, [others.pad], false);
        desks = importedBy(this, [others.desks], false);
      },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (chunks.some(({ moduleIds }) => moduleIds.some((id) => ROUTER_LINKS.test(id))))
          this.error('links and the router are those of web-ui/link: React Router has its forms in theirs');
      },
    },
    groups: [
      { name: 'react', test: REACT },
      { name: 'vendor', test: VENDOR },
      { name: 'formats', test: FORMATS },
      { name: 'pairings', test: PAIRINGS },
      { name: 'scores', test: (id) => isOfSite(id) && display.has(id) && pad.has(id) },
      // What boards say of matches to come: the pad has one match, whose players are known.
      { name: 'coming', test: (id) => isOfSite(id) && display.has(id) },
      { name: 'shared', test: (id) => isOfSite(id) && pad.has(id) },
      { name: 'frame', test: (id) => isOfSite(id) && desks.has(id) },
      { name: 'site', test: isOfSite },
    ],
  };
}
