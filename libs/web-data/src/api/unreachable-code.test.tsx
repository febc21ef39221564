import { expect, test } from 'vitest';
import { isUnreachableCode } from './unreachable-code.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://courtcast.example/assets/order-page-Dk3.js',
  'error loading dynamically imported module: https://courtcast.example/assets/order-page-Dk3.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/order-page-Dk3.css',
])('"%s" is a network that gives no code', (message) => {
  expect(isUnreachableCode(new TypeError(message))).toBe(true);
});

test.each([new TypeError("Cannot read properties of undefined (reading 'id')"), 'offline', null])(
  'a fault of ours is none: %s',
  (error) => {
    expect(isUnreachableCode(error)).toBe(false);
  },
);
