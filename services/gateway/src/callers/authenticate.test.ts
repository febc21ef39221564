import { beforeEach, describe, expect, test } from 'vitest';
import { unauthenticated } from '@courtcast/problem';
import { hashOfKey } from './boards.ts';
import type { BoardIdentification } from './boards.ts';
import type { Budget } from '../rate-limit/budget.ts';
import { createAuthenticate } from './authenticate.ts';
import type { Authenticate } from './authenticate.ts';

const limits = {
  public: 10,
  forms: 6,
  authenticated: 100,
  board: 600,
  boards: 1_800,
  handshakes: 600,
  pages: 1_200,
};
const token = { issuer: 'https://idp', subject: 'anna', expiresAt: new Date(0) };

let authenticate: Authenticate;
let identification: BoardIdentification;
let isAdmitted: boolean;
let counted: Budget[];

beforeEach(() => {
  identification = { kind: 'known', boardId: 'b1', madeBy: 'u1' };
  isAdmitted = true;
  counted = [];
  authenticate = createAuthenticate({
    verifier: {
      verify: async (text) => {
        if (text !== 'good') throw unauthenticated('The access token is not valid');
        return token;
      },
      load: async () => undefined,
    },
    boards: {
      identify: async (_keyHash, gate) => {
        const holder = { boardId: 'b1', madeBy: 'u1', usableForMs: null };
        await gate.admit(async () => (identification.kind === 'known' ? holder : null));
        return identification;
      },
      invalidate: () => undefined,
      forgetKey: () => undefined,
      markAllStale: () => undefined,
    },
    limiter: {
      take: () => ({ isAllowed: true, remaining: 0, resetMs: 0 }),
      hold: async (budget) => {
        counted.push(budget);
        return {
          verdict: { isAllowed: isAdmitted, remaining: 0, resetMs: 20_000 },
          giveBack: async () => void counted.pop(),
        };
      },
      peek: () => ({ isAllowed: true, remaining: 1, resetMs: 0 }),
    },
    limits,
  });
});

const publicBudget = { policy: 'public', key: 'public:1.2.3.4', limit: 10 };
const authenticated = (authorization: string | undefined) => authenticate('1.2.3.4', authorization);

describe('a client', () => {
  test('without credentials counts against their address', async () => {
    expect(await authenticated(undefined)).toEqual({ kind: 'anonymous', budget: publicBudget });
  });

  test('with a token counts as its user, wherever they are', async () => {
    const budget = { policy: 'authenticated', key: 'user:https://idp anna', limit: 100 };
    expect(await authenticated('Bearer good')).toEqual({ kind: 'user', token, budget });
  });

  test.each([
    ['Bearer bad', 'The access token is not valid'],
    ['Basic x', expect.stringContaining('it must be Bearer and an access token, or Board and a key')],
  ])('with "%s" is refused and counts against their address', async (authorization, message) => {
    expect(await authenticated(authorization)).toMatchObject({
      kind: 'refused',
      budget: publicBudget,
      problem: { code: 'unauthenticated', message },
    });
  });
});

describe('a board', () => {
  test('counts by itself, whatever its key is, and with all others of who made it', async () => {
    const budget = { policy: 'board', key: 'board:b1', limit: 600 };
    expect(await authenticated('Board k')).toEqual({
      kind: 'board',
      key: 'k',
      keyHash: hashOfKey('k'),
      budget,
      furtherBudget: { policy: 'boards', key: 'boards:u1', limit: 1_800 },
    });
    identification = { kind: 'known', boardId: 'b1', madeBy: null };
    const keyHash = hashOfKey('rotated');
    expect(await authenticated('Board rotated')).toEqual({ kind: 'board', key: 'rotated', keyHash, budget });
  });

  test('counts against its address only where no board has its key', async () => {
    await authenticated('Board k');
    expect(counted).toEqual([]);
    identification = { kind: 'unknown' };
    await authenticated('Board k');
    expect(counted).toEqual([{ policy: 'board', key: 'admission:1.2.3.4', limit: 60 }]);
  });

  test('is not asked about where too many keys of no board came from its address', async () => {
    isAdmitted = false;
    expect(await authenticated('Board k')).toMatchObject({
      kind: 'refused',
      budget: publicBudget,
      problem: { code: 'rate-limited', retryAfterSeconds: 20 },
    });
  });

  test.each<[BoardIdentification['kind'], string]>([
    ['unknown', 'unauthenticated'],
    ['unavailable', 'unavailable'],
  ])('whose key is %s is refused, with what its address has left', async (kind, code) => {
    identification = kind === 'known' ? { kind, boardId: 'b', madeBy: null } : { kind };
    expect(await authenticated('Board k')).toMatchObject({
      kind: 'refused',
      budget: publicBudget,
      problem: { code },
    });
  });
});
