import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { expect, test } from 'vitest';
import { createScoringService } from './service.ts';

/** A client with fixed answers; the request for its identity is refused unless given. Also returns the requests. */
function givenClient(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const all: Readonly<Record<string, unknown>> = {
    getMatch: { version: 3 },
    listMatchPoints: [],
    ...answers,
  };
  const call = async (id: string): Promise<unknown> => {
    asked.push(id);
    const answer = all[id];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    call: call as Client['call'],
    selfAsked: () => asked.filter((id) => /^getM(?:e|yBoard)$/.test(id)),
  };
}

const refused = new ApiError('unauthenticated', {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'No',
});

test.each([
  { who: 'user', operation: 'getMe', answer: { user: { id: 'u1', name: 'Uma' } }, name: 'Uma' },
  {
    who: 'board',
    operation: 'getMyBoard',
    answer: { board: { id: 'b1', name: 'Court 1' } },
    name: 'Court 1',
  },
] as const)('a $who is asked for by $operation alone, and once', async ({ who, operation, answer, name }) => {
  const { call, selfAsked } = givenClient({ [operation]: answer });
  const service = createScoringService({ call, who });
  expect((await service.readSheet('m')).self).toMatchObject({ name });
  await service.readSheet('m');
  expect(selfAsked()).toEqual([operation]);
});

test('no one is who is refused, and without an answer it is asked for again', async () => {
  const out = givenClient({ getMe: refused });
  expect((await createScoringService({ call: out.call, who: 'user' }).readSheet('m')).self).toBeNull();
  const cut = givenClient({ getMe: new TypeError('no network') });
  const service = createScoringService({ call: cut.call, who: 'user' });
  expect(await service.readSheet('m')).not.toHaveProperty('self');
  await service.readSheet('m');
  expect(cut.selfAsked()).toEqual(['getMe', 'getMe']);
});
