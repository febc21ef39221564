import { writeFileSync } from 'node:fs';
import { listCookbookPages, withScripts } from './cookbook-pages.ts';
import { readText, repositoryPath } from './repository-files.ts';

for (const page of listCookbookPages()) writeFileSync(repositoryPath(page), withScripts(readText(page)));
