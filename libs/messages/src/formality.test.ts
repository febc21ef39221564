import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'catalogs/de');

/** Every text of the German catalogs. */
function germanTexts(): string[] {
  return globSync('**/*.json', { cwd: folder }).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>).filter(
      (text) => typeof text === 'string',
    ),
  );
}

test('German says du to its readers: within a sentence there is no Sie', () => {
  const texts = germanTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const formal = texts.filter((text) => /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/u.test(text));
  expect(formal).toEqual([]);
});
