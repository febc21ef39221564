import { expect, test } from 'vitest';
import { meantBy, personKey, toSay } from './people.ts';
import type { CheckedLine, NamedPerson } from './look-up.ts';

const bay = { id: 'bay', name: 'Bay', role: 'member' as const, isPrimary: false };
const person = (claimed: boolean, clubs: readonly (typeof bay)[]): NamedPerson => ({
  name: 'Ana',
  known: { id: 'ana', name: 'Ana', claimed, clubs: [...clubs] },
});
const lineOf = (...people: NamedPerson[]): CheckedLine => ({
  ...{ row: 1, name: 'Harbour', players: ['Ana'], fault: null, team: null, people },
});
const meaning = { said: {}, clubId: 'bay' };

test('someone with an account who is not of the club is no member of a team until that is said', () => {
  const elsewhere = person(true, [{ ...bay, id: 'hill' }]);
  const line = lineOf(elsewhere);
  expect(toSay(line, meaning)).toEqual([elsewhere]);
  const said = { ...meaning, said: { [personKey(line, elsewhere)]: 'another' } } as const;
  expect(meantBy(line, elsewhere, said)).toBe('another');
  expect(toSay(line, said)).toEqual([]);
});

test.each([
  ['known', person(true, [bay])],
  ['known', person(false, [])],
  ['another', { name: 'Ana', known: null }],
] as const)('%s is meant, unless it is said otherwise (%#)', (meant, one) => {
  expect(meantBy(lineOf(one), one, meaning)).toBe(meant);
  expect(toSay(lineOf(one), meaning)).toEqual([]);
});
