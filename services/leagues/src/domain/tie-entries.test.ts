import { expect, test } from '@jest/globals';
import { pairsOf, players, tieOf } from '../../test/support/ties.ts';
import { entriesOf, revealedEntries } from './tie-entries.ts';
import type { Entry, ShownSides } from './tie-entries.ts';

const handedIn = (text: string) => {
  const [lineup = '-', pairs = '-'] = text.split('|');
  return {
    lineup: lineup === '-' ? null : players(Array.from(lineup).join(' ')),
    pairs: pairs === '-' ? null : pairsOf(pairs),
  };
};

const tieWith = (home: string, guest: string) => {
  const tie = tieOf();
  return {
    ...tie,
    home: { ...tie.home, ...handedIn(home) },
    guest: { ...tie.guest, ...handedIn(guest) },
  };
};

const ids = (side: Entry['home']) => side.map(({ playerId }) => playerId).join('');
const brief = ({ matchType, position, home, guest, isRevealed }: Entry) =>
  `${matchType} ${position} ${ids(home)}:${ids(guest)}${isRevealed ? ' revealed' : ''}`;

const neither: ShownSides = { home: false, guest: false };
const home: ShownSides = { home: true, guest: false };
const guest: ShownSides = { home: false, guest: true };
const organiser: ShownSides = { home: true, guest: true };

test.each<[string, string, ShownSides, string[]]>([
  ['-|-', '-|-', organiser, []],
  ['ab|-', '-|-', neither, []],
  ['ab|-', '-|-', guest, []],
  ['ab|-', '-|-', home, ['singles 1 a:', 'singles 2 b:']],
  ['ab|-', '-|-', organiser, ['singles 1 a:', 'singles 2 b:']],
  ['-|-', 'xy|-', guest, ['singles 1 :x', 'singles 2 :y']],
  ['ab|-', 'xy|-', neither, ['singles 1 a:x revealed', 'singles 2 b:y revealed']],
  ['ab|ab', 'xy|-', neither, ['singles 1 a:x revealed', 'singles 2 b:y revealed']],
  ['ab|ab', 'xy|-', guest, ['singles 1 a:x revealed', 'singles 2 b:y revealed']],
  ['ab|ab', 'xy|-', home, ['singles 1 a:x revealed', 'singles 2 b:y revealed', 'doubles 1 ab:']],
  [
    'ab|ab',
    'xy|xy',
    neither,
    ['singles 1 a:x revealed', 'singles 2 b:y revealed', 'doubles 1 ab:xy revealed'],
  ],
  ['-|ab cd', '-|wx yz', neither, ['doubles 1 ab:wx revealed', 'doubles 2 cd:yz revealed']],
  ['-|ab', '-|-', neither, []],
])('blind line-ups: %s against %s shows %j: %j', (...[one, other, shown, expected]) => {
  const tie = tieWith(one, other);
  expect(entriesOf(tie, shown).map(brief)).toEqual(expected);
  expect(revealedEntries(tie).map(brief)).toEqual(expected.filter((text) => text.endsWith('revealed')));
});
