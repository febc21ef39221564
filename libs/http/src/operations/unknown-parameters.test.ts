import { expect, test } from 'vitest';
import { unknownParameters } from './unknown-parameters.ts';

test('a refusal names what was meant, and what there is', () => {
  expect(unknownParameters(['stat', 'limit'], ['status', 'clubId']).details).toEqual([
    {
      path: 'stat',
      message: 'is not a parameter, status is; known are status, clubId',
      code: 'unknown-parameter',
    },
    { path: 'limit', message: 'is not a parameter; known are status, clubId', code: 'unknown-parameter' },
  ]);
  expect(unknownParameters(['x'], []).details).toEqual([
    { path: 'x', message: 'is not a parameter: this operation takes none', code: 'unknown-parameter' },
  ]);
});
