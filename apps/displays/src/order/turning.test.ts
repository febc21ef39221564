import { expect, test } from 'vitest';
import { afterTurn, pageAt } from './turning.ts';

const TURN_MS = 20_000;
const untouched = { turned: 0, heldAt: null };

test('pages take turns', () => {
  expect([0, 1, 2, 3].map((turn) => pageAt(untouched, turn * TURN_MS, 3))).toEqual([0, 1, 2, 0]);
});

test('arrows go forward, and back beyond the first', () => {
  expect(pageAt(afterTurn(untouched, 'forward', 0), 0, 3)).toBe(1);
  expect(pageAt(afterTurn(untouched, 'back', 0), 0, 3)).toBe(2);
});

test('a page that is stopped stays until it goes on, and goes on from there', () => {
  const held = afterTurn(untouched, 'hold', TURN_MS);
  expect(pageAt(held, 99 * TURN_MS, 3)).toBe(1);
  expect(pageAt(afterTurn(held, 'forward', 99 * TURN_MS), 99 * TURN_MS, 3)).toBe(2);
  const going = afterTurn(held, 'hold', 99 * TURN_MS);
  expect(pageAt(going, 99 * TURN_MS, 3)).toBe(1);
  expect(pageAt(going, 100 * TURN_MS, 3)).toBe(2);
});
