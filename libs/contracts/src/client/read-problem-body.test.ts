import { describe, expect, test } from 'vitest';
import { problemBodySchema } from '../problem-body.ts';
import { readProblemBody } from './read-problem-body.ts';

const current = {
  version: 7,
  status: 'in_progress',
  sets: [{ home: 1, guest: 0 }],
  score: null,
};
const refusal = { statusCode: 404, message: 'Match not found', error: 'Not Found' };

describe('reading a refusal without schemas agrees with the schema', () => {
  test.each([
    ['a refusal', refusal],
    ['one with details', { ...refusal, details: [{ path: 'sets.0', message: 'impossible' }] }],
    [
      'one with a reason',
      { ...refusal, details: [{ path: '', message: 'impossible', code: 'of-a-later-release' }] },
    ],
    ['a match as it is now', { ...refusal, details: [{ path: '', message: 'stale', current }] }],
    [
      'a match without a version',
      { ...refusal, details: [{ path: '', message: 'stale', current: { ...current, version: null } }] },
    ],
    ['a match that is null', { ...refusal, details: [{ path: '', message: 'stale', current: null }] }],
    ['a reason that is no text', { ...refusal, details: [{ path: '', message: 'impossible', code: 7 }] }],
    [
      'one with more fields than ours',
      { ...refusal, stack: 'x', details: [{ path: '', message: '', more: 1 }] },
    ],
    ['no object', 'Bad Gateway'],
    ['null', null],
    ['a list', [refusal]],
    ['a status in text', { ...refusal, statusCode: '404' }],
    ['a broken status', { ...refusal, statusCode: 404.5 }],
    ['no message', { ...refusal, message: undefined }],
    ['no reason phrase', { ...refusal, error: 7 }],
    ['details that are no list', { ...refusal, details: {} }],
    ['details without a path', { ...refusal, details: [{ message: 'impossible' }] }],
    ['details that are null', { ...refusal, details: null }],
  ])('%s', (_, value) => {
    const parsed = problemBodySchema.safeParse(value);
    expect(readProblemBody(value)).toEqual(parsed.success ? parsed.data : undefined);
  });
});
