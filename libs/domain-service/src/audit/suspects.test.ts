import { expect, test } from 'vitest';
import { runChecks } from './suspects.ts';
import type { Check, Difference } from './suspects.ts';

const difference: Difference = {
  of: 'match m1',
  says: 'version 2 waits to be published',
  repair: { by: 'restart', service: 'scoring' },
};

/** A check with `count` suspects; each differs for `looks` more looks. */
function checkOf(count: number, looks: (index: number) => number): Check {
  return {
    name: 'match and its stream',
    async *suspects() {
      for (let index = 0; index < count; index += 1) {
        let left = looks(index);
        yield { confirm: async () => (left-- > 0 ? difference : null) };
      }
    },
  };
}

test('what differs is found behind thousands that were only under way', async () => {
  const last = 2_999;
  const check = checkOf(last + 1, (index) => (index === last ? Infinity : 0));
  expect(await runChecks([check], 0)).toEqual({ differences: [difference], brokenOff: [] });
});

test('a check is broken off where very much differs', async () => {
  const { differences, brokenOff } = await runChecks([checkOf(3_000, () => Infinity)], 0);
  expect(differences).toHaveLength(1_000);
  expect(brokenOff).toEqual(['match and its stream']);
});

test('a check that was broken off is not taken for one that found nothing', async () => {
  const checks = runChecks([checkOf(3_000, () => 1)], 0);
  await expect(checks).rejects.toThrow('looking at match and its stream was broken off');
});
