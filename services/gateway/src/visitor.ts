import type { TokenVerifier, VerifiedToken } from '@courtcast/auth';
import type { Operation } from '@courtcast/contracts';
import { isProblem, unauthenticated } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { BoardKeys } from './board-keys.ts';
import { addressGroup } from './client-address.ts';
import { parseCredentials } from './credentials.ts';
import type { Budget } from './rate-limit/budget.ts';

/** Who stands at the door, and what his request counts against. */
export type Visitor = { readonly budget: Budget } & (
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly token: VerifiedToken }
  | {
      readonly kind: 'board';
      readonly key: string;
      readonly keyHash: string;
      /** Counted first, for a key that nobody has accepted yet. */
      readonly admission?: Budget;
    }
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

/** Enough for all boards of a club after a restart, too few to make keys up. */
const unprovenKeysPerMinute = 60;

/** What anyone at `address` may do without credentials. */
export const publicBudget = (address: string, limits: Limits): Budget => ({
  policy: 'public',
  key: `public:${addressGroup(address)}`,
  limit: limits.public,
});

/** Attempts with keys that scoring has not accepted yet, from `address`. */
const admissionBudget = (address: string): Budget => ({
  policy: 'board',
  key: `admission:${addressGroup(address)}`,
  limit: unprovenKeysPerMinute,
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
  readonly limits: Limits;
}): Recognize => {
  const { verifier, boardKeys, limits } = options;

  const refusedAt = (address: string, message: string): Visitor => ({
    kind: 'refused',
    problem: unauthenticated(message),
    budget: publicBudget(address, limits),
  });

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
    const own: Budget = { policy: 'board', key: `board:${keyHash}`, limit: limits.board };
    const board = { kind: 'board', key, keyHash } as const;
    switch (boardKeys.standingOf(keyHash)) {
      case 'accepted':
        return { ...board, budget: own };
      case 'refused':
        return refusedAt(address, 'The board key is not valid');
      case 'unknown':
        return provesBoard(operation)
          ? { ...board, budget: own, admission: admissionBudget(address) }
          : { ...board, budget: publicBudget(address, limits) };
    }
  };

  return async (approach) => {
    const credentials = parseCredentials(approach.authorization);
    switch (credentials.kind) {
      case 'none':
        return { kind: 'anonymous', budget: publicBudget(approach.address, limits) };
      case 'bearer':
        return recognizeUser(credentials.token, approach.address);
      case 'board':
        return recognizeBoard(credentials.key, approach);
      case 'unusable':
        return refusedAt(approach.address, 'Credentials of this form are not accepted');
    }
  };
};
