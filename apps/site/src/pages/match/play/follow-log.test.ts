import { describe, expect, test } from 'vitest';
import type { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { randomMatch, seeds } from '@courtcast/web-testkit/random-match.ts';
import { hasScore, nextLine } from './follow-log.ts';
import type { SentScore } from './follow-log.ts';
import { playLog, playPoint, knownRules } from './played-match.ts';

const NOON = '2026-05-01T12:00:00.000Z';
type Fake = ReturnType<typeof createFakeMatch>;

function played(match: Fake) {
  const rules = knownRules(match.detail());
  const result = rules && playLog(rules, { startedAt: NOON, server: sent(match).score.server }, match.log());
  if (result === null) throw new Error('the rules refuse this log');
  return result;
}

function sent(match: Fake): SentScore {
  const { sets, score } = match.detail();
  if (score === null) throw new Error('there is no score');
  return { sets: sets ?? [], score };
}

describe('a log goes on with the scores that are sent', () => {
  test('point by point, as its own lines say, in fifteen random matches', () => {
    for (const seed of seeds(15)) {
      const { match, nextWinner } = randomMatch(seed);
      let now = played(match);
      while (match.detail().status === 'in_progress') {
        match.point(nextWinner());
        const line = match.log().at(-1);
        const { seq = 0 } = line ?? {};
        const next = nextLine(now, sent(match), { seq, at: NOON });
        expect({ seed, next }).toEqual({
          seed,
          next: { ...line, at: NOON, by: '', score: withoutStake(line?.score) },
        });
        now = playPoint(now, seq, next?.winner ?? 'home') ?? now;
        expect(hasScore(now.rules, now.state, sent(match))).toBe(true);
      }
      expect(now).toEqual(played(match));
    }
  });

  test('to a match that stopped before its next set began', () => {
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const matches = seeds.map((seed) => randomMatch(seed).match);
    const match = matches.find((one) => played(one).rules.bestOf > 1) ?? matches[0]!;
    while ((match.detail().sets ?? []).length === 1) match.point('home');
    const { rules, state } = played(match);
    const stopped = sent(match);
    expect(stopped.sets.at(-1)).toEqual({ home: 0, guest: 0 });
    expect(hasScore(rules, state, { ...stopped, sets: stopped.sets.slice(0, -1) })).toBe(true);
  });

  test('not over two points at once, nor back', () => {
    const { match } = randomMatch(1);
    const start = played(match);
    const first = sent(match);
    match.point('home');
    const one = played(match);
    match.point('home');
    expect(nextLine(start, sent(match), { seq: 1, at: NOON })).toBeNull();
    expect(nextLine(one, first, { seq: 2, at: NOON })).toBeNull();
    expect(hasScore(one.rules, one.state, first)).toBe(false);
  });
});

/** The fake's log lines contain what the next point decides; those of the API do not. */
function withoutStake(score: object | undefined) {
  const { nextPoint: _, ...rest } = { nextPoint: null, ...score };
  return rest;
}
