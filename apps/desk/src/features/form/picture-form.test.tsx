import { expect, test } from 'vitest';
import { fitted } from './picture-form.tsx';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 512, height: 384 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 256, height: 512 },
  ],
  [
    { width: 9000, height: 3 },
    { width: 512, height: 1 },
  ],
  [
    { width: 96, height: 64 },
    { width: 96, height: 64 },
  ],
])('a picture of %o is sent as one of %o', (size, sent) => {
  expect(fitted(size)).toEqual(sent);
});
