import { expect, test } from 'vitest';
import { nameOfMatch } from './umpire-page.tsx';

const ana = [{ id: 'a', name: 'Ana Ruiz' }];
const place = { tournament: { id: 't', name: 'Open' }, draw: { id: 'd', name: 'Women', goldenPoint: false } };

test('a match is called by who plays it, as far as that is known', () => {
  const name = (home: typeof ana, guest: typeof ana, where: typeof place | object = place) =>
    nameOfMatch({ tournament: null, draw: null, ...where, players: { home, guest } }, 'To be decided');
  expect(name(ana, [])).toBe('Ana Ruiz – To be decided');
  expect(name([], [])).toBe('Open · Women');
  expect(name([], [], {})).toBe('To be decided – To be decided');
});
