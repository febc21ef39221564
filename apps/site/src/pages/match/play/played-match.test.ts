import type { LogEntryView, SetView } from '@courtcast/contracts';
import { setsOf } from '@courtcast/scoring-rules';
import { describe, expect, test } from 'vitest';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { fromFirstPoint } from '@courtcast/web-testkit/fake/scenes.ts';
import { isOfPoints } from '@courtcast/web-score/match/set-columns.ts';
import { playedRandomMatch, seeds } from '@courtcast/web-testkit/random-match.ts';
import { playLog, knownRules } from './played-match.ts';
import type { PlayedMatch } from './played-match.ts';

const start = { startedAt: '2026-05-01T12:00:00.000Z', server: 'home' } as const;

function played(match: ReturnType<typeof createFakeMatch>, log: readonly LogEntryView[] = match.log()) {
  const rules = knownRules(match.detail());
  const result = rules && playLog(rules, start, log);
  if (result === null) throw new Error('the rules refuse this log');
  return result;
}

const ofPoints = (points: string): PlayedMatch =>
  played(createFakeMatch({ ...fromFirstPoint, server: 'home', points }));

const noGames = { home: 0, guest: 0 };

/** Games of the current set after a line; in a match tiebreak or match of points, the points. */
function gamesOf(line: LogEntryView | undefined): string {
  const set: SetView = line?.score.sets.at(-1) ?? noGames;
  return isOfPoints(set) ? 'points' : `${set.home}-${set.guest}`;
}

/** Whether a line ends the match: in a match of points, its last point does. */
const isLast = (line: LogEntryView | undefined): boolean => line?.score.suggestedWinner !== null;

/** What a point won, according to its line and the one before. */
function wonBy(log: readonly LogEntryView[], index: number): 'match' | 'set' | 'game' | null {
  const [before, line] = [log[index - 1], log[index]];
  if (line === undefined) return null;
  if (isLast(line)) return line.score.suggestedWinner === line.winner ? 'match' : null;
  if (line.score.sets.length > (before?.score.sets.length ?? 1)) return 'set';
  const games = gamesOf(line);
  return games === 'points' || games === gamesOf(before) ? null : 'game';
}

describe('a log that is played', () => {
  test('says of each point who served it, and what either side could win with it', () => {
    const { points } = ofPoints('GGGHG');
    expect(points.map(({ server, stake }) => [server, stake.home, stake.guest])).toEqual([
      ['home', null, null],
      ['home', null, null],
      ['home', null, null],
      ['home', null, 'game'],
      ['home', null, 'game'],
    ]);
    expect(points.map(({ endsGame }) => endsGame)).toEqual([false, false, false, false, true]);
  });

  test('what points won is what was at stake, in a hundred random matches of every format', () => {
    for (const seed of seeds(100)) {
      const match = playedRandomMatch(seed);
      const { points, state } = played(match);
      expect(points).toHaveLength(match.log().length);
      for (const [index, { winner, stake, endsGame }] of points.entries()) {
        const won = wonBy(match.log(), index);
        expect({ seed, index, stake: stake[winner], endsGame }).toEqual({
          seed,
          index,
          stake: won,
          endsGame: won !== null || isLast(match.log()[index]),
        });
      }
      expect(setsOf(state)).toEqual(match.detail().sets);
    }
  });

  test('passes over what was undone, and takes two faults for a point', () => {
    const match = createFakeMatch({ ...fromFirstPoint, points: 'H' });
    const [point] = match.log();
    if (point === undefined) throw new Error('there is no point');
    const fault = { ...point, type: 'fault' as const, winner: null };
    const { points } = played(match, [{ ...point, undone: true }, fault, { ...fault, seq: 2 }]);
    expect(points.map(({ kind, seq }) => [kind, seq])).toEqual([['doubleFault', 2]]);
  });

  test('is nothing where the rules refuse it', () => {
    const match = createFakeMatch({ ...fromFirstPoint, server: 'home', points: 'HH' });
    const log = match.log().map((line) => ({ ...line, winner: 'guest' as const, kind: 'ace' as const }));
    const rules = knownRules(match.detail());
    expect(rules && playLog(rules, start, log)).toBeNull();
  });
});
