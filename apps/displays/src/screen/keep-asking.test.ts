import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FactSource, Known } from './keep-asking.ts';
import { keepAsking } from './keep-asking.ts';

type Connection = Parameters<FactSource<number>['realtime']['onConnection']>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function given(facts: number | null = 0) {
  const world = { asked: 0, isAway: false, isGone: false };
  let notify: Connection = () => undefined;
  const known: Known<number>[] = [];
  const asking = keepAsking<number>(
    {
      realtime: {
        onConnection(listener) {
          notify = listener;
          return () => undefined;
        },
      },
      askFacts: () => {
        world.asked += 1;
        return world.isAway || world.isGone
          ? Promise.reject(new Error('away'))
          : Promise.resolve(world.asked);
      },
      isMissing: () => world.isGone,
      random: () => 0,
    },
    facts,
    { onFacts: () => undefined, onKnown: (one) => void known.push(one) },
  );
  return { world, asking, known, notify: (state: Parameters<Connection>[0]) => notify(state, null, null) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what a display asks for', () => {
  test('is asked for once a minute while changes come, every fifteen seconds while they do not', async () => {
    const { world, notify } = given();
    notify('live');
    await pass(1_500);
    expect(world.asked).toBe(1);
    await pass(59_000);
    expect(world.asked).toBe(1);
    await pass(1_000);
    expect(world.asked).toBe(2);
    notify('connecting');
    await pass(1_500 + 15_000);
    expect(world.asked).toBe(4);
  });

  test('is asked for soon after a change, however many come', async () => {
    const { world, asking } = given();
    asking.askSoon();
    await pass(1_000);
    asking.askSoon();
    await pass(500);
    expect(world.asked).toBe(1);
  });

  test('stays while it cannot be had, and is gone where there is nothing', async () => {
    const { world, known } = given(7);
    world.isAway = true;
    await pass(60_000);
    expect(known.at(-1)).toMatchObject({ facts: 7, isMissing: false });
    world.isGone = true;
    await pass(15_000);
    expect(known.at(-1)).toMatchObject({ facts: null, isMissing: true });
    [world.isAway, world.isGone] = [false, false];
    await pass(15_000);
    expect(known.at(-1)).toMatchObject({ isMissing: false, facts: world.asked });
  });

  test('is not asked for any more once it is stopped', async () => {
    const { world, asking } = given();
    asking.stop();
    await pass(120_000);
    expect(world.asked).toBe(0);
  });
});
