import { allWords } from '@courtcast/messages/all-words.ts';
import { describe, expect, test } from 'vitest';
import { formatInWords } from './format-words.ts';
import { ageInWords, durationInWords, statusWord } from './words.ts';

const words = allWords.en.scores;

test.each([
  [1, 'Final'],
  [2, 'Semi-final'],
  [3, 'Quarter-final'],
  [4, 'Round of 16'],
  [5, 'Round of 32'],
  [6, 'Round of 64'],
])('round %i is called %s', (round, name) => {
  expect(words.roundOf(2 ** round)).toBe(name);
});

describe('the status in a word', () => {
  test.each([
    ['scheduled', null, 'Scheduled'],
    ['in_progress', null, 'Live'],
    ['suspended', null, 'Suspended'],
    ['completed', null, 'Completed'],
    ['completed', 'completed', 'Completed'],
    ['completed', 'walkover', 'Walkover'],
    ['completed', 'retirement', 'Retirement'],
    ['completed', 'default', 'Default'],
    ['cancelled', null, 'Cancelled'],
  ] as const)('%s with outcome %s: %s', (status, outcome, word) => {
    expect(statusWord(words, { status, outcome })).toBe(word);
  });

  test('a walkover against a side without players is a bye', () => {
    const players = { home: [{ id: 'a', name: 'Ana' }], guest: [] };
    const match = { status: 'completed', outcome: 'walkover' } as const;
    expect(statusWord(words, { ...match, players })).toBe('Bye');
    expect(statusWord(words, { ...match, players: { ...players, guest: players.home } })).toBe('Walkover');
  });
});

describe('the format in words', () => {
  const plain = {
    matchFormat: 'best_of_3',
    tiebreakAt: 6,
    finalSetTiebreak: true,
    finalSetTiebreakTo: null,
    matchTiebreakTo: null,
    deuceRule: 'advantage',
  } as const;

  test.each([
    [{}, 'Best of three sets'],
    [{ matchFormat: 'best_of_5' }, 'Best of five sets'],
    [{ matchFormat: 'pro_set', tiebreakAt: 8 }, 'One set to eight'],
    [{ matchFormat: 'pro_set', tiebreakAt: 7 }, 'One set to eight, tiebreak at 7–7'],
    [
      { matchFormat: 'best_of_3_mtb', matchTiebreakTo: 10, deuceRule: 'golden' },
      'Best of three sets, match tiebreak to 10 as the deciding set, golden point at deuce',
    ],
    [
      { matchFormat: 'short_sets_to_4', tiebreakAt: 3, matchTiebreakTo: 7 },
      'Best of three short sets to four, tiebreak at 3–3, match tiebreak to 7 as the deciding set',
    ],
    [{ finalSetTiebreak: false }, 'Best of three sets, no tiebreak in the deciding set'],
    [{ finalSetTiebreakTo: 7 }, 'Best of three sets'],
    [{ finalSetTiebreakTo: 10 }, 'Best of three sets, tiebreak to 10 in the deciding set'],
    [{ gamesPerSet: 8, tiebreakAt: 7 }, 'Best of three sets to 8 games, tiebreak at 7–7'],
    [{ finalSetTiebreakAt: 12 }, 'Best of three sets, tiebreak of the deciding set at 12–12'],
    [{ matchFormat: 'one_set' }, 'One set'],
    [{ matchFormat: 'match_tiebreak', tiebreakAt: 0, matchTiebreakTo: 7 }, 'One match tiebreak to 7'],
    [
      { matchFormat: 'fast4', tiebreakAt: 3, deuceRule: 'golden' },
      'Best of three short sets to four, tiebreak at 3–3, tiebreaks to 5, sudden death at 4–4 in tiebreaks, match tiebreak to 10 as the deciding set, golden point at deuce, no service lets',
    ],
    [{ deuceRule: 'star' }, 'Best of three sets, star point at the third deuce'],
  ] as const)('%j', (fields, sentence) => {
    expect(formatInWords(words, { ...plain, ...fields })).toBe(sentence);
  });
});

describe('spans of time', () => {
  test.each([
    [0, 'under a minute'],
    [59_999, 'under a minute'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [84 * 60_000, '1 h 24 min'],
    [120 * 60_000, '2 h 0 min'],
  ])('%i ms', (ms, span) => {
    expect(durationInWords(words, ms)).toBe(span);
  });

  test('ages count in seconds first, and never backwards', () => {
    expect(ageInWords(words, 12_900)).toBe('12 s ago');
    expect(ageInWords(words, -5_000)).toBe('0 s ago');
    expect(ageInWords(words, 125_000)).toBe('2 min ago');
  });
});
