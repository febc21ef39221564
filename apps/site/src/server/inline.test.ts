import { expect, test } from 'vitest';
import { createInline } from './inline.ts';

const MAIN = 'assets/styles-1.css';
const html = `<head><script src="/theme.js"></script><link rel="stylesheet" crossorigin href="/${MAIN}"></head>`;

test('a document has its styles and the theme inside, and says so to the letter', () => {
  const inline = createInline({ [MAIN]: 'a{b:$&}', 'theme.js': 'theme($1)' });
  const written = inline.inDocument(html);
  expect(written).toContain('<style>a{b:$&}</style>');
  expect(written).toContain('<script>theme($1)</script>');
  expect(inline.texts).toEqual({ styles: ['a{b:$&}'], scripts: ['theme($1)'] });
});

test('a style that is inside is not loaded by its link', () => {
  const { styleOf } = createInline({ 'assets/page.css': 'p{}' });
  expect(styleOf('assets/page.css')).toBe(
    '<style>p{}</style><link rel="stylesheet" crossorigin href="/assets/page.css" disabled>',
  );
});

test.each([
  ['that the build does not give', {}],
  ['that would end its element', { [MAIN]: 'a{content:"</style><script>"}', 'theme.js': '"</script>"' }],
])('what stands in a text %s keeps its link', (_, texts) => {
  const inline = createInline(texts);
  expect(inline.inDocument(html)).toBe(html);
  expect(inline.texts).toEqual({ styles: [], scripts: [] });
});
