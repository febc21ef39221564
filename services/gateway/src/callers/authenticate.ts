import type { TokenVerifier, VerifiedToken } from '@courtcast/auth';
import { addressGroup } from '@courtcast/http';
import { isProblem, rateLimited, unauthenticated, unavailable } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { hashOfKey } from './boards.ts';
import type { Boards } from './boards.ts';
import { parseCredentials } from './credentials.ts';
import { onceForEach } from './remembered.ts';
import type { Budget } from '../rate-limit/budget.ts';
import { retryAfterSeconds } from '../rate-limit/headers.ts';
import type { Limiter } from '../rate-limit/limiter.ts';

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

/** A request as far as recognising its sender needs it. */
export interface Approach {
  readonly address: string;
  readonly authorization: string | undefined;
}

/** Recognises visitors by their credentials: at once where nothing must be asked or verified. */
export type Recognize = (approach: Approach) => Visitor | Promise<Visitor>;

/** Enough for all boards of a club after a restart, too few to trouble scoring with keys that are made up. */
const unknownKeysPerMinute = 60;
const retrySeconds = 1;

/** What anyone at `address` may do without credentials. */
export function publicBudget(address: string, limits: Limits): Budget {
  return {
    policy: 'public',
    key: `public:${addressGroup(address)}`,
    limit: limits.public,
  };
}

/** Keys from `address` that scoring is asked about. */
const admissionBudget = (address: string): Budget => ({
  policy: 'board',
  key: `admission:${addressGroup(address)}`,
  limit: unknownKeysPerMinute,
});

/** Handshakes with the socket server from `address`. */
export function handshakeBudget(address: string, limits: Limits): Budget {
  return {
    policy: 'handshake',
    key: `handshake:${addressGroup(address)}`,
    limit: limits.handshakes,
  };
}

// A user is unique by issuer and subject, so that counting needs no answer of identity.
const userBudget = ({ issuer, subject }: VerifiedToken, limits: Limits): Budget => ({
  policy: 'authenticated',
  key: `user:${issuer} ${subject}`,
  limit: limits.authenticated,
});

const asProblem = (error: unknown): Problem => {
  if (isProblem(error)) return error;
  throw error;
};

const createRecognizeUser = (verifier: TokenVerifier, limits: Limits) => {
  const userOf = onceForEach((token: VerifiedToken): Visitor => ({
    kind: 'user',
    token,
    budget: userBudget(token, limits),
  }));
  return (token: string): Visitor | Promise<Visitor> => {
    const verified = verifier.verify(token);
    return verified instanceof Promise ? verified.then(userOf) : userOf(verified);
  };
};

/**
 * Recognises by bearer token, board key or neither. What is not valid, or cannot be checked now, counts against the
 * address; a board counts by itself, whatever its key is at the moment.
 */
export function createRecognize(options: {
  readonly verifier: TokenVerifier;
  readonly boards: Boards;
  readonly limiter: Limiter;
  readonly limits: Limits;
}): Recognize {
  const { verifier, boards, limiter, limits } = options;

  const refusedAt = (address: string, problem: Problem): Visitor => ({
    kind: 'refused',
    problem,
    budget: publicBudget(address, limits),
  });

  const recognizeUser = createRecognizeUser(verifier, limits);

  const admit = async (address: string): Promise<void> => {
    const verdict = await limiter.take(admissionBudget(address));
    if (!verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
  };

  const recognizeBoard = async (key: string, address: string): Promise<Visitor> => {
    const keyHash = hashOfKey(key);
    const found = await boards.identify(keyHash, () => admit(address));
    switch (found.kind) {
      case 'known': {
        const budget: Budget = { policy: 'board', key: `board:${found.boardId}`, limit: limits.board };
        return { kind: 'board', key, keyHash, budget };
      }
      case 'unknown':
        throw unauthenticated('The board key is not valid');
      case 'unavailable':
        throw unavailable('Boards cannot be recognised at the moment', retrySeconds);
    }
  };

  const recognize: Recognize = ({ address, authorization }) => {
    const credentials = parseCredentials(authorization);
    switch (credentials.kind) {
      case 'none':
        return { kind: 'anonymous', budget: publicBudget(address, limits) };
      case 'bearer':
        return recognizeUser(credentials.token);
      case 'board':
        return recognizeBoard(credentials.key, address);
      case 'unusable':
        return refusedAt(address, unauthenticated('Credentials of this form are not accepted'));
    }
  };

  return (approach) => {
    const visitor = recognize(approach);
    if (!(visitor instanceof Promise)) return visitor;
    return visitor.catch((error: unknown) => refusedAt(approach.address, asProblem(error)));
  };
}
