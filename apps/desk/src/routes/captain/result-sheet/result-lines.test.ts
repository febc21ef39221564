import { expect, test } from 'vitest';
import { faultOfLine, winnerOfLine } from './result-lines.ts';
import type { ResultLine } from './result-lines.ts';

const format = { matchFormat: 'best_of_3_mtb' } as const;
const line: ResultLine = { home: ['a'], guest: ['b'], ending: 'played', sets: '6-4 3-6 10-7' };

test.each<[Partial<ResultLine>, ReturnType<typeof faultOfLine>, ReturnType<typeof winnerOfLine>]>([
  [{}, null, 'home'],
  [{ sets: '4-6 3-6' }, null, 'guest'],
  [{ sets: '' }, 'sets', null],
  [{ sets: '6-4 3-6' }, 'sets', null],
  [{ sets: '6-4 9-1' }, 'sets', null],
  [{ guest: [''] }, 'players', 'home'],
  [{ ending: 'homeRetired', sets: '6-4 2-3' }, null, 'guest'],
  [{ ending: 'homeRetired', sets: '' }, null, 'guest'],
  [{ ending: 'guestRetired', sets: '6-4 6-4' }, 'sets', 'home'],
  [{ ending: 'guestAbsent', sets: '' }, null, 'home'],
])('%j lacks %s, and is won by %s', (over, fault, winner) => {
  expect(faultOfLine({ ...line, ...over }, format)).toBe(fault);
  expect(winnerOfLine({ ...line, ...over }, format)).toBe(winner);
});
