import { describe, expect, test } from 'vitest';
import type { MatchView } from '@courtcast/contracts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { bracketOf } from './bracket.ts';
import type { Bracket } from './bracket.ts';
import { presentMatches, presentRound, relatedMatch, roundOf } from './rounds.ts';

test.each([
  [0, 3],
  [3, 3],
  [4, 2],
  [6, 1],
  [7, 1],
])('after %i matches of a draw of 8 round %i is being played', (played, round) => {
  expect(presentRound(bracketOf(sampleDraw({ played })))).toBe(round);
});

test('a bye keeps no round open', () => {
  expect(presentRound(bracketOf(sampleDraw({ byes: [2], played: 3 })))).toBe(2);
});

test('an address names a round that the draw has', () => {
  const bracket = bracketOf(sampleDraw());
  expect(roundOf(bracket, '2')).toBe(2);
  for (const other of ['4', '0', 'x', '', null]) expect(roundOf(bracket, other)).toBe(3);
});

test.each([
  ['4.5', 3, '3.3'],
  ['4.5', 1, '1.1'],
  ['2.2', 4, '4.5'],
  ['3.1', 4, '4.2'],
  ['3.1', 3, '3.1'],
])('of match %s, round %i shows %s', (key, round, related) => {
  const bracket = bracketOf(sampleDraw({ size: 16, byes: [2] }));
  const match = bracket.byKey.get(key);
  if (match === undefined) throw new Error(`no match ${key}`);
  expect(relatedMatch(bracket, match, round).key).toBe(related);
});

describe('what is looked for first', () => {
  /** A draw of 16 with matches of the first two rounds changed. */
  function drawWith(changes: Readonly<Record<string, Partial<MatchView>>>) {
    const draw = sampleDraw({ size: 16, played: 5 });
    const entries = draw.entries.map((entry) => {
      const change = changes[entry.matchId ?? ''];
      return change === undefined || entry.match === null
        ? entry
        : { ...entry, match: { ...entry.match, ...change } };
    });
    return bracketOf({ ...draw, entries });
  }
  const keysIn = (bracket: Bracket) =>
    presentMatches(bracket.rounds[0] ?? { round: 4, matches: [] }).map(({ key }) => key);

  test('is the round with a match on court, be there open ones before it', () => {
    expect(presentRound(drawWith({}))).toBe(4);
    expect(presentRound(drawWith({ 'm3.1': { status: 'in_progress' } }))).toBe(3);
    expect(presentRound(drawWith({ 'm3.1': { status: 'suspended' } }))).toBe(3);
  });

  test('are the matches on court, else the next that is planned', () => {
    const planned = {
      'm4.6': { scheduledTime: '2026-05-02T12:00:00.000Z' },
      'm4.7': { notBeforeTime: '2026-05-02T10:00:00.000Z' },
    };
    expect(keysIn(drawWith({}))).toEqual([]);
    expect(keysIn(drawWith(planned))).toEqual(['4.7']);
    expect(keysIn(drawWith({ ...planned, 'm4.8': { status: 'in_progress' } }))).toEqual(['4.8']);
  });

  test('are none where they stand on top', () => {
    expect(keysIn(drawWith({ 'm4.1': { status: 'in_progress' } }))).toEqual([]);
  });
});
