import { expect, test } from 'vitest';
import { levelBody } from './levels.tsx';

test('what is typed of a level is sent as a number, its text, and its day', () => {
  const typed = { system: 'lk', value: ' 12,3 ', text: '', asOf: '2026-02-01' };
  expect(levelBody(typed)).toEqual({ value: 12.3, text: null, asOf: '2026-02-01' });
  expect(levelBody({ ...typed, value: '', text: ' 3.5 B ', asOf: '' })).toEqual({
    value: null,
    text: '3.5 B',
  });
});
