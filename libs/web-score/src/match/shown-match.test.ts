import { describe, expect, test } from 'vitest';
import type { WatchedMatch } from '@courtcast/realtime';
import { sampleMatch, sampleScore, sampleSets } from '@courtcast/web-testkit/sample-match.ts';
import { isOutdated, isTypedIn, winnerOf, withNewest } from './shown-match.ts';

const sent = (fields: Partial<WatchedMatch>): WatchedMatch => ({
  matchId: 'm1',
  version: 2,
  status: 'in_progress',
  sets: sampleSets('1-0'),
  score: sampleScore(),
  ...fields,
});

test.each([
  ['2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z', true],
  ['2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.001Z', false],
  ['2026-05-01T12:00:00.000Z', null, false],
  [null, null, false],
])('a result that began at %s and ended at %s was only typed in: %s', (startedAt, completedAt, isTyped) => {
  expect(isTypedIn({ startedAt, completedAt })).toBe(isTyped);
});

describe('what a socket sent over what was fetched', () => {
  test('a newer version overtakes', () => {
    expect(withNewest(sampleMatch(), sent({}))).toMatchObject({ version: 2, sets: [{ home: 1, guest: 0 }] });
  });

  test('an older version does not', () => {
    const match = sampleMatch({ version: 3 });
    expect(withNewest(match, sent({}))).toBe(match);
  });

  test('nothing sent changes nothing', () => {
    const match = sampleMatch();
    expect(withNewest(match, null)).toBe(match);
  });

  test('a confirmed result that a snapshot does not repeat is kept', () => {
    const match = sampleMatch({ status: 'completed', winnerSide: 'home', outcome: 'retirement' });
    const shown = withNewest(match, sent({ status: 'completed' }));
    expect(shown).toMatchObject({ winnerSide: 'home', outcome: 'retirement' });
  });

  test('a result is forgotten when play goes on', () => {
    const match = sampleMatch({ status: 'completed', suggestedWinner: 'home' });
    expect(withNewest(match, sent({}))).toMatchObject({ winnerSide: null, suggestedWinner: null });
  });

  test('a confirmation that was taken back is gone', () => {
    const match = sampleMatch({ status: 'completed', winnerSide: 'home' });
    expect(withNewest(match, sent({ status: 'completed', winnerSide: null }))).toMatchObject({
      winnerSide: null,
    });
  });

  test('the score says who has won before anybody confirms it', () => {
    const score = sampleScore({ suggestedWinner: 'guest' });
    expect(winnerOf(withNewest(sampleMatch(), sent({ status: 'completed', score })))).toBe('guest');
  });
});

test('no one has won while a match goes on', () => {
  expect(winnerOf(sampleMatch({ suggestedWinner: 'home' }))).toBeNull();
});

const running = { version: 5, status: 'in_progress', winnerSide: null } as const;
const over = { version: 5, status: 'completed', winnerSide: null } as const;

describe('the whole match is asked for again', () => {
  test('when its status is another', () => {
    expect(isOutdated(running, { version: 6, status: 'suspended' })).toBe(true);
  });

  test('when a snapshot of a completed match cannot say who won', () => {
    expect(isOutdated(over, { version: 6, status: 'completed' })).toBe(true);
  });

  test('but not for a score', () => {
    expect(isOutdated(running, { version: 6, status: 'in_progress' })).toBe(false);
  });

  test('nor when an event said who won', () => {
    expect(isOutdated(over, { version: 6, status: 'completed', winnerSide: 'home' })).toBe(false);
  });

  test('nor for what is no newer', () => {
    expect(isOutdated(running, { version: 5, status: 'completed' })).toBe(false);
  });
});
