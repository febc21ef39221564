import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { docker } from './docker.ts';

const manifestSchema = z.tuple([z.object({ Config: z.string(), Layers: z.array(z.string()) })]);

const configSchema = z.looseObject({
  config: z.looseObject({ User: z.string().default(''), Env: z.array(z.string()).nullish() }),
  rootfs: z.object({ diff_ids: z.array(z.string()) }),
  history: z.array(z.object({ created_by: z.string().default(''), empty_layer: z.boolean().default(false) })),
});

/** A file of a layer. */
export interface LayerFile {
  /** As in the image, without the first slash. */
  readonly path: string;
  readonly bytes: number;
  read(): string;
}

/** One layer that an image adds to its base. */
export interface Layer {
  readonly createdBy: string;
  readonly files: readonly LayerFile[];
  readonly bytes: number;
}

/** An image as `docker save` writes it. */
export interface SavedImage {
  /** Its configuration and history, as JSON. */
  readonly configText: string;
  readonly config: z.output<typeof configSchema>;
  /** The layers above the base, lowest first. */
  readonly layers: readonly Layer[];
  remove(): void;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Files, not links: a link's target is a file of its own, or none of the layer. */
function filesIn(folder: string): LayerFile[] {
  const seen = new Set<number>();
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { size, ino } = lstatSync(path);
    if (!entry.isFile() || seen.has(ino)) return [];
    seen.add(ino);
    return [{ path: relative(folder, path), bytes: size, read: () => readFileSync(path, 'latin1') }];
  });
}

function unpackLayer(archive: string, folder: string, createdBy: string): Layer {
  mkdirSync(folder);
  // Layers may be compressed: `tar` sees which way.
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder, '--no-same-owner']);
  const files = filesIn(folder);
  return { createdBy, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function diffIdsOf(image: string): Promise<string[]> {
  const ids = await docker(['image', 'inspect', '--format', '{{json .RootFS.Layers}}', image]);
  return z.array(z.string()).parse(JSON.parse(ids));
}

/** Saves an image and unpacks the layers it adds to its base. Throws if it is not built upon it. */
export async function saveImage(image: string, base: string): Promise<SavedImage> {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-image-'));
  const archive = join(folder, 'image.tar');
  await docker(['save', '--output', archive, image]);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  rmSync(archive);
  const [manifest] = manifestSchema.parse(readJson(join(folder, 'manifest.json')));
  const configText = readFileSync(join(folder, manifest.Config), 'utf8');
  const config = configSchema.parse(JSON.parse(configText));
  const below = await diffIdsOf(base);
  const ids = config.rootfs.diff_ids;
  if (below.some((id, index) => ids[index] !== id)) throw new Error(`${image} is not built upon ${base}`);
  const steps = config.history.filter((step) => !step.empty_layer).map((step) => step.created_by);
  const layers = manifest.Layers.map((path, index) => ({ path, index }))
    .slice(below.length)
    .map(({ path, index }) =>
      unpackLayer(join(folder, path), join(folder, `layer-${index}`), steps[index] ?? ''),
    );
  return {
    configText,
    config,
    layers,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
