import { describe, expect, test } from 'vitest';

import { eventually } from './eventually.ts';

describe('eventually', () => {
  test('answers what the assertion returns once it stops throwing', async () => {
    let left = 3;
    const answer = await eventually(() => {
      left -= 1;
      if (left > 0) throw new Error('not yet');
      return 'now';
    });
    expect(answer).toBe('now');
  });

  test('throws the last error when the time is over', async () => {
    const never = () => Promise.reject(new Error('never'));
    await expect(eventually(never, { withinMs: 0 })).rejects.toThrow('never');
  });
});
