import { posix } from 'node:path';
import { reachedFrom } from '@courtcast/local/import-graph';
import type { Links } from '@courtcast/local/import-graph';

/** Folders that stand side by side and import each other, each with all that is in it. */
export interface FolderCircle {
  readonly parent: string;
  readonly folders: readonly string[];
  /** The imports between them, as `from → to`. */
  readonly edges: readonly string[];
}

type Edges = Map<string, Map<string, string[]>>;

/**
 * The folder that contains both modules, and the two folders inside it that lead to them; null if one contains the
 * other.
 */
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

function circlesIn(parent: string, edges: Edges): FolderCircle[] {
  const links = new Map([...edges].map(([folder, targets]) => [folder, [...targets.keys()]]));
  const reach = new Map([...links].map(([folder, targets]) => [folder, reachedFrom(targets, links)]));
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
export function findFolderCircles(imports: Links): FolderCircle[] {
  const all = new Map<string, Edges>();
  for (const [from, targets] of imports) for (const to of targets) if (imports.has(to)) add(all, from, to);
  return [...all].flatMap(([parent, edges]) => circlesIn(parent, edges));
}
