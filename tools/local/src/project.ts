import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** The full path of a file of the checkout, named from its root. */
export const projectFile = (path: string): string => fileURLToPath(new URL(path, root));
