import type { MatchDetailView } from '@courtcast/contracts';
import type { Watch, WatchedCourt, WatchedMatch } from '@courtcast/realtime';
import { describe, expect, test } from 'vitest';
import { sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import { followCourt, followMatch } from './followed.ts';
import type { Followed } from './followed.ts';

/** A watch whose values are sent by the test. */
function createFakeWatch<T>() {
  const onValue = new Set<(value: T) => void>();
  const fake = {
    current: null as T | null,
    state: 'live' as const,
    error: null,
    isStopped: false,
    onValue: (listener: (value: T) => void) => {
      onValue.add(listener);
      return () => void onValue.delete(listener);
    },
    onState: () => () => undefined,
    stop: () => void (fake.isStopped = true),
    give(value: T) {
      fake.current = value;
      for (const listener of onValue) listener(value);
    },
  };
  return fake;
}

const running = (matchId: string, fields: Partial<WatchedMatch> = {}): WatchedMatch => ({
  matchId,
  version: 2,
  status: 'in_progress',
  sets: [{ home: 5, guest: 0 }],
  score: sampleScore(),
  players: { home: [{ id: 'a', name: 'Ana' }], guest: [{ id: 'b', name: 'Bea' }] },
  ...fields,
});
const onCourt = (id: string | null) =>
  ({ courtId: 'c1', match: id === null ? null : { id, players: { home: [], guest: [] } } }) as WatchedCourt;

function givenCourt(detail: Partial<MatchDetailView> | null = null) {
  const court = createFakeWatch<WatchedCourt>();
  const matches = new Map<string, ReturnType<typeof createFakeWatch<WatchedMatch>>>();
  const asked: string[] = [];
  const source = {
    realtime: {
      watchCourt: () => court as unknown as Watch<WatchedCourt>,
      watchMatch: (id: string) => {
        matches.set(id, createFakeWatch<WatchedMatch>());
        return matches.get(id) as unknown as Watch<WatchedMatch>;
      },
    },
    askMatch: (id: string) => {
      asked.push(id);
      return Promise.resolve(detail as MatchDetailView | null);
    },
  };
  const shown: Followed[] = [];
  return { source, court, matches, asked, shown, listener: (one: Followed) => void shown.push(one) };
}

describe('a court', () => {
  test('shows its match, the result until the next one begins, and then that', () => {
    const { source, court, matches, shown, listener } = givenCourt();
    followCourt(source, 'c1', listener);
    court.give(onCourt(null));
    expect(shown.at(-1)).toMatchObject({ match: null, isIdle: true });
    court.give(onCourt('m1'));
    matches.get('m1')?.give(running('m1'));
    expect(shown.at(-1)).toMatchObject({ match: { id: 'm1' }, isIdle: false });
    matches.get('m1')?.give(running('m1', { version: 3, status: 'completed', winnerSide: 'home' }));
    court.give(onCourt(null));
    expect(shown.at(-1)).toMatchObject({ match: { id: 'm1', winnerSide: 'home' }, isIdle: false });
    court.give(onCourt('m2'));
    expect(matches.get('m1')?.isStopped).toBe(true);
    matches.get('m2')?.give(running('m2'));
    expect(shown.at(-1)).toMatchObject({ match: { id: 'm2' } });
  });

  test('is idle when its match goes on elsewhere', () => {
    const { source, court, matches, shown, listener } = givenCourt();
    followCourt(source, 'c1', listener);
    court.give(onCourt('m1'));
    matches.get('m1')?.give(running('m1'));
    court.give(onCourt(null));
    expect(shown.at(-1)).toMatchObject({ match: null, isIdle: true });
  });

  test('is followed no more after it was stopped', () => {
    const { source, court, matches, shown, listener } = givenCourt();
    const stop = followCourt(source, 'c1', listener);
    court.give(onCourt('m1'));
    stop();
    const { length } = shown;
    court.give(onCourt(null));
    matches.get('m1')?.give(running('m1'));
    expect([shown.length, court.isStopped, matches.get('m1')?.isStopped]).toEqual([length, true, true]);
  });
});

describe('a match that is over', () => {
  test('is asked for once where its score does not say who has won', async () => {
    const { source, matches, asked, shown, listener } = givenCourt({
      id: 'm1',
      version: 9,
      status: 'completed',
      outcome: 'retirement',
      winnerSide: 'guest',
      players: { home: [], guest: [] },
      sets: null,
      score: null,
      pendingResult: null,
    });
    followMatch(source, 'm1', listener);
    matches.get('m1')?.give(running('m1', { version: 9, status: 'completed', score: null }));
    await Promise.resolve();
    matches.get('m1')?.give(running('m1', { version: 9, status: 'completed', score: null }));
    await Promise.resolve();
    expect(asked).toEqual(['m1']);
    expect(shown.at(-1)?.match).toMatchObject({ winnerSide: 'guest', outcome: 'retirement' });
  });

  test('is not asked for where its score says it', () => {
    const { source, matches, asked, listener } = givenCourt();
    followMatch(source, 'm1', listener);
    const score = sampleScore({ suggestedWinner: 'home' });
    matches.get('m1')?.give(running('m1', { status: 'completed', score }));
    expect(asked).toEqual([]);
  });
});
