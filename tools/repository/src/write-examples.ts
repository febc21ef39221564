import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { blocksOf } from './markdown.ts';
import { listFiles, readText, repositoryPath } from './repository-files.ts';

// Writes the examples of READMEs to files, so that `tsc` checks them together with everything else.
const FOLDER = '.examples';

rmSync(repositoryPath(FOLDER), { recursive: true, force: true });
mkdirSync(repositoryPath(FOLDER));
for (const page of listFiles('libs/*/README.md')) {
  for (const [index, code] of blocksOf(readText(page), 'ts').entries()) {
    const name = `${posix.basename(posix.dirname(page))}-${index + 1}.ts`;
    writeFileSync(repositoryPath(`${FOLDER}/${name}`), `// ${page}\n${code}\nexport {};\n`);
  }
}
