import { expect, test } from 'vitest';
import { reasons } from '@courtcast/contracts';
import { reasonsPage } from './reasons-page.ts';
import { readText } from './repository-files.ts';

test('docs/reasons.md lists every reason code (node tools/repository/src/write-reasons.ts writes it)', () => {
  expect(readText('docs/reasons.md')).toBe(reasonsPage());
});

test.each(Object.entries(reasons))('%s is in kebab case, with a meaning and a remedy', (code, text) => {
  expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(text.meaning).toMatch(/^[A-Z`].+\.$/);
  expect(text.remedy).toMatch(/^[A-Z`].+\.$/);
});
