import { describe, expect, test } from 'vitest';
import {
  accept,
  decided,
  refuseConflict,
  refuseField,
  refuseForbidden,
  refuseInput,
  refuseMissing,
} from './decision.ts';
import type { Decision } from './decision.ts';

function problemOf(decision: Decision<unknown>): unknown {
  try {
    return decided(decision);
  } catch (error) {
    return error;
  }
}

test('a decision that was taken gives its value', () => {
  expect(decided(accept({ seed: 1 }))).toEqual({ seed: 1 });
});

describe('a refusal becomes a Problem', () => {
  test.each([
    [
      'invalid, with every reason',
      refuseInput([
        { code: 'required', path: 'a', message: 'is required' },
        { code: 'duplicate', path: 'b.0', message: 'is named twice' },
      ]),
      {
        code: 'invalid',
        details: [
          { code: 'required', path: 'a', message: 'is required' },
          { code: 'duplicate', path: 'b.0', message: 'is named twice' },
        ],
      },
    ],
    [
      'invalid, of one field',
      refuseField('out-of-range', 'size', 'must be at least 8'),
      { code: 'invalid', details: [{ code: 'out-of-range', path: 'size', message: 'must be at least 8' }] },
    ],
    [
      'conflict, which names its one reason',
      refuseConflict('draw-finalized', 'The draw is finalized'),
      {
        code: 'conflict',
        message: 'The draw is finalized',
        details: [{ code: 'draw-finalized', path: '', message: 'The draw is finalized' }],
      },
    ],
    [
      'conflict, which names what is in the way',
      refuseConflict('in-use', 'The next match has begun', [
        { code: 'in-use', path: 'matches.m1', message: 'is in progress' },
      ]),
      {
        code: 'conflict',
        message: 'The next match has begun',
        details: [{ code: 'in-use', path: 'matches.m1', message: 'is in progress' }],
      },
    ],
    ['forbidden', refuseForbidden('Only the umpire'), { code: 'forbidden', message: 'Only the umpire' }],
    ['not-found', refuseMissing('Draw'), { code: 'not-found', message: 'Draw not found' }],
  ])('%s', (_name, refused, problem) => {
    expect(problemOf(refused)).toMatchObject(problem);
  });
});
