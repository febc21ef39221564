import { seededRandom } from '@courtcast/testkit/seeded-random';
import { deuceRules, formatInForce, matchFormatNames } from '@courtcast/scoring-rules';
import { createFakeMatch } from './fake/fake-match.ts';
import type { FakeMatch } from './fake/fake-match.ts';

/** An unplayed match of a random format, and a random sequence of point winners. */
export function randomMatch(seed: number): { match: FakeMatch; nextWinner: () => 'home' | 'guest' } {
  const random = seededRandom(seed);
  const pick = <T>(some: readonly T[]): T => {
    const picked = some[Math.floor(random() * some.length)];
    if (picked === undefined) throw new Error('there is nothing to pick');
    return picked;
  };
  // A timed match has no natural end.
  const matchFormat = pick(matchFormatNames.filter((name) => name !== 'timed'));
  const { tiebreakAt, matchTiebreakTo } = formatInForce({ matchFormat });
  const match = createFakeMatch({
    id: `random-${seed}`,
    home: ['Ana'],
    guest: ['Bea'],
    sets: [],
    matchFormat,
    tiebreakAt,
    matchTiebreakTo,
    deuceRule: pick(deuceRules),
    server: pick(['home', 'guest']),
  });
  const share = 0.35 + random() * 0.3;
  return { match, nextWinner: () => (random() < share ? 'home' : 'guest') };
}

/** A random match played to its end. */
export function playedRandomMatch(seed: number): FakeMatch {
  const { match, nextWinner } = randomMatch(seed);
  while (match.detail().status === 'in_progress') match.point(nextWinner());
  return match;
}

/** The same seeds each time, for `count` random matches. */
export function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index * 7919 + 1);
}
