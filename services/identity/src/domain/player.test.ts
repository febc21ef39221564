import { withFamilyName } from '@courtcast/scoring-rules';
import { expect, test } from 'vitest';
import { changedPlayer, isListed, isYoung, newPlayer, publicName } from './player.ts';

const at = new Date('2026-05-01T10:00:00Z');
const hidden = (name: string) => newPlayer({ name, hidden: true }, at);

test.each([
  ['Ana Gil', 'A. G.'],
  ['Ángel María Peña López', 'Á. L.'],
  [withFamilyName('José Ángel Peña', 'Ángel Peña'), 'J. Á.'],
  ['Juan Martín del Potro', 'J. P.'],
  ['Pelé', 'P.'],
  ['王小明', '王.'],
  ['O’Neil', 'O.'],
  ['(Ghost) 7', 'G. 7.'],
  ['—', '–'],
])('a hidden %s is %s', (name, initials) => {
  expect(publicName(hidden(name))).toBe(initials);
  expect(isListed(hidden(name))).toBe(false);
  expect(publicName(newPlayer({ name }, at))).toBe(name);
});

test('young is who does not become sixteen this year', () => {
  expect([2009, 2010, 2011, 2020].map((year) => isYoung(year, at))).toEqual([false, false, true, true]);
});

test('a change hides, shows again, and leaves undecided what it does not name', () => {
  const player = newPlayer({ name: 'Ana Gil' }, at);
  expect(changedPlayer(player, { name: 'Ana Gil' })).toBe(player);
  const gone = changedPlayer(player, { hidden: true });
  expect(isListed(gone)).toBe(false);
  expect(changedPlayer(gone, { hidden: true })).toBe(gone);
  expect(changedPlayer(gone, { hidden: false })).toEqual({ ...player, isHidden: false });
});
