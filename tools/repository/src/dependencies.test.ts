import { expect, test } from 'vitest';
import { z } from 'zod';
import { listFiles, readText } from './repository-files.ts';

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
  optionalDependencies: names,
});

/** Dependencies in the manifests, except packages of the repository and types of others. */
function declaredNames(): Set<string> {
  const manifests = listFiles('{package.json,*/package.json,*/*/package.json}');
  const all = manifests.flatMap((path) => {
    const manifest = manifestSchema.parse(JSON.parse(readText(path)));
    return Object.values(manifest).flatMap((group) => Object.keys(group));
  });
  return new Set(all.filter((name) => !/^@(?:courtcast|types)\//.test(name)));
}

/** The rows of ADR 11 that are not struck out. */
function listedNames(): string[] {
  const rows = [...readText('docs/adr/0011-dependencies.md').matchAll(/^\| ([^|]+?) +\|/gm)];
  const cells = rows.map(([, cell = '']) => cell).filter((cell) => cell !== 'Dependency');
  return cells.filter((cell) => !/^(?:-+|~~.*~~)$/.test(cell)).flatMap((cell) => cell.split(', '));
}

test('ADR 11 lists every dependency of the manifests once, and no other', () => {
  expect(listedNames().toSorted()).toEqual([...declaredNames()].toSorted());
});
