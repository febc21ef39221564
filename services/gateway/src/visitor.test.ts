import { beforeEach, describe, expect, test } from '@jest/globals';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { unauthenticated } from '@courtcast/problem';
import { createBoardKeys } from './board-keys.ts';
import type { BoardKeys } from './board-keys.ts';
import { createRecognize } from './visitor.ts';
import type { Recognize } from './visitor.ts';

const limits = { public: 10, authenticated: 100, board: 600, handshakes: 600 };
const token = { issuer: 'https://idp', subject: 'anna', expiresAt: new Date(0) };
const write: Operation = operations.addPoints;
const read: Operation = operations.listClubs;

let boardKeys: BoardKeys;
let recognize: Recognize;

beforeEach(() => {
  boardKeys = createBoardKeys();
  recognize = createRecognize({
    verifier: {
      verify: async (text) => {
        if (text !== 'good') throw unauthenticated('The access token is not valid');
        return token;
      },
      load: async () => undefined,
    },
    boardKeys,
    limits,
  });
});

const publicBudget = { policy: 'public', key: 'public:1.2.3.4', limit: 10 };
const visit = (authorization: string | undefined, operation = read) =>
  recognize({ address: '1.2.3.4', authorization, operation });

describe('a visitor', () => {
  test('without credentials counts against his address', async () => {
    expect(await visit(undefined)).toEqual({ kind: 'anonymous', budget: publicBudget });
  });

  test('with a token counts as its user, wherever he is', async () => {
    const budget = { policy: 'authenticated', key: 'user:https://idp anna', limit: 100 };
    expect(await visit('Bearer good')).toEqual({ kind: 'user', token, budget });
  });

  test.each([
    ['Bearer bad', 'The access token is not valid'],
    ['Basic x', 'Credentials of this form are not accepted'],
  ])('with "%s" is refused and counts against his address', async (authorization, message) => {
    expect(await visit(authorization)).toMatchObject({
      kind: 'refused',
      budget: publicBudget,
      problem: { code: 'unauthenticated', message },
    });
  });
});

describe('a board', () => {
  const own = (key: string) => ({ policy: 'board', key: `board:${boardKeys.hashOf(key)}`, limit: 600 });

  test('that nobody knows yet is admitted at the pace of its address, to what proves its key', async () => {
    expect(await visit('Board k', write)).toMatchObject({
      kind: 'board',
      key: 'k',
      budget: own('k'),
      admission: { policy: 'board', key: 'admission:1.2.3.4', limit: 60 },
    });
  });

  test('that nobody knows yet reads on the budget of its address', async () => {
    const visitor = await visit('Board k');
    expect(visitor).toMatchObject({ kind: 'board', budget: publicBudget });
    expect(visitor).not.toHaveProperty('admission');
  });

  test.each([
    ['reads', read],
    ['writes', write],
  ])('that scoring has accepted %s on its own budget', async (_title, operation) => {
    boardKeys.accept(boardKeys.hashOf('k'));
    const visitor = await visit('Board k', operation);
    expect(visitor).toMatchObject({ kind: 'board', budget: own('k') });
    expect(visitor).not.toHaveProperty('admission');
  });

  test('that scoring has refused is refused', async () => {
    boardKeys.refuse(boardKeys.hashOf('k'));
    expect(await visit('Board k', write)).toMatchObject({ kind: 'refused', budget: publicBudget });
  });

  test('has no key in any budget', async () => {
    const visitor = await visit('Board secret', write);
    expect(JSON.stringify(visitor.budget)).not.toContain('secret');
  });
});
