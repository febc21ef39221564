import { expect, test } from 'vitest';
import { entrantsOf, meantBy, namesIn, withoutKnown } from './typed-names.ts';

test.each<readonly [what: string, text: string, names: readonly string[]]>([
  ['one name', ' Ana  Ruiz ', ['Ana Ruiz']],
  ['names with commas', 'Ana, Bea; Cleo', ['Ana', 'Bea', 'Cleo']],
  ['a list of a chat', '1. Ana\r\n2) Bea\n- Cleo\n• Dina\n\n', ['Ana', 'Bea', 'Cleo', 'Dina']],
  ['a comma in a list belongs to the name', 'Ruiz, Ana\nSoto, Bea', ['Ruiz, Ana', 'Soto, Bea']],
  ['pairs', 'Ana / Leo\nBea & Sam\nCleo + Tom', ['Ana', 'Leo', 'Bea', 'Sam', 'Cleo', 'Tom']],
  ['what is no name', '--- \n 123 \n', []],
  ['names in other letters', 'Łukasz\n李娜', ['Łukasz', '李娜']],
])('%s', (_, text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('a name is cut to what the service takes', () => {
  expect(namesIn('x'.repeat(300))[0]).toHaveLength(100);
});

const members = [
  { id: 'p1', name: 'José Núñez' },
  { id: 'p2', name: 'Ana Gil' },
  { id: 'p3', name: 'Ana Gil' },
];

test('a name is the only member who is called so, else somebody new', () => {
  expect(meantBy(['jose nunez', 'Ana Gil', 'Leo'], members)).toEqual([
    { name: 'José Núñez', playerId: 'p1' },
    { name: 'Ana Gil' },
    { name: 'Leo' },
  ]);
});

test('nobody comes onto the list twice', () => {
  const there = [{ name: 'Ana' }, { name: 'Bea', playerId: 'b' }];
  const coming = [{ name: 'ANA' }, { name: 'Beatriz', playerId: 'b' }, { name: 'Leo' }, { name: 'leo' }];
  expect(withoutKnown(coming, there)).toEqual([{ name: 'Leo' }]);
});

test('entrants are players, or two and two', () => {
  const people = [{ name: 'Ana', playerId: 'a' }, { name: 'Leo', gender: 'male' as const }, { name: 'Sam' }];
  const [ana, leo, sam] = [{ playerId: 'a' }, { name: 'Leo', gender: 'male' }, { name: 'Sam' }];
  expect(entrantsOf(people, false)).toEqual([[ana], [leo], [sam]]);
  expect(entrantsOf(people, true)).toEqual([[ana, leo], [sam]]);
});
