import { expect, test } from 'vitest';
import { fieldGender } from './use-field-gender.ts';

const main = { id: 'main', gender: 'female' } as const;
const qualifying = { id: 'qualifying', parentDrawId: 'main' };

test('a qualifying draw is for whom its main draw is, unless it says itself', () => {
  const draws = [main, qualifying];
  expect(fieldGender({ parentDrawId: 'qualifying' }, draws)).toBe('female');
  expect(fieldGender({ parentDrawId: 'main', gender: 'mixed' }, draws)).toBe('mixed');
  expect(fieldGender({}, draws)).toBe(null);
});

test('a draw that is not read yet is for everyone, and a circle has an end', () => {
  expect(fieldGender({ parentDrawId: 'other' }, [main])).toBe(null);
  const circle = [
    { id: 'one', parentDrawId: 'other' },
    { id: 'other', parentDrawId: 'one' },
  ];
  expect(fieldGender({ parentDrawId: 'one' }, circle)).toBe(null);
});
