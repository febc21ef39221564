import { expect, test } from 'vitest';
import type { InternalClient } from '@courtcast/http';
import { matchState, recordOf } from '../../test/matches.ts';
import { createMatchLookup } from './match-lookup.ts';

interface Call {
  readonly known: readonly { readonly id: string; readonly version: number }[];
  readonly timeoutMs: number | undefined;
  readonly answer: () => void;
  readonly fail: () => void;
}

/** A lookup at an owner that has every match in version 6 and answers when the test says so. */
function createAsked() {
  const calls: Call[] = [];
  const call = (
    _operation: unknown,
    { body, timeoutMs }: { body: Pick<Call, 'known'>; timeoutMs?: number },
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const data = body.known.map(({ id }) => recordOf(matchState({ id, version: 6 })));
    calls.push({
      ...{ known: body.known, timeoutMs },
      answer: () => resolve({ data }),
      fail: () => reject(new Error('away')),
    });
    return promise;
  };
  return { calls, lookup: createMatchLookup({ call } as unknown as InternalClient) };
}

const known = (id: string, version = 0) => ({ id, epoch: 1, version });
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('what is wanted while four calls are under way goes together in the next, each match once', async () => {
  const { calls, lookup } = createAsked();
  const first = ['a', 'b', 'c', 'd'].map((id) => lookup([known(id)]));
  const later = [lookup([known('m', 6)]), lookup([known('m')]), lookup([known('n', 5), known('m', 5)])];
  expect(calls.map((call) => call.known.map(({ id }) => id))).toEqual([['a'], ['b'], ['c'], ['d']]);
  calls[0]?.answer();
  await tick();
  expect(calls[4]?.known).toEqual([
    { id: 'm', version: 0 },
    { id: 'n', version: 5 },
  ]);
  for (const call of calls) call.answer();
  const found = await Promise.all([...first, ...later]);
  expect(found.map((records) => records.map(({ id }) => id))).toEqual([
    ...[['a'], ['b'], ['c'], ['d']],
    ...[[], ['m'], ['n', 'm']],
  ]);
});

test('a call that fails is a failure to those who waited for it, and the next one is made', async () => {
  const { calls, lookup } = createAsked();
  const failing = lookup([known('a')]);
  calls[0]?.fail();
  await expect(failing).rejects.toThrow('away');
  const next = lookup([known('a')]);
  calls[1]?.answer();
  expect(await next).toHaveLength(1);
});

test('more than a thousand matches take several calls', async () => {
  const { calls, lookup } = createAsked();
  const found = lookup(Array.from({ length: 1_001 }, (_, index) => known(`m${index}`)));
  calls[0]?.answer();
  await tick();
  expect(calls.map((call) => call.known.length)).toEqual([1_000, 1]);
  calls[1]?.answer();
  expect(await found).toHaveLength(1_001);
});

test('what goes together may take as long as the most patient of them waits', async () => {
  const { calls, lookup } = createAsked();
  const first = ['a', 'b', 'c', 'd'].map((id) => lookup([known(id)]));
  const later = [lookup([known('m')], 900), lookup([known('n')]), lookup([known('o')], 1_800)];
  calls[0]?.answer();
  await tick();
  expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([...first.map(() => undefined), 1_800]);
  for (const call of calls) call.answer();
  await Promise.all([...first, ...later]);
});
