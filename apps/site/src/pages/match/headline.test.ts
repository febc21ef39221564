import { describe, expect, test } from 'vitest';
import { sampleMatch, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { languages } from '@courtcast/web-messages/languages.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { headlineOf } from './headline.ts';

const read = (fields: Partial<ShownMatch>) => headlineOf(allWords.en, sampleMatch(fields));
const over = { status: 'completed', winnerSide: 'guest', sets: sampleSets('4-6 3-6') } as const;

describe('how a match stands in a sentence', () => {
  test.each([
    ['completed', 'Bea beat Ana'],
    ['walkover', 'Walkover for Bea: Ana did not play'],
    ['retirement', 'Bea won: Ana retired'],
    ['default', 'Bea won: Ana defaulted'],
  ] as const)('%s: %s', (outcome, sentence) => {
    expect(read({ ...over, outcome })).toBe(sentence);
  });

  test('a walkover against nobody is a bye', () => {
    const { players } = sampleMatch({});
    expect(read({ ...over, outcome: 'walkover', players: { ...players, home: [] } })).toBe('Bye for Bea');
  });

  test('by the score, before it is confirmed', () => {
    expect(read({ ...over, winnerSide: null, suggestedWinner: 'home' })).toBe('Ana beat Bea');
  });

  test.each([
    ['in_progress', 'Live'],
    ['scheduled', 'Not started yet'],
    ['suspended', 'Play is suspended'],
    ['cancelled', 'The match was cancelled'],
  ] as const)('%s: %s', (status, sentence) => {
    expect(read({ status, suggestedWinner: 'home' })).toBe(sentence);
  });

  test.each(languages)('names winner and loser in their places in %s', (language) => {
    for (const outcome of ['completed', 'walkover', 'retirement', 'default'] as const) {
      const sentence = headlineOf(allWords[language], sampleMatch({ ...over, outcome }));
      expect(sentence.indexOf('Bea')).toBeGreaterThanOrEqual(0);
      expect(sentence.indexOf('Ana')).toBeGreaterThan(sentence.indexOf('Bea'));
    }
  });
});
