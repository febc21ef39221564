import { expect, test } from 'vitest';
import { courtNamesIn } from './court-form.tsx';

test.each([
  ['Center', ['Center']],
  ['1-3', ['1', '2', '3']],
  ['Court 1 – 4', ['Court 1', 'Court 2', 'Court 3', 'Court 4']],
  ['Center, 1-2', ['Center', '1', '2']],
  ['1, 1, 2', ['1', '2']],
  ['Court 3-1', ['Court 3-1']],
  ['1-900', ['1-900']],
  ['A-B', ['A-B']],
  [' , ', []],
])('%s names %j', (text, names) => {
  expect(courtNamesIn(text)).toEqual(names);
});
