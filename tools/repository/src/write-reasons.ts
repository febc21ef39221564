import { writeFileSync } from 'node:fs';
import { reasonsPage } from './reasons-page.ts';
import { repositoryPath } from './repository-files.ts';

writeFileSync(repositoryPath('docs/reasons.md'), reasonsPage());
