import { posix } from 'node:path';

/** For each module what it imports; paths are from the root of the checkout. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Folders that stand side by side and import each other, each with all that is in it. */
export interface FolderCircle {
  readonly parent: string;
  readonly folders: readonly string[];
  /** The imports between them, as `from → to`. */
  readonly edges: readonly string[];
}

type Edges = Map<string, Map<string, string[]>>;

/** Where the ways of two modules part: the folder that both stand in, and the two inside; null where one holds the other. */
function partingOf(from: string, to: string) {
  const one = posix.dirname(from).split('/');
  const other = posix.dirname(to).split('/');
  const depth = one.findIndex((name, index) => name !== other[index]);
  const [mine, theirs] = [one[depth], other[depth]];
  if (mine === undefined || theirs === undefined) return null;
  return { parent: one.slice(0, depth).join('/'), mine, theirs };
}

function add(all: Map<string, Edges>, from: string, to: string): void {
  const parting = partingOf(from, to);
  if (parting === null) return;
  const { parent, mine, theirs } = parting;
  const edges: Edges = all.get(parent) ?? new Map<string, Map<string, string[]>>();
  const targets = edges.get(mine) ?? new Map<string, string[]>();
  targets.set(theirs, [...(targets.get(theirs) ?? []), `${from} → ${to}`]);
  edges.set(mine, targets);
  all.set(parent, edges);
}

/** All that is reached from a folder. */
function reachedFrom(start: string, edges: Edges): ReadonlySet<string> {
  const reached = new Set(edges.get(start)?.keys());
  // A set goes on with what is added to it meanwhile.
  for (const folder of reached) for (const next of edges.get(folder)?.keys() ?? []) reached.add(next);
  return reached;
}

function circlesIn(parent: string, edges: Edges): FolderCircle[] {
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder, edges)]));
  const known = new Set<string>();
  return [...reach].flatMap(([folder, reached]) => {
    if (known.has(folder) || !reached.has(folder)) return [];
    const folders = [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted();
    folders.forEach((one) => known.add(one));
    const between = folders.flatMap((from) => folders.flatMap((to) => edges.get(from)?.get(to) ?? []));
    return [{ parent, folders, edges: between }];
  });
}

/**
 * Finds circles between folders, at every level: a folder counts with everything in it, so that a folder and one inside
 * it are no two (ADR 43). Circles between files are found by dependency-cruiser.
 */
export function findFolderCircles(imports: Imports): FolderCircle[] {
  const all = new Map<string, Edges>();
  for (const [from, targets] of imports) for (const to of targets) if (imports.has(to)) add(all, from, to);
  return [...all].flatMap(([parent, edges]) => circlesIn(parent, edges));
}
