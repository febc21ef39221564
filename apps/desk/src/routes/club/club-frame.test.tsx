import { expect, test } from 'vitest';
import { rightsOf } from './club-frame.tsx';

test.each([
  [[], 'none'],
  [[{ confirmed: false }], 'waits'],
  [[{ confirmed: true }], 'plays'],
  [[{}], 'plays'],
] as const)('memberships %j: %s', (own, rights) => {
  expect(rightsOf(own)).toBe(rights);
});
