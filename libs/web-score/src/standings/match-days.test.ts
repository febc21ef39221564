import { describe, expect, test } from 'vitest';
import { sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { matchDaysOf, presentMatchDay, spanOf } from './match-days.ts';

const tie = (id: string, matchDay: number | null, status: 'upcoming' | 'in_progress' | 'completed') =>
  sampleTie({ id, matchDay, status });

describe('a schedule by match day', () => {
  test('has its team matches in the order that they came in, and those of no match day last', () => {
    const days = matchDaysOf([tie('x', null, 'upcoming'), tie('b', 2, 'upcoming'), tie('a', 1, 'upcoming')]);
    expect(days.map(({ number, ties }) => [number, ties.map(({ id }) => id).join()])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [null, 'x'],
    ]);
  });

  test('stands at what is played, else at what comes next, else at its end', () => {
    const present = (...ties: ReturnType<typeof tie>[]) => presentMatchDay(matchDaysOf(ties))?.number;
    const [over, open] = [tie('a', 1, 'completed'), tie('b', 2, 'upcoming')];
    expect(present(over, open, tie('c', 3, 'in_progress'))).toBe(3);
    expect(present(over, open, tie('c', 3, 'upcoming'))).toBe(2);
    expect(present(over, tie('d', 2, 'completed'))).toBe(2);
    expect(presentMatchDay([])).toBeNull();
  });

  test('goes from its first to its last planned moment', () => {
    const [late, early] = ['2026-05-03T09:00:00.000Z', '2026-05-02T00:00:00.000Z'];
    const ties = [late, null, early].map((scheduledAt) => sampleTie({ scheduledAt }));
    const span = spanOf({ number: 1, ties });
    expect([span?.first.scheduledAt, span?.last.scheduledAt]).toEqual([early, late]);
    expect(spanOf({ number: 1, ties: [sampleTie({ scheduledAt: null })] })).toBeNull();
  });
});
