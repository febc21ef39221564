import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** The parsed content of a JSON file, null if it does not exist. Throws the errors of `parse`. */
export async function readPrivateJson<T>(file: string, parse: (content: unknown) => T): Promise<T | null> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Error(`${file} cannot be read; remove it to begin afresh`, { cause: error });
  }
}

/** Replaces a JSON file in one step, readable by its owner only. */
export async function writePrivateJson(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
