import { expect, test } from 'vitest';
import { notFound, unavailable } from '@courtcast/problem';
import { retryUntilAnswered } from './subscribe-retry.ts';

const USUAL_MS = 300;

/** An owner that answers each attempt after some time of a clock that the test turns; attempts end when theirs is over. */
function createOwner(answersAfterMs: (attempt: number) => number) {
  const clock = { ms: 0 };
  const attempts: number[] = [];
  const pauses: number[] = [];
  return {
    clock,
    attempts,
    pauses,
    ask: (timeoutMs = USUAL_MS) => {
      attempts.push(timeoutMs);
      const neededMs = answersAfterMs(attempts.length);
      clock.ms += Math.min(timeoutMs, neededMs);
      return neededMs <= timeoutMs ? Promise.resolve('state') : Promise.reject(unavailable());
    },
    deps: {
      nowMs: () => clock.ms,
      random: () => 0.5,
      pause: (ms: number) => {
        pauses.push(ms);
        clock.ms += ms;
        return Promise.resolve();
      },
    },
  };
}

test('an answer that comes too late once is asked for again', async () => {
  const owner = createOwner((attempt) => (attempt === 1 ? 400 : 20));
  expect(await retryUntilAnswered(owner.ask, owner.deps)).toBe('state');
  expect(owner.clock.ms).toBe(USUAL_MS + 100 + 20);
});

test('an owner that goes on being slow is given longer', async () => {
  const owner = createOwner(() => 1_200);
  expect(await retryUntilAnswered(owner.ask, owner.deps)).toBe('state');
  expect(owner.attempts).toEqual([USUAL_MS, 1_800]);
});

test('an owner that refuses at once is asked ever less often, and not beyond what a client waits', async () => {
  let asked = 0;
  const owner = createOwner(() => 0);
  const refuse = () => {
    asked += 1;
    return Promise.reject(unavailable());
  };
  await expect(retryUntilAnswered(refuse, owner.deps)).rejects.toMatchObject({ code: 'unavailable' });
  expect(owner.pauses).toEqual([100, 200, 400, 800, 1_600]);
  expect(asked).toBe(6);
});

test('an owner that never answers is given up within four seconds', async () => {
  const owner = createOwner(() => Infinity);
  await expect(retryUntilAnswered(owner.ask, owner.deps)).rejects.toMatchObject({ code: 'unavailable' });
  expect(owner.clock.ms).toBeLessThanOrEqual(4_000);
  expect(owner.attempts.length).toBeGreaterThan(2);
});

test('a refusal that stays is no reason to ask again', async () => {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(notFound('Match'));
  };
  await expect(retryUntilAnswered(refuse, createOwner(() => 0).deps)).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(asked).toBe(1);
});
