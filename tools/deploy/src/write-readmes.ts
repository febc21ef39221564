// Writes the tables of values into the READMEs of the charts: node tools/deploy/src/write-readmes.ts && npm run format
import { writeFileSync } from 'node:fs';
import { withValues } from './chart-readme.ts';
import { readText, repositoryPath } from './repository.ts';
import { deployedServices } from './service-settings.ts';

for (const service of deployedServices) {
  const folder = `deploy/helm/courtcast-${service}`;
  const text = withValues(readText(`${folder}/README.md`), readText(`${folder}/values.yaml`));
  writeFileSync(repositoryPath(`${folder}/README.md`), text);
}
