/** An entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** The chunks that modules need in addition to `there`, starting with their own. */
function chunksOf(manifest: Manifest, names: readonly string[], there = new Set<Chunk>()): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || there.has(chunk) || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}

/** Finds the files of modules in Vite's manifest, for documents of `entry`; `styleOf` links or inlines a style. */
export function createAssets(manifest: unknown, styleOf: (file: string) => string, entry = 'index.html') {
  const known = manifest as Manifest;
  // Chunks that the document itself loads.
  const inDocument = chunksOf(known, [entry]);
  const made = new Map<string, string>();

  function make(modules: readonly string[]): string {
    const chunks = [...chunksOf(known, modules, inDocument)];
    const styles = new Set(chunks.flatMap(({ css = [] }) => css));
    return [
      ...[...styles].map(styleOf),
      ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join('');
  }

  return {
    /** HTML tags for the styles and scripts of modules. */
    tagsOf(modules: readonly string[]): string {
      const key = modules.join(' ');
      const tags = made.get(key) ?? make(modules);
      made.set(key, tags);
      return tags;
    },
  };
}
