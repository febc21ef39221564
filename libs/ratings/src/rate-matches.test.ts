import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elo } from './elo.ts';
import { glicko2 } from './glicko2.ts';
import { predictMatches } from './prediction.ts';
import { rateAgain, rateMatches } from './rate-matches.ts';
import type { ComputedMatch, RatedMatch, RatingStep } from './rate-matches.ts';
import type { Rating } from './rating.ts';
import { wengLin } from './weng-lin.ts';

const player = fc.integer({ min: 0, max: 11 }).map((number) => `p${number}`);
const match = fc
  .record({
    players: fc.uniqueArray(player, { minLength: 4, maxLength: 4 }),
    isDoubles: fc.boolean(),
    scores: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 3 }),
    pause: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ players, isDoubles, scores, pause }) => ({
    home: players.slice(0, isDoubles ? 2 : 1),
    guest: players.slice(2, isDoubles ? 4 : 3),
    ...{ scores, pause },
  }));
const season = fc.array(match, { minLength: 2, maxLength: 60 }).map((matches) => {
  let day = 20_000;
  return matches.map(({ pause, ...one }): RatedMatch => ({ ...one, day: (day += pause) }));
});

function compute(matches: readonly RatedMatch[]): {
  computed: ComputedMatch[];
  ratings: Map<string, Rating>;
} {
  const computed: ComputedMatch[] = [];
  const ratings = rateMatches(glicko2, matches, (one, steps) => computed.push({ ...one, steps }));
  return { computed, ratings };
}

/** Ratings before the match at an index, for the players who are in one of two forms of it. */
function differingAt(steps: readonly RatingStep[]): Map<string, Rating | null> {
  return new Map(steps.map(({ playerId, before }) => [playerId, before]));
}

describe.each([elo, glicko2, wengLin])('ratings by $name', (model) => {
  it('are finite, and count every match once', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const counts = new Map<string, number>();
        for (const { home, guest } of matches)
          for (const id of [...home, ...guest]) counts.set(id, (counts.get(id) ?? 0) + 1);
        for (const [id, rating] of rateMatches(model, matches)) {
          expect(Number.isFinite(rating.value) && rating.deviation <= model.start.deviation).toBe(true);
          expect(rating.matches).toBe(counts.get(id));
        }
      }),
    );
  });
});

describe('a correction', () => {
  it('equals a fresh computation when a result is entered the other way round', () => {
    fc.assert(
      fc.property(season, fc.nat(), (matches, number) => {
        const at = number % matches.length;
        const { computed, ratings } = compute(matches);
        const [wrong] = computed.slice(at);
        if (wrong === undefined) return;
        const right = { ...wrong, scores: wrong.scores.map((score) => 1 - score) };
        const corrected = computed.with(at, right);
        const differing = differingAt(wrong.steps);
        const again = new Map(rateAgain(glicko2, { differing }, corrected.slice(at)));
        const fresh = compute(corrected);
        expect(corrected.map((one) => again.get(one) ?? one.steps)).toEqual(
          fresh.computed.map(({ steps }) => steps),
        );
        expect(new Map([...ratings, ...differing])).toEqual(fresh.ratings);
      }),
    );
  });

  it('equals a fresh computation when a match is taken out', () => {
    fc.assert(
      fc.property(season, fc.nat(), (matches, number) => {
        const at = number % matches.length;
        const { computed, ratings } = compute(matches);
        const left = computed.toSpliced(at, 1);
        const differing = differingAt(computed[at]?.steps ?? []);
        const again = new Map(rateAgain(glicko2, { differing }, left.slice(at)));
        const fresh = compute(left);
        expect(left.map((one) => again.get(one) ?? one.steps)).toEqual(
          fresh.computed.map(({ steps }) => steps),
        );
        const present = new Map([...ratings, ...differing]);
        expect(new Map([...present].filter(([, rating]) => rating !== null))).toEqual(fresh.ratings);
      }),
    );
  });

  it('equals a fresh computation when matches come and go together', () => {
    fc.assert(
      fc.property(season, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (matches, numbers) => {
        const added = new Set(numbers.map((number) => number % matches.length));
        const gone = new Set(numbers.map((number) => (number * 7 + 3) % matches.length));
        const { computed: former, ratings } = compute(matches.filter((_, at) => !added.has(at)));
        const stepsOf = new Map(
          matches.filter((_, at) => !added.has(at)).map((one, at) => [one, former[at]?.steps ?? []]),
        );
        const changed = matches.filter((_, at) => added.has(at) || gone.has(at));
        const pinned = new Set(changed.flatMap(({ home, guest }) => [...home, ...guest]));
        // As if everything had begun before the first of them.
        const differing = new Map<string, Rating | null>([...pinned].map((playerId) => [playerId, null]));
        const left = matches
          .filter((_, at) => added.has(at) || !gone.has(at))
          .map((one) => ({ ...one, steps: added.has(matches.indexOf(one)) ? [] : (stepsOf.get(one) ?? []) }));
        const again = new Map(rateAgain(glicko2, { differing, pinned }, left));
        const fresh = compute(left);
        expect(left.map((one) => again.get(one) ?? one.steps)).toEqual(
          fresh.computed.map(({ steps }) => steps),
        );
        const present = new Map([...ratings, ...differing]);
        expect(new Map([...present].filter(([, rating]) => rating !== null))).toEqual(fresh.ratings);
      }),
    );
  });

  it('does not look at players whom it cannot reach', () => {
    const meet = (home: string, guest: string, day: number): RatedMatch => ({
      ...{ home: [home], guest: [guest], scores: [1], day },
    });
    const { computed } = compute([meet('ana', 'leo', 1), meet('sam', 'mia', 2), meet('leo', 'tom', 3)]);
    const [first, , last] = computed;
    const differing = differingAt(first?.steps ?? []);
    const changed = [...rateAgain(glicko2, { differing }, computed.slice(1))].map(([one]) => one);
    expect(changed).toEqual([last]);
  });
});

describe('prediction', () => {
  it('is that of a coin while nobody is known, and better once the stronger one always wins', () => {
    const result = { home: ['ana'], guest: ['leo'], scores: [1], winner: 'home' as const };
    expect(predictMatches(glicko2, [{ ...result, day: 1 }], 0).logLoss).toBeCloseTo(Math.LN2, 10);
    const often = Array.from({ length: 20 }, (_, day) => ({ ...result, day }));
    expect(predictMatches(glicko2, often, 5)).toMatchObject({ matches: 15, hits: 1 });
    expect(predictMatches(glicko2, often, 5).logLoss).toBeLessThan(0.3);
  });
});
