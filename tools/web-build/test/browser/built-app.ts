import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@courtcast/local/web-build';

/** Builds the app, unless that was done since its sources changed, and answers the folder of the build. */
export async function buildApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtcast-web-'));
  const dist = await buildWeb({ log: () => undefined, logFile: join(folder, 'build.log') });
  await rm(folder, { recursive: true });
  return dist;
}
