import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textFile =
  /(?:\.(?:c?js|mjs|tsx?|json|md|ya?ml|tpl|sh|css|html|txt)|Dockerfile|\.ci\/run|\.env\.example)$/;
const generated =
  /(?:^|\/)(?:node_modules|dist|\.data|\.examples|\.git|coverage)(?:\/|$)|^package-lock\.json$|^deploy\/schemas\//;

/** Absolute path of a file or folder of the repository. */
export function repositoryPath(path: string): string {
  return root + path;
}

/** A text file of the repository. */
export function readText(path: string): string {
  return readFileSync(repositoryPath(path), 'utf8');
}

/** Files that match a glob, as sorted paths from the root with `/`; generated and installed ones are left out. */
export function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => generated.test(path.replaceAll('\\', '/')) })
    .filter((path) => !generated.test(path))
    .sort();
}

/** Every text file that people write: code, pages, charts, scripts. */
export function listTextFiles(): string[] {
  return [...listFiles('**/*'), ...listFiles('.{ci,github}/**/*')].filter((path) => textFile.test(path));
}
