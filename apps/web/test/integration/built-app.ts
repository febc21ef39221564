import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const app = fileURLToPath(new URL('../../', import.meta.url));
const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

/** Builds the app into a folder of its own and answers that folder. */
export async function buildApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtcast-web-'));
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  await promisify(execFile)(process.execPath, args, { cwd: app });
  return folder;
}
