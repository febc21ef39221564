import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Muñoz', 'munoz'],
  ['ŁUKASZ Ødegård', 'lukasz odegard'],
  ['José Ángel', 'jose angel'],
  ['GROẞ Strauß', 'gross strauss'],
  ['Işıl İpek ISIL', 'isil ipek isil'],
  ['Đoković Þór Æsa Œuvre Ħal', 'dokovic thor aesa oeuvre hal'],
  ['ﬁnal Ⅷ', 'final viii'],
])('%s is compared as %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});

test('a name that is written with marks of its own is compared as one with whole letters', () => {
  for (const name of ['Muñoz', 'Ångström', 'Nguyễn']) {
    expect(foldText(name.normalize('NFD'))).toBe(foldText(name.normalize('NFC')));
  }
});
