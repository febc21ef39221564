import { expect, test } from '@jest/globals';
import { imageTypeOf } from './image-type.ts';

test.each([
  ['89504e470d0a1a0a0000', 'image/png'],
  ['ffd8ffe000104a464946', 'image/jpeg'],
  ['524946460000000057454250', 'image/webp'],
  ['524946460000000057415645', null],
  ['89504e47', null],
  ['474946383961', null],
  ['3c737667', null],
  ['', null],
])('%s is %s', (hex, type) => {
  expect(imageTypeOf(Buffer.from(hex, 'hex'))).toBe(type);
});
