import { describe, expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { faultKinds, faultNames } from './kinds.ts';
import type { FaultKind } from './kinds.ts';
import { planFaults } from './plan.ts';

const seats = [
  { name: 'scoring-1', service: 'scoring' },
  { name: 'scoring-2', service: 'scoring' },
  { name: 'realtime-1', service: 'realtime' },
] as const;
const EVERY_MS = 15_000;

const planOf = (seed: number, count = 40, names = faultNames) =>
  planFaults({ random: seededRandom(seed), names, seats, everyMs: EVERY_MS, count });

describe('a plan of faults', () => {
  test('a seed gives the same plan again, another one another', () => {
    expect(planOf(7)).toEqual(planOf(7));
    expect(planOf(7)).not.toEqual(planOf(8));
  });

  test('faults begin at equal distances', () => {
    expect(planOf(1, 3).map(({ atMs }) => atMs)).toEqual([0, EVERY_MS, 2 * EVERY_MS]);
  });

  test.each([1, 2, 3, 4, 5])(
    'seed %i: every kind comes alone first, then two different ones at a time',
    (seed) => {
      const plan = planOf(seed);
      const alone = plan.filter(({ faults }) => faults.length === 1).map(({ faults }) => faults[0]?.name);
      expect(alone.sort()).toEqual([...faultNames].sort());
      const pairs = plan.slice(faultNames.length);
      expect(pairs.every(({ faults }) => new Set(faults.map(({ name }) => name)).size === 2)).toBe(true);
    },
  );

  test('a short run has as many pairs as single faults', () => {
    expect(planOf(3, 6).map(({ faults }) => faults.length)).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('a single kind fills the whole run', () => {
    expect(planOf(3, 3, ['stop-nats']).map(({ faults }) => faults.map(({ name }) => name))).toEqual(
      Array.from({ length: 3 }, () => ['stop-nats']),
    );
  });

  test('a fault meets a seat of its services only, for as long as its kind lasts', () => {
    for (const { faults } of planOf(11, 200)) {
      for (const { name, seat, durationMs } of faults) {
        const { services, minMs, maxMs }: FaultKind = faultKinds[name];
        const met = seats.find((one) => one.name === seat)?.service;
        expect(services === undefined ? seat === null : met !== undefined && services.includes(met)).toBe(
          true,
        );
        expect(durationMs >= minMs && durationMs <= maxMs).toBe(true);
      }
    }
  });
});
