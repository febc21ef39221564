import { expect, test } from 'vitest';
import { operations, passesAfter, reasons, sayWhoMay, who } from './index.ts';
import type { Operation } from './index.ts';
import type { Who } from './operations/who.ts';
import type { ReasonText } from './reasons/reason.ts';

const all: readonly (readonly [string, ReasonText])[] = Object.entries(reasons);

test.each(all)('%s says whether waiting helps, and its remedy the same', (code, { remedy, ...text }) => {
  const seconds = text.retryAfterSeconds;
  expect(passesAfter(code)).toBe(seconds);
  // The time that other people need is unknown, so such a reason has no `Retry-After`.
  const isToWait = ['Wait a moment', 'Read it again and send'].some((start) => remedy.startsWith(start));
  expect(isToWait).toBe(seconds !== undefined);
  if (seconds !== undefined) expect([1, 2, 3, 4, 5]).toContain(seconds);
});

test('what is none of the reasons does not pass', () => {
  expect([passesAfter(undefined), passesAfter('of-a-later-release'), passesAfter('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(Object.values<Operation>(operations))(
  '$id says who may, where a user may not',
  ({ access, ...rest }) => {
    expect(rest.who !== undefined || access === 'public').toBe(true);
  },
);

test.each([
  ['officials', 'Only owners, directors and referees of the tournament may do this'],
  ['thePlayer', 'Only the user who is the player may do this'],
  ['admin', 'Only admins may do this'],
  ['user', 'Who may do this: any signed-in user'],
  [
    'withdrawing',
    'Who may do this: owners, directors and referees of the tournament; the player, for themselves',
  ],
] as const)('who may not is answered who may: %s', (callers, message) => {
  expect(sayWhoMay(callers)).toBe(message);
});

test.each(Object.keys(who) as Who[])('who may is one line without an end, for people: %s', (callers) => {
  expect(sayWhoMay(callers)).toMatch(/^(Only|Who may do this:) [^\n]+[^.\s]$/);
});
