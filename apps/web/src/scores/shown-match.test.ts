import { describe, expect, test } from '@jest/globals';
import type { WatchedMatch } from '@courtcast/realtime-client';
import { sampleMatch, sampleScore, sampleSets } from '../../test/sample-match.ts';
import { winnerOf, withNewest } from './shown-match.ts';

const told = (fields: Partial<WatchedMatch>): WatchedMatch => ({
  matchId: 'm1',
  version: 2,
  status: 'in_progress',
  sets: sampleSets('1-0'),
  score: sampleScore(),
  ...fields,
});

describe('what a socket told over what was fetched', () => {
  test('a newer version overtakes', () => {
    expect(withNewest(sampleMatch(), told({}))).toMatchObject({ version: 2, sets: [{ home: 1, guest: 0 }] });
  });

  test('an older version does not', () => {
    const match = sampleMatch({ version: 3 });
    expect(withNewest(match, told({}))).toBe(match);
  });

  test('nothing told changes nothing', () => {
    const match = sampleMatch();
    expect(withNewest(match, null)).toBe(match);
  });

  test('a confirmed result that a snapshot does not repeat is kept', () => {
    const match = sampleMatch({ status: 'completed', winnerSide: 'home', outcome: 'retirement' });
    const shown = withNewest(match, told({ status: 'completed' }));
    expect(shown).toMatchObject({ winnerSide: 'home', outcome: 'retirement' });
  });

  test('a result is forgotten when play goes on', () => {
    const match = sampleMatch({ status: 'completed', suggestedWinner: 'home' });
    expect(withNewest(match, told({}))).toMatchObject({ winnerSide: null, suggestedWinner: null });
  });

  test('a confirmation that was taken back is gone', () => {
    const match = sampleMatch({ status: 'completed', winnerSide: 'home' });
    expect(withNewest(match, told({ status: 'completed', winnerSide: null }))).toMatchObject({
      winnerSide: null,
    });
  });

  test('the score says who has won before anybody confirms it', () => {
    const score = sampleScore({ suggestedWinner: 'guest' });
    expect(winnerOf(withNewest(sampleMatch(), told({ status: 'completed', score })))).toBe('guest');
  });
});

test('nobody has won while a match goes on', () => {
  expect(winnerOf(sampleMatch({ suggestedWinner: 'home' }))).toBeNull();
});
