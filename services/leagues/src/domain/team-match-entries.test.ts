import { expect, test } from 'vitest';
import { pairsOf, players, teamMatchOf } from '../../test/support/team-matches.ts';
import { entriesOf, revealedEntries } from './team-match-entries.ts';
import type { Entry, ShownSides } from './team-match-entries.ts';

const handedIn = (text: string) => {
  const [lineup = '-', pairs = '-'] = text.split('|');
  return {
    lineup: lineup === '-' ? null : players(Array.from(lineup).join(' ')),
    pairs: pairs === '-' ? null : pairsOf(pairs),
  };
};

const teamMatchWith = (home: string, guest: string) => {
  const teamMatch = teamMatchOf();
  return {
    ...teamMatch,
    home: { ...teamMatch.home, ...handedIn(home) },
    guest: { ...teamMatch.guest, ...handedIn(guest) },
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
  const teamMatch = teamMatchWith(one, other);
  expect(entriesOf(teamMatch, shown).map(brief)).toEqual(expected);
  expect(revealedEntries(teamMatch).map(brief)).toEqual(expected.filter((text) => text.endsWith('revealed')));
});
