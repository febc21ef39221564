import { expect, test } from 'vitest';
import { faultOfLine, winnerOfLine, readTypedSets } from './result-lines.ts';
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

const match = {
  ...{ matchFormat: 'best_of_3_mtb', deuceRule: 'advantage', matchTiebreakTo: null },
  ...{ tiebreakAt: null, finalSetTiebreak: null, finalSetTiebreakTo: null },
} as const;
const standard = match as unknown as Parameters<typeof readTypedSets>[0];
const read = (text: string) => readTypedSets(standard, text);

test.each([
  ['6-4 6-2', 'home'],
  ['6:4, 3:6, 7:10', 'guest'],
  ['7-6(5) 6/0', 'home'],
  ['6–4 3–6', null],
  ['', null],
])('%s is read, with its winner', (text, winner) => {
  expect(read(text)).toMatchObject({ kind: 'sets', winner });
});

test('a tiebreak has the points of its loser, and as many as win it', () => {
  expect(read('6-7(8) 6-4 10-8')).toMatchObject({ sets: [{ tiebreak: { home: 8, guest: 10 } }, {}, {}] });
});

test.each(['6-9', '6-4 6-4 10-2', '6-4 10-8', '6-4(5)'])('%s cannot be', (text) => {
  expect(read(text)).toEqual({ kind: 'impossible' });
});

test('play may stop at 10–9 of a match tiebreak', () => {
  expect(read('6-4 4-6 10-9')).toEqual({ kind: 'impossible' });
  expect(readTypedSets(standard, '6-4 4-6 10-9', { hasStopped: true })).toMatchObject({ winner: null });
});

test.each(['six four', '6', '6-4 x'])('%s is no score', (text) => {
  expect(read(text)).toEqual({ kind: 'unreadable' });
});
