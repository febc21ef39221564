import { describe, expect, test } from 'vitest';
import * as problems from './index.ts';

const { isProblem } = problems;

describe('problem makers', () => {
  test.each([
    ['malformed', 'Malformed request', problems.malformed()],
    ['unauthenticated', problems.NO_CREDENTIALS, problems.unauthenticated()],
    ['forbidden', 'You may not do this', problems.forbidden()],
    ['not-found', 'Draw not found', problems.notFound('Draw')],
    ['method-not-allowed', 'Method not allowed', problems.methodNotAllowed(['GET'])],
    ['conflict', 'User not synced', problems.conflict('user-not-synced', 'User not synced')],
    ['invalid', 'Validation failed', problems.invalid([])],
    ['payload-too-large', 'Body too large', problems.tooLarge()],
    ['unsupported-media-type', 'Unsupported media type', problems.unsupportedMediaType()],
    ['rate-limited', 'Rate limit exceeded', problems.rateLimited(3)],
    ['unavailable', 'Service unavailable', problems.unavailable()],
    ['bad-gateway', 'Bad gateway', problems.badGateway()],
    ['timeout', 'Upstream timed out', problems.timedOut()],
    ['internal', 'Something went wrong on our side', problems.internal()],
  ])('%s says "%s"', (code, message, problem) => {
    expect(problem).toBeInstanceOf(Error);
    expect([problem.code, problem.message]).toEqual([code, message]);
  });

  test('every code of the closed list has a maker', () => {
    const made = [
      problems.malformed(),
      problems.unauthenticated(),
      problems.forbidden(),
      problems.notFound(),
      problems.methodNotAllowed([]),
      problems.conflict('already-exists', ''),
      problems.invalid([]),
      problems.tooLarge(),
      problems.unsupportedMediaType(),
      problems.rateLimited(1),
      problems.internal(),
      problems.badGateway(),
      problems.unavailable(),
      problems.timedOut(),
    ];
    expect(made.map(({ code }) => code).toSorted()).toEqual(problems.problemCodes.toSorted());
  });

  test('details, methods and waiting times travel with the problem', () => {
    const details = [{ path: 'sets.0.home', message: 'Must be at least 0', code: 'out-of-range' }] as const;
    expect(problems.invalid(details).details).toEqual(details);
    expect(problems.conflict('in-use', 'In the way', details).details).toEqual(details);
    expect(problems.methodNotAllowed(['GET', 'HEAD']).allow).toEqual(['GET', 'HEAD']);
    expect(problems.unavailable('Away', 30).retryAfterSeconds).toBe(30);
    expect(problems.rateLimited(7).retryAfterSeconds).toBe(7);
  });

  test('a conflict without details names its one reason', () => {
    expect(problems.conflict('in-use', 'In the way').details).toEqual([
      { path: '', message: 'In the way', code: 'in-use' },
    ]);
  });

  test('the cause of a fault is kept for the log and is not in the message', () => {
    const cause = new Error('E11000 duplicate key');
    const problem = problems.internal(cause);
    expect(problem.cause).toBe(cause);
    expect(problem.message).not.toContain('E11000');
  });
});

test('a problem is distinguished from any other error', () => {
  expect(isProblem(problems.forbidden())).toBe(true);
  expect([new Error('x'), null, undefined, 'forbidden', { code: 'forbidden' }].map(isProblem)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
