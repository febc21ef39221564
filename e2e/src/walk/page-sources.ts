import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachedFrom, readImports } from '@courtcast/local/import-graph';

const projectFile = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The surfaces, and the libs that they share. */
const sources = ['apps', 'libs/web-data', 'libs/web-messages', 'libs/web-score', 'libs/web-ui'];

/** The tables of pages: of the site, and one for each desk. */
const tables = ['apps/site/src/app/pages.tsx', 'apps/desk/src/routes/*/pages.ts'];

/** A line of such a table: its pattern, and the module that it loads. */
const LINE = /(?:lazyPage|deskPage)\(\s*'([^']*)'[^;]*?import\('([^']+)'\)/g;

/** What has a document of its own, by how its address begins. */
const documents: readonly (readonly [prefix: string, module: string])[] = [
  ['/display/', 'apps/displays/src/main.ts'],
  ['/score/', 'apps/umpire-pad/src/main.tsx'],
  ['/embed/', 'apps/displays/src/embed/courtcast-score.ts'],
];

interface Route {
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly module: string;
}

function toRoute(pattern: string, module: string): Route {
  const parts = pattern.split('/');
  const parameters = parts.filter((part) => part.startsWith(':')).length;
  const source = parts.map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/');
  return { pattern: new RegExp(`^/${source}$`), parameters, module };
}

function readRoutes(): Route[] {
  const files = tables.flatMap((table) => globSync(table, { cwd: projectFile('.') }));
  return files.flatMap((file) =>
    [...readFileSync(projectFile(file), 'utf8').matchAll(LINE)].map(([, pattern = '', module = '']) =>
      toRoute(pattern, join(file, '..', module)),
    ),
  );
}

/** Finds the module that makes the page at an address; undefined where it has none, as for one that there is not. */
export function createFindModule(): (address: string) => string | undefined {
  // A pattern with fewer parameters says more.
  const routes = readRoutes().toSorted((one, other) => one.parameters - other.parameters);
  return (address) => {
    const path = address.replace(/[?#].*/, '');
    const document = documents.find(([prefix]) => path.startsWith(prefix));
    return document?.[1] ?? routes.find(({ pattern }) => pattern.test(path))?.module;
  };
}

/** Answers for an address every file that its page imports, directly or by way of others. */
export function createSourcesOf(): (address: string) => ReadonlySet<string> {
  const findModule = createFindModule();
  const imports = readImports(sources);
  const known = new Map<string, ReadonlySet<string>>();
  return (address) => {
    const module = findModule(address) ?? '';
    const sources = known.get(module) ?? reachedFrom([module], imports);
    known.set(module, sources);
    return sources;
  };
}

/** Whether pages can have changed by what is at this path. */
export function isPageSource(path: string): boolean {
  return sources.some((folder) => path.startsWith(`${folder}/`));
}
