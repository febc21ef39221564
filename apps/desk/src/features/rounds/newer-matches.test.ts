import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { expect, test } from 'vitest';
import { withNewerMatches } from './newer-matches.ts';

const match = (id: string, version: number) => ({ ...scheduledMatch({ id, kind: 'tournament' }), version });
const drawn = (matchId: string, version: number | null) => ({
  ...{ matchId, court: 1, courtId: null, home: [0], guest: [1] },
  match: version === null ? null : match(matchId, version),
});

const draw = sampleDraw({
  fields: {
    drawnRounds: [
      { round: 1, randomSeed: 1, matches: [drawn('a', 2), drawn('b', 2), drawn('c', null)], sitOut: [] },
    ],
  },
});

test('what a page has written itself stands in a draw until the draw is newer', () => {
  const newer = new Map([match('a', 3), match('b', 1), match('c', 1)].map((one) => [one.id, one]));
  const [round] = withNewerMatches(draw, newer).drawnRounds ?? [];
  expect(round?.matches.map((one) => one.match?.version)).toEqual([3, 2, 1]);
});

test('without anything newer the draw is the one that was read, with its version', () => {
  expect(withNewerMatches(draw, new Map())).toBe(draw);
});
