import type { TokenVerifier, VerifiedToken } from '@courtcast/auth';
import type { Operation } from '@courtcast/contracts';
import { isProblem, rateLimited, unauthenticated } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { BoardKeys } from './board-keys.ts';
import { addressGroup } from './client-address.ts';
import { parseCredentials } from './credentials.ts';
import type { Budget } from './rate-limit/budget.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import { retryAfterSeconds } from './rate-limit/headers.ts';

/** Who stands at the door, and what his request counts against. */
export type Visitor = { readonly budget: Budget } & (
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly token: VerifiedToken }
  | { readonly kind: 'board'; readonly key: string; readonly keyHash: string }
  /** Credentials that are not valid, or cannot be checked now. */
  | { readonly kind: 'refused'; readonly problem: Problem }
);

/** Requests in any 60 s (decisions.md 8). */
export interface Limits {
  readonly public: number;
  readonly authenticated: number;
  readonly board: number;
  readonly handshakes: number;
}

/** A request as far as recognising its sender needs it; `operation` is undefined where the path leads nowhere. */
export interface Approach {
  readonly address: string;
  readonly authorization: string | undefined;
  readonly operation: Operation | undefined;
}

/** Recognises visitors by their credentials. */
export type Recognize = (approach: Approach) => Promise<Visitor>;

/** What anyone at `address` may do without credentials. */
export const publicBudget = (address: string, limits: Limits): Budget => ({
  policy: 'public',
  key: `public:${addressGroup(address)}`,
  limit: limits.public,
});

/** Handshakes with the socket server from `address`. */
export const handshakeBudget = (address: string, limits: Limits): Budget => ({
  policy: 'handshake',
  key: `handshake:${addressGroup(address)}`,
  limit: limits.handshakes,
});

// A user is unique by issuer and subject, so that counting needs no answer of identity.
const userBudget = ({ issuer, subject }: VerifiedToken, limits: Limits): Budget => ({
  policy: 'authenticated',
  key: `user:${issuer} ${subject}`,
  limit: limits.authenticated,
});

/** Whether the answer to this operation proves that scoring knows the board. */
export const provesBoard = (operation: Operation | undefined): boolean =>
  operation?.service === 'scoring' && operation.access === 'authenticated';

const asProblem = (error: unknown): Problem => {
  if (isProblem(error)) return error;
  throw error;
};

/**
 * Recognises by bearer token, board key or neither. Whatever is not valid counts against the address. A board key
 * has a budget of its own once scoring has accepted it, or when it is now asked to: keys that anyone can make up are
 * no way around the budget of an address.
 */
export const createRecognize = (options: {
  readonly verifier: TokenVerifier;
  readonly boardKeys: BoardKeys;
  readonly limiter: Limiter;
  readonly limits: Limits;
}): Recognize => {
  const { verifier, boardKeys, limiter, limits } = options;

  const recognizeUser = async (token: string, address: string): Promise<Visitor> => {
    try {
      const verified = await verifier.verify(token);
      return { kind: 'user', token: verified, budget: userBudget(verified, limits) };
    } catch (error) {
      return { kind: 'refused', problem: asProblem(error), budget: publicBudget(address, limits) };
    }
  };

  const recognizeBoard = (key: string, { address, operation }: Approach): Visitor => {
    const keyHash = boardKeys.hashOf(key);
    const standing = boardKeys.standingOf(keyHash);
    const fromAddress = publicBudget(address, limits);
    const own: Budget = { policy: 'board', key: `board:${keyHash}`, limit: limits.board };
    const board = { kind: 'board', key, keyHash } as const;
    if (standing === 'accepted') return { ...board, budget: own };
    if (standing === 'refused') {
      const problem = unauthenticated('The board key is not valid');
      return { kind: 'refused', problem, budget: fromAddress };
    }
    if (!provesBoard(operation)) return { ...board, budget: fromAddress };
    const verdict = limiter.peek(fromAddress);
    if (verdict.isAllowed) return { ...board, budget: own };
    return { kind: 'refused', problem: rateLimited(retryAfterSeconds(verdict)), budget: fromAddress };
  };

  return async (approach) => {
    const { address, authorization } = approach;
    const credentials = parseCredentials(authorization);
    switch (credentials.kind) {
      case 'none':
        return { kind: 'anonymous', budget: publicBudget(address, limits) };
      case 'bearer':
        return recognizeUser(credentials.token, address);
      case 'board':
        return recognizeBoard(credentials.key, approach);
      case 'unusable': {
        const problem = unauthenticated('Credentials of this form are not accepted');
        return { kind: 'refused', problem, budget: publicBudget(address, limits) };
      }
    }
  };
};
