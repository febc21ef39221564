import { expect, test } from 'vitest';
import { hasEnded } from './invitations.ts';

const made = { id: 'made' };

test.each([
  ['open', false],
  ['accepted', true],
  ['revoked', true],
  ['expired', true],
] as const)('an invitation that is %s has ended: %s', (status, isOver) => {
  expect(
    hasEnded(
      [
        { id: 'other', status: 'revoked' },
        { id: 'made', status },
      ],
      made,
    ),
  ).toBe(isOver);
});

test('one that the list does not show yet has not ended', () => {
  expect(hasEnded(undefined, made)).toBe(false);
  expect(hasEnded([], made)).toBe(false);
});
