import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { projectFile } from '../project.ts';

/** The imports of each module; paths are from the root of the checkout. */
export type Links = ReadonlyMap<string, readonly string[]>;

const MAX_GRAPH_BYTES = 2 ** 28;
const graphSchema = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
});

/** The imports in a graph as dependency-cruiser writes it. */
export function importsIn(graph: string): Links {
  const { modules } = graphSchema.parse(JSON.parse(graph));
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

/** The imports of the modules in these folders, by dependency-cruiser, which caches unchanged files. */
export function readImports(folders: readonly string[]): Links {
  const cache = `node_modules/.cache/dependency-cruiser/${folders.join('+').replaceAll('/', '-')}`;
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      projectFile('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.cjs', '--include-only', `^(?:${folders.join('|')})/`],
      ...['--cache', cache, '--cache-strategy', 'content', '--output-type', 'json', ...folders],
    ],
    { cwd: projectFile('.'), encoding: 'utf8', maxBuffer: MAX_GRAPH_BYTES },
  );
  if (stdout === '') throw new Error(`no graph of imports: ${error?.message ?? stderr}`);
  return importsIn(stdout);
}

/** These modules and all that they lead to, directly or by way of others. */
export function reachedFrom(starts: readonly string[], links: Links): ReadonlySet<string> {
  const reached = new Set(starts);
  // Iterating over a set includes elements that are added during the loop.
  for (const path of reached) for (const next of links.get(path) ?? []) reached.add(next);
  return reached;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Test files that import one of `paths`, directly or indirectly, and test files among `paths`. */
export function testsReaching(paths: readonly string[], imports: Links): string[] {
  const importers = new Map<string, string[]>();
  for (const [source, imported] of imports) {
    for (const path of imported) {
      const known = importers.get(path);
      if (known === undefined) importers.set(path, [source]);
      else known.push(source);
    }
  }
  return [...reachedFrom(paths, importers)].filter(isTest).toSorted();
}
