import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glicko2, rateMatches } from '@courtcast/ratings';
import { createMemoryResults } from '../../../test/support/memory-results.ts';
import { changeOfForm, ratedResultOf } from '../../domain/ratings/rated-result.ts';
import type { RatedResult } from '../../domain/ratings/rated-result.ts';
import type { RatedResults, StoredResult } from '../ports.ts';
import { settleRatings } from './settle-ratings.ts';

const pool = { sport: 'padel', discipline: 'doubles' } as const;
const players = Array.from({ length: 14 }, (_, number) => `p${number}`);
const now = () => new Date('2026-11-30T12:00:00Z');

/** A new form of one of nine matches: who played, when, and how; or that it counts no more. */
const form = fc.record({
  match: fc.integer({ min: 0, max: 8 }),
  ids: fc.uniqueArray(fc.constantFrom(...players), { minLength: 4, maxLength: 4 }),
  day: fc.integer({ min: 1, max: 28 }),
  isWon: fc.boolean(),
  isGone: fc.boolean(),
  /** Whether ratings are computed before the next one comes. */
  isSettled: fc.boolean(),
});

function resultOf({ match, ids, day, isWon }: { match: number; ids: string[]; day: number; isWon: boolean }) {
  return ratedResultOf({
    ...{ id: `m${match}`, outcome: 'completed', sport: 'padel', winnerSide: isWon ? 'home' : 'guest' },
    ...{ home: ids.slice(0, 2), guest: ids.slice(2), endedAt: new Date(Date.UTC(2026, 4, day)) },
    sets: [isWon ? { home: 6, guest: 2 } : { home: 4, guest: 6 }],
  });
}

type Form = Pick<StoredResult, 'id' | 'version' | 'result'>;

async function take(results: RatedResults, { id, version, result }: Form) {
  const known = await results.find(id);
  await results.put({ id, epoch: 1, version, result, changed: changeOfForm(known, result) }, known);
}

describe('ratings', () => {
  test('equal a fresh computation whatever came, was corrected, moved or is gone, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(form, { minLength: 1, maxLength: 25 }), async (forms) => {
        const ratedResults = createMemoryResults();
        const present = new Map<string, RatedResult>();
        for (const [version, one] of forms.entries()) {
          const result = one.isGone ? null : resultOf(one);
          await take(ratedResults, { id: `m${one.match}`, version, result });
          if (result === null) present.delete(`m${one.match}`);
          else present.set(`m${one.match}`, result);
          if (one.isSettled) await settleRatings({ ratedResults, now });
        }
        await settleRatings({ ratedResults, now });
        const inOrder = [...present.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1));
        const fresh = rateMatches(glicko2, inOrder);
        for (const playerId of players)
          expect(await ratedResults.findPresent(pool, playerId)).toEqual(fresh.get(playerId) ?? null);
      }),
    );
  });

  test('are left to the process that computes them', async () => {
    const ratedResults = { ...createMemoryResults(), lease: async () => false };
    const result = resultOf({ match: 1, ids: ['p0', 'p1', 'p2', 'p3'], day: 1, isWon: true });
    await take(ratedResults, { id: 'm1', version: 1, result });
    await settleRatings({ ratedResults, now });
    expect(await ratedResults.findPresent(pool, 'p0')).toBeNull();
  });
});
