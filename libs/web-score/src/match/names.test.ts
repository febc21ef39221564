import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import { courtName, eventName } from './names.ts';
import { contenderNames, openSideCode, openSideName } from './open-sides.ts';

const words = allWords.en.scores;
const spanish = allWords.es.scores;

const named = (name: string) => ({ id: name, name });
const teams = { home: named('TC Nord'), guest: named('TC Sud') };

test.each([
  [{ tournament: named('Open'), teams: null, club: named('Club') }, 'Open'],
  [{ tournament: null, teams, club: named('Club') }, 'TC Nord – TC Sud'],
  [{ tournament: null, teams: null, club: named('Club') }, 'Club'],
  [{ tournament: null, teams: null, club: null }, 'Freeplay'],
])('%j is headed %s', (match, heading) => {
  expect(eventName(words, match)).toBe(heading);
});

test('a court that is only a number is called a court, in the language of its reader', () => {
  expect(courtName(words, named('3'))).toBe('Court 3');
  expect(courtName(spanish, named('3'))).toBe('Pista 3');
  expect(courtName(words, named(' 12b '))).toBe('Court 12b');
  for (const name of ['Center', 'A', '2nd', '1 · North']) expect(courtName(words, named(name))).toBe(name);
});

describe('a side that is not known yet', () => {
  const winner = { kind: 'winner', round: 6, number: 30 } as const;
  test.each([
    [undefined, 'To be decided', 'To be decided'],
    [winner, 'Winner of R64 30', 'Winner of R64 30'],
    [{ ...winner, either: ['Ana Ruiz', 'Eva Soto'] }, 'Winner of R64 30', 'Winner of Ruiz – Soto'],
    [
      { ...winner, either: ['Ana Ruiz', { qualifier: 4 }] },
      'Winner of R64 30',
      'Winner of Ruiz – Qualifier 4',
    ],
    [{ ...winner, either: ['Ana Ruiz', 'Eva Ruiz'] }, 'Winner of R64 30', 'Winner of Ana Ruiz – Eva Ruiz'],
    [
      { ...winner, either: ['Ana Ruiz / Pia Gil', 'Eva Soto / Mia'] },
      'Winner of R64 30',
      'Winner of Ruiz / Gil – Soto / Mia',
    ],
    [{ kind: 'qualifier', number: 3 }, 'Qualifier 3', 'Qualifier 3'],
    [
      { kind: 'qualifier', number: 3, either: ['Ana Ruiz', 'Eva Soto'] },
      'Qualifier 3',
      'Qualifier 3 (Ana Ruiz or Eva Soto)',
    ],
  ] as const)('%j is %s, by who that may be %s', (open, code, name) => {
    expect(openSideCode(words, open)).toBe(code);
    expect(openSideName(words, open)).toBe(name);
  });

  test('is one of two by their whole names', () => {
    expect(contenderNames(words, { ...winner, either: ['Ana Ruiz', { qualifier: 4 }] })).toBe(
      'Ana Ruiz or Qualifier 4',
    );
    expect(contenderNames(words, winner)).toBeNull();
  });
});
