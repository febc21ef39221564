import { describe, expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { timelineOf, scheduledMatch } from '../../../test/match-in-play.ts';
import type { Action } from '../../sync/actions.ts';
import { follow } from '../../sync/timeline.ts';
import type { Timeline } from '../../sync/timeline.ts';
import { setEndOf } from './set-end.ts';

const point = (winner: 'home' | 'guest'): Action => ({ do: 'point', winner, kind: null });
const gamesTo = (winner: 'home' | 'guest', count: number): Action[] =>
  Array.from({ length: 4 * count }, () => point(winner));

function after(line: Timeline, actions: readonly Action[]): Timeline {
  return actions.reduce((now, action) => {
    const followed = follow(now, action, false);
    if (!followed.ok) throw new Error(followed.error);
    return followed.value;
  }, line);
}

const start = after(timelineOf({ match: scheduledMatch(), entries: [] }), [
  { do: 'start', server: 'home', order: null },
]);

describe('the end of a set', () => {
  test('is asked about with the score as it is called, until the next entry', () => {
    const set = after(start, [...gamesTo('home', 4), ...gamesTo('guest', 6)]);
    expect(setEndOf(set)).toMatchObject({ winner: 'guest', called: '6–4' });
    for (const next of [point('home'), { do: 'event', event: { type: 'fault' } }] as const)
      expect(setEndOf(after(set, [next]))).toBeNull();
    expect(setEndOf(after(set, [{ do: 'undo' }]))).toBeNull();
  });

  test('that a penalty brings is asked about, one that was typed in is not', () => {
    const before = after(start, gamesTo('home', 5));
    const penalty = { type: 'penaltyGame', side: 'guest' } as const;
    expect(setEndOf(after(before, [{ do: 'event', event: penalty }]))).toMatchObject({ called: '6–0' });
    const sets = [
      { home: 6, guest: 0 },
      { home: 0, guest: 0 },
    ];
    const typed = { type: 'setScore', sets, reason: 'The board was wrong' } as const;
    expect(setEndOf(after(before, [{ do: 'event', event: typed }]))).toBeNull();
  });

  test('has one key, which no other end of the match has, also when it was undone and entered again', () => {
    const random = seededRandom(5);
    for (let match = 0; match < 20; match += 1) {
      let line = start;
      const keys: string[] = [];
      while (line.status === 'in_progress') {
        const next = point(random() < 0.5 ? 'home' : 'guest');
        line = after(line, [next]);
        const end = setEndOf(line);
        if (end === null) continue;
        keys.push(end.key);
        expect(setEndOf(after(line, [{ do: 'undo' }, next]))).toEqual(end);
      }
      expect(keys).toHaveLength(line.state?.sets.length ?? 0);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
