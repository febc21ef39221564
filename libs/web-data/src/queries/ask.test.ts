import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { missingOf } from './ask.ts';

/** A query result with this answer, or without one yet. */
function read(answer?: string) {
  const queries = new QueryClient();
  if (answer !== undefined) queries.setQueryData(['read'], answer);
  const observer = new QueryObserver<unknown>(queries, { queryKey: ['read'], enabled: false });
  return observer.getCurrentResult();
}

async function failedRead() {
  const queries = new QueryClient();
  const fail = () => Promise.reject(new Error('away'));
  const observer = new QueryObserver<unknown>(queries, { queryKey: ['read'], queryFn: fail, retry: false });
  return observer.refetch();
}

test('of several reads the one that has failed is named, then one that waits', async () => {
  const failed = await failedRead();
  const waiting = read();
  expect(missingOf([read('a'), waiting, failed])).toBe(failed);
  expect(missingOf([read('a'), waiting])).toBe(waiting);
  expect(missingOf([read('a'), read('b')])).toBeNull();
});
