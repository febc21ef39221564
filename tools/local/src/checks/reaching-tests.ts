import { z } from 'zod';

const graphSchema = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
});

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * The files of tests that import one of `paths`, directly or by way of others, and those that are among them. `graph` is
 * what dependency-cruiser writes as JSON; paths are from the root of the checkout.
 */
export function reachingTests(graph: string, paths: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of graphSchema.parse(JSON.parse(graph)).modules) {
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved);
      if (known === undefined) importers.set(resolved, [source]);
      else known.push(source);
    }
  }
  const reached = new Set(paths);
  // A set goes on with what is added to it meanwhile.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter(isTest).toSorted();
}
