import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { generatedFile } from './generated-file.ts';
import type { FindGeneratedFile } from './generated-file.ts';

const ADDRESS = /^(\/score\/courts\/[\w-]+)\/manifest\.webmanifest$/;
const MANIFEST = join('score', 'manifest.webmanifest');
const TYPE = 'application/manifest+json; charset=utf-8';

const manifestSchema = z.record(z.string(), z.unknown());

/**
 * Answers the web manifest of the board at a court: the pad's, but an app of its own that begins at its court. It names
 * no key: the device keeps that. A build without a pad has none.
 */
export function createBoardManifest({ directory }: { readonly directory: string }): FindGeneratedFile {
  const file = join(directory, MANIFEST);
  if (!existsSync(file)) return () => undefined;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (path) => {
    const [, start] = ADDRESS.exec(path) ?? [];
    if (start === undefined) return undefined;
    const named = { name: 'Courtcast court board', short_name: 'Court board' };
    const own = { ...manifest, ...named, id: start, start_url: start };
    return Promise.resolve(generatedFile(TYPE, JSON.stringify(own)));
  };
}
