import { expect, test } from 'vitest';
import { importedBetween, withoutImport } from './last-import.ts';

const one = (id: string, seed: number | null = null) => ({ playerIds: [id], seed });
const pair = (...playerIds: string[]) => ({ playerIds, seed: null });

test('an import is taken back: whom it entered leave, and seeds are those of before', () => {
  const before = [one('ana', 1), one('bea', 2), one('carla')];
  const after = [one('ana', 2), one('bea', 1), one('carla'), one('dora', 3)];
  const imported = importedBetween('i', before, after);
  expect(imported.added).toEqual([['dora']]);
  expect(withoutImport(after, imported)).toEqual(before);
});

test('what was entered, seeded or taken out since stays so', () => {
  const imported = importedBetween('i', [one('ana', 1)], [one('ana', 2), one('bea'), one('carla')]);
  const since = [one('ana', 3), one('bea', 1), one('eva', 2)];
  expect(withoutImport(since, imported)).toEqual([one('ana', 3), one('eva', 2)]);
});

test('a pair is the same in whichever order, and its players alone are others', () => {
  const imported = importedBetween('i', [], [pair('ana', 'bea')]);
  expect(withoutImport([pair('bea', 'ana')], imported)).toEqual([]);
  expect(withoutImport([one('ana')], imported)).toEqual([one('ana')]);
});
