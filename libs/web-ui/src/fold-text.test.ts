import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Muñoz', 'munoz'],
  ['ŁUKASZ Ødegård', 'lukasz odegard'],
  ['José Ángel', 'jose angel'],
])('%s is compared as %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});
