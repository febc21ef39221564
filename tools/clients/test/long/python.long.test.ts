import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createOpenApi } from '@courtcast/api-documents';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { repositoryPath } from '../../src/clients.ts';

const run = promisify(execFile);
const VERSION = '0.29.1';
const tools = repositoryPath(`node_modules/.cache/openapi-python-client-${VERSION}`);
const folder = mkdtempSync(join(tmpdir(), 'courtcast-python-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The generator, kept after the first time; null, which is said, where Python or the package cannot be had. */
async function findGenerator(): Promise<string | null> {
  const bin = join(tools, 'bin');
  const generator = join(bin, 'openapi-python-client');
  if (existsSync(generator)) return bin;
  try {
    await run('python3', ['-m', 'venv', tools]);
    await run(join(bin, 'pip'), ['install', '--quiet', `openapi-python-client==${VERSION}`]);
    return bin;
  } catch (error) {
    console.log(`no Python client is generated here: ${String(error).split('\n')[0]}`);
    return null;
  }
}

/** `listLiveMatches` as Python names it. */
function moduleOf(id: string): string {
  return id.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

const bin = await findGenerator();

test.skipIf(bin === null)(
  'a Python client is generated from the description, with every operation but uploads',
  async () => {
    const document = createOpenApi({
      version: '0.1.0',
      limits: { public: 10, authenticated: 100, board: 600 },
    });
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const args = ['generate', '--path', 'openapi.json', '--output-path', 'courtcast', '--meta', 'none'];
    await run('openapi-python-client', args, { cwd: folder, env });
    const modules = readdirSync(join(folder, 'courtcast/api'), { recursive: true, encoding: 'utf8' });
    const missing = Object.values<Operation>(operations).filter(
      ({ id }) => !modules.some((path) => path.endsWith(`/${moduleOf(id)}.py`)),
    );
    // The generator knows no bodies but JSON, forms and plain bytes.
    expect(missing.map(({ bodyType }) => bodyType).sort()).toEqual(['csv', 'image']);
    const use =
      'from courtcast import Client; from courtcast.api.matches import get_match; print(get_match.sync)';
    expect((await run('python', ['-c', use], { cwd: folder, env })).stdout).toContain('function sync');
  },
);
