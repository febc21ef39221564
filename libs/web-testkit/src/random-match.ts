import { seededRandom } from '@courtcast/testkit/seeded-random';
import { deuceRules, formatInForce, matchFormatNames } from '@courtcast/scoring-rules';
import { createFakeMatch } from './fake/fake-match.ts';
import type { FakeMatch } from './fake/fake-match.ts';

/** A match of some format that no point was played of, and who wins its points. */
export function randomMatch(seed: number): { match: FakeMatch; nextWinner: () => 'home' | 'guest' } {
  const random = seededRandom(seed);
  const pick = <T>(some: readonly T[]): T => {
    const picked = some[Math.floor(random() * some.length)];
    if (picked === undefined) throw new Error('there is nothing to pick');
    return picked;
  };
  // A timed match goes on for as long as one plays it.
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

/** A whole match, from its first point to its last. */
export function playedRandomMatch(seed: number): FakeMatch {
  const { match, nextWinner } = randomMatch(seed);
  while (match.detail().status === 'in_progress') match.point(nextWinner());
  return match;
}

/** Seeds of so many random matches, always the same. */
export function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index * 7919 + 1);
}
