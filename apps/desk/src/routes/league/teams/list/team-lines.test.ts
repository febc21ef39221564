import { expect, test } from 'vitest';
import { faultOfLine, isSecondOfName, onlyNamed, readTeamLines } from './team-lines.ts';

test('a list is read line by line, with semicolons or tabs', () => {
  expect(readTeamLines(['Harbour 1; Ana Ruiz ;Eva Gil', '', ' ;Sol', 'Riverside\tBea Soto\t'])).toEqual([
    { row: 1, name: 'Harbour 1', players: ['Ana Ruiz', 'Eva Gil'] },
    { row: 4, name: 'Riverside', players: ['Bea Soto'] },
  ]);
});

test('a team, or a player of it, is named once', () => {
  const lines = readTeamLines(['Harbour; Ana', 'harbour ; Eva', 'Hill; Ana; ANA', 'Present; Sol']);
  const faults = lines.map((line) => faultOfLine(line, lines, [{ name: 'present' }]));
  expect(faults).toEqual([null, 'twice', 'samePlayer', 'twice']);
});

test('a name finds a record only where it is the only one of that name', () => {
  const found = [{ name: 'Ana Ruiz' }, { name: 'Ana Ruiz Gil' }, { name: 'Eva' }, { name: 'eva' }];
  expect(onlyNamed(found, 'ana  ruiz')).toEqual({ name: 'Ana Ruiz' });
  expect(onlyNamed(found, 'Eva')).toBe(null);
  expect(onlyNamed(found, 'Bea')).toBe(null);
});

test('a second team of a name is another one, however it is written', () => {
  const present = [{ id: 'h', name: 'Harbour  1' }];
  expect(isSecondOfName({ id: 'x', name: 'harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: null, name: 'Harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: 'h', name: 'Harbour 1' }, present)).toBe(false);
  expect(isSecondOfName({ id: 'x', name: 'Harbour 2' }, present)).toBe(false);
});
