import { expect, test } from 'vitest';

import { backOffMs } from './supervisor.ts';

test('the pause before a restart doubles from 0.2 s to 10 s and stays there', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 1000].map(backOffMs);
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
});
