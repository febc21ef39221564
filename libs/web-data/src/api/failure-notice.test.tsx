import { expect, test, describe } from 'vitest';
import { allWords } from '@courtcast/messages/all-words.ts';
import { ApiError } from '@courtcast/client';
import { isUnreachableCode, readFailure } from './failure-notice.tsx';

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

const { frame } = allWords.en;

const refused = (status: number, message: string, retryAfter?: number) =>
  new ApiError('other', { statusCode: status, message, error: 'Refused' }, { retryAfterSeconds: retryAfter });

describe('a failure for people', () => {
  test('a missing thing is said in the words of the API and not tried again', () => {
    expect(readFailure(frame, refused(404, 'Match not found'))).toMatchObject({
      title: 'Match not found',
      isNotFound: true,
      waitMs: null,
    });
  });

  test('a limit waits for as long as the API says, and offers no button meanwhile', () => {
    expect(readFailure(frame, refused(429, 'Rate limit exceeded', 24))).toMatchObject({
      waitMs: 25_000,
      mayHurry: false,
    });
    expect(readFailure(frame, refused(429, 'Rate limit exceeded'))).toMatchObject({ waitMs: 15_000 });
  });

  test('a service that is away is named, and tried again', () => {
    expect(readFailure(frame, refused(503, 'Scoring is not available', 2))).toMatchObject({
      title: 'Scoring is not available',
      waitMs: 15_000,
      mayHurry: true,
    });
    expect(readFailure(frame, refused(503, 'Scoring is not available', 60))).toMatchObject({
      waitMs: 61_000,
    });
  });

  test('a refusal that passes by itself is tried again when the API says', () => {
    expect(readFailure(frame, refused(409, 'User not synced', 1))).toMatchObject({
      message: frame.failure.passing,
      waitMs: 15_000,
    });
    expect(readFailure(frame, refused(409, 'In use'))).toMatchObject({ message: '', waitMs: null });
  });

  test('no answer at all is tried again', () => {
    const unreachable = new ApiError('unreachable', { statusCode: 0, message: '', error: '' });
    for (const failure of [unreachable, new TypeError('Failed to fetch')])
      expect(readFailure(frame, failure)).toMatchObject({ waitMs: 15_000, isNotFound: false });
  });
});
