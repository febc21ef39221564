import { expect, test } from 'vitest';
import { BufferPool } from './buffer-pool.ts';

test('a document counts with what it has grown to', () => {
  const released: string[] = [];
  const recordOf = (name: string, length: number) => ({ length, release: () => released.push(name) });
  const hundred = new BufferPool(100);
  const growing = recordOf('growing', 10);
  hundred.hold(recordOf('small', 10));
  hundred.hold(growing);
  growing.length = 60;
  hundred.hold(growing);
  hundred.hold(recordOf('large', 60));
  expect(released).toEqual(['small', 'growing']);
});
