import { expect, test } from 'vitest';
import { unavailable } from '@courtcast/problem';
import { eventually } from '@courtcast/testkit';
import { admissionBudget } from '../rate-limit/budget.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import { createAdmission } from './admission.ts';
import type { Admission } from './admission.ts';

/** A limiter that holds whatever it is asked to, and how much it holds. */
const counting = () => {
  let held = 0;
  const limiter: Limiter = {
    take: () => Promise.reject(new Error('not held')),
    hold: async () => {
      held += 1;
      return {
        verdict: { isAllowed: true, remaining: 1, resetMs: 60_000 },
        giveBack: async () => {
          held -= 1;
        },
      };
    },
    peek: () => ({ isAllowed: true, remaining: 1, resetMs: 0 }),
  };
  return { limiter, admit: createAdmission(limiter), held: () => held };
};

const askMany = (admit: Admission, count: number, ask: () => Promise<string | null>) =>
  Promise.allSettled(Array.from({ length: count }, () => admit('1.2.3.4', ask)));

test.each<[string, () => Promise<string | null>, number]>([
  ['of a board is not counted', async () => 'b1', 0],
  ['of no board is', async () => null, 10],
  ['that cannot be asked about is not', () => Promise.reject(unavailable()), 0],
])('a key %s', async (_title, ask, count) => {
  const { admit, held } = counting();
  await askMany(admit, 10, ask);
  expect(held()).toBe(count);
});

test('of one address two are asked about at a time, the others in the order in which they came', async () => {
  const { admit } = counting();
  const asked: (() => void)[] = [];
  const order: number[] = [];
  const all = Array.from({ length: 10 }, (_, index) =>
    admit('1.2.3.4', async () => {
      order.push(index);
      await new Promise<void>((resolve) => asked.push(resolve));
      return 'b1';
    }),
  );
  const other = admit('1.2.3.5', async () => 'b2');
  expect(await other).toBe('b2');
  expect(order).toEqual([0, 1]);
  while (asked.length > 0) {
    asked.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(asked.length).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(all)).toEqual(Array(10).fill('b1'));
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('thirty replicas that ask for one address hold no more than it may have', async () => {
  const { limiter, held } = counting();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const all = Array.from({ length: 30 }, () => askMany(createAdmission(limiter), 10, () => promise));
  await eventually(() => expect(held()).toBeGreaterThan(0));
  expect(held()).toBeLessThanOrEqual(admissionBudget('1.2.3.4').limit);
  resolve('b1');
  await Promise.all(all);
});

test('where five hundred wait at one address, no more do: they are asked to come back', async () => {
  const { admit } = counting();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const all = askMany(admit, 506, () => promise);
  const late = admit('1.2.3.4', () => promise);
  await expect(late).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 1 });
  resolve('b1');
  const outcomes = await all;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(502);
  expect(await admit('1.2.3.4', async () => 'b2')).toBe('b2');
});
