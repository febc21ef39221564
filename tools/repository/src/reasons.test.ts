import { expect, test } from 'vitest';
import { reasons } from '@courtcast/contracts';
import { anchorOf, headingsOf } from './markdown.ts';
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

test('every reason has a section, to which the API description links by its code, and an operation that gives it', () => {
  const anchors = headingsOf(reasonsPage()).flatMap(({ level, text }) => (level === 2 ? anchorOf(text) : []));
  expect(anchors).toEqual(Object.keys(reasons));
  expect(reasonsPage()).not.toContain('Given by .');
});
