import { expect, test } from 'vitest';
import { prefersStrict } from './preference.ts';

test.each([
  'handling=strict',
  'Handling=Strict',
  'handling="strict"',
  ' handling = strict ',
  'respond-async, handling=strict',
  'handling=strict; because=why, wait=10',
  'handling=strict, handling=lenient',
])('%s asks for strictness', (prefer) => {
  expect(prefersStrict({ prefer })).toBe(true);
});

test.each([
  undefined,
  '',
  'handling',
  'handling=lenient',
  'handling=lenient, handling=strict',
  'handling, handling=strict',
  'handling=strictly',
  'handling=strict"',
  'mishandling=strict',
  'strict',
  'wait=10; handling=strict',
  'note="a, handling=strict"',
])('%s does not', (prefer) => {
  expect(prefersStrict({ prefer })).toBe(false);
});
