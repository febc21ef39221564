import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { loadWords } from '@courtcast/web-messages/load-words.ts';
import type { Coming } from '../field/use-room.ts';
import { BY_ENTRANTS } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';
import { drawMeaning } from './draw-meaning.tsx';
import { usualSets } from './format-fields.ts';
import { newGroups } from './group-fields.ts';
import { newRounds } from './round-fields.ts';

const { entrants, evening, league, tournament } = allDeskWords.en;

const words = await loadWords('en');
const plain: DrawValues = {
  ...{
    name: 'Singles',
    entries: 'own',
    size: '16',
    gender: '',
    ageCategory: '',
    parent: '',
    qualifyingSpots: '',
  },
  ...{ seeds: 'itf', seedBlocks: 'juniors', qualifierPlacement: 'afterQualifying' },
  ...usualSets,
  ...newGroups('tennis'),
  ...newRounds,
  ...{ matchFormat: 'best_of_3', deuceRule: 'advantage', matchTiebreakTo: '' },
};
const main = { ...{ id: 'main', name: 'Main', size: 32, finalized: false }, ...{ goldenPoint: false } };

const meaning = (changes: Partial<DrawValues> = {}, coming: readonly Coming[] = []): string[] =>
  drawMeaning({ tournament, league, entrants, evening }, words, {
    coming,
    values: { ...plain, ...changes },
    parents: [{ ...main, matchFormat: 'best_of_3', deuceRule: 'advantage' }],
  } as never);

test('a draw that takes entries of pairs says so', () => {
  expect(meaning({ entries: 'doubles' })).toContain('Every entry is a pair.');
  expect(meaning({ entries: 'singles' })).not.toContain('Every entry is a pair.');
});

test('a draw says that it has a champion, and how its matches are decided', () => {
  expect(meaning()).toEqual([
    'Draw of 16: knockout down to one champion.',
    'Each match: Best of three sets.',
  ]);
  const long = { matchFormat: 'pro_set', gamesPerSet: '9', tiebreakTo: '5', tiebreakSuddenDeath: true };
  expect(meaning(long)).toEqual([
    'Draw of 16: knockout down to one champion.',
    'Each match: One set to 9 games, tiebreaks to 5, sudden death at 4–4 in tiebreaks.',
  ]);
  expect(meaning({ matchFormat: 'match_tiebreak', gamesPerSet: '9' })[1]).toBe(
    'Each match: One match tiebreak to 10.',
  );
  const padel = { size: '32', matchFormat: 'best_of_3_mtb', deuceRule: 'golden', matchTiebreakTo: '7' };
  expect(meaning(padel)).toEqual([
    'Draw of 32: knockout down to one champion.',
    'Each match: Best of three sets, match tiebreak to 7 as the deciding set, golden point at deuce.',
  ]);
});

test('a draw without a size says that its entrants give it one', () => {
  expect(meaning({ size: BY_ENTRANTS })[0]).toBe(
    'Size by the number of entries: knockout down to one champion.',
  );
});

test('a draw that is made round by round says how', () => {
  expect(meaning({ drawType: 'swiss' })).toEqual([
    'Equals meet equals, and nobody twice: after a few rounds the table has an order.',
    'Each match: Best of three sets.',
  ]);
});

test('a draw of padel says that pairs play', () => {
  const said = drawMeaning({ tournament, league, entrants, evening }, words, {
    ...{ values: plain, parents: [], isOfPairs: true },
  });
  expect(said).toContain('Every entry is a pair.');
});

test('a qualifying draw says how many come from it, and where to', () => {
  expect(meaning({ parent: 'main', qualifyingSpots: '4' })[0]).toBe(
    'Draw of 16: it ends when 4 are left, who come into Main.',
  );
  expect(meaning({ parent: 'main' })[0]).toBe('Draw of 16: it ends when one is left, who comes into Main.');
});

test('a main draw says how many come into it, and where from', () => {
  expect(meaning({}, [{ id: 'q', name: 'Qualifying', count: 2 }])).toContain('2 come from Qualifying.');
});

test('groups say that everybody meets everybody, and who goes on', () => {
  const groups = { drawType: 'round_robin', parent: 'main', qualifyingSpots: '6' };
  expect(meaning(groups)).toEqual([
    'Groups: everybody meets everybody of their group.',
    'The best 6 go on into Main: winners as seeds, those of one group apart.',
    'Each match: Best of three sets.',
  ]);
});
