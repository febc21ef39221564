import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleForPages } from './bundle.ts';
import { repositoryPath } from './clients.ts';

test('a page without a build takes the realtime client as one file: it imports nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await bundleForPages({ input: repositoryPath('libs/realtime/src/index.ts'), folder });
  const code = readFileSync(join(folder, 'browser.js'), 'utf8');
  expect(code).not.toMatch(/\bfrom\s*["']|\bimport\s*["'(]|\brequire\(/);
  expect(code).toMatch(/export\s*\{[^}]*\bcreateRealtime\b/);
});
