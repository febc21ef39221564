import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** The full path of a file of the checkout, named from its root. */
export function projectFile(path: string): string {
  return fileURLToPath(new URL(path, root));
}
