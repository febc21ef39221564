import { expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import { withRateLimitRetry } from './rate-limit-retry.ts';

const refusal = (code: ApiError['code'], status: number, retryAfterSeconds?: number) =>
  new ApiError(code, { statusCode: status, message: '', error: '' }, { retryAfterSeconds });

test('a step waits as long as it is asked to, and is carried out then', async () => {
  const waited: number[] = [];
  const answers = [refusal('rate-limited', 429, 7), refusal('rate-limited', 429), 'done'];
  const step = () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const wait = (seconds: number) => Promise.resolve(void waited.push(seconds));
  expect(await withRateLimitRetry(step, wait)).toBe('done');
  expect(waited).toEqual([7, 5]);
  await expect(withRateLimitRetry(() => Promise.reject(refusal('forbidden', 403)), wait)).rejects.toThrow(
    '403',
  );
});
