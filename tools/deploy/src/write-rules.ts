// Writes the Prometheus rules of every chart as plain files, for docker-compose.observability.yml and promtool:
//   node tools/deploy/src/write-rules.ts
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderRules } from './rules.ts';
import { repositoryPath } from './repository.ts';
import { deployedServices } from './service-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'courtcast-rules-'));
try {
  cpSync(repositoryPath('deploy/helm'), folder, { recursive: true });
  for (const service of deployedServices) {
    const chart = join(folder, `courtcast-${service}`);
    execFileSync('helm', ['dependency', 'update', '--skip-refresh', chart], { stdio: 'pipe' });
    writeFileSync(repositoryPath(`deploy/observability/rules/${service}.yaml`), renderRules(chart));
  }
} finally {
  rmSync(folder, { recursive: true });
}
