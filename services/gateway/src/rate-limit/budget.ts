import type { VerifiedToken } from '@courtcast/auth';
import { addressGroup } from '@courtcast/http';

/** The policies that requests are counted under (decisions 8); their names stand in the `RateLimit` headers. */
export type PolicyName = 'public' | 'form' | 'authenticated' | 'board' | 'boards' | 'handshake' | 'page';

/** The number of requests that one key may make in any 60 s. */
export interface Budget {
  readonly policy: PolicyName;
  /** Unique over all policies. */
  readonly key: string;
  readonly limit: number;
}

/** The result of counting one request. Both times are ms from now. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** Requests that are left at this moment. */
  readonly remaining: number;
  /** When the next request becomes free again: the age at which the oldest counted one leaves the window. */
  readonly resetMs: number;
}

/** Requests in any 60 s (decisions 8). */
export interface Limits {
  readonly public: number;
  /** For forms and links of people without an account. */
  readonly forms: number;
  readonly authenticated: number;
  readonly board: number;
  /** For all boards of one user together. */
  readonly boards: number;
  readonly handshakes: number;
  readonly pages: number;
}

/** Length of the sliding window. */
export const WINDOW_MS = 60_000;

/** Enough for boards with keys that are out of date, too few to trouble scoring with keys that are made up. */
const MAX_UNKNOWN_KEYS_PER_MINUTE = 60;

/** The budget of `address` without credentials. */
export function publicBudget(address: string, limits: Limits): Budget {
  return { policy: 'public', key: `public:${addressGroup(address)}`, limit: limits.public };
}

/**
 * The budget of `address` for what people without an account send: a club's visitors share one address, and each of them
 * sends a handful.
 */
export function formBudget(address: string, limits: Limits): Budget {
  return { policy: 'form', key: `form:${addressGroup(address)}`, limit: limits.forms };
}

/** The budget of a user, by issuer and subject, so that counting needs no answer of identity. */
export function userBudget({ issuer, subject }: VerifiedToken, limits: Limits): Budget {
  return { policy: 'authenticated', key: `user:${issuer} ${subject}`, limit: limits.authenticated };
}

/** The budget of a board, whatever its key is at the moment. */
export function boardBudget(boardId: string, limits: Limits): Budget {
  return { policy: 'board', key: `board:${boardId}`, limit: limits.board };
}

/** The budget of all boards of one user together, so that creating more boards gives no more requests. */
export function makerBudget(userId: string, limits: Limits): Budget {
  return { policy: 'boards', key: `boards:${userId}`, limit: limits.boards };
}

/** Keys from `address` that no board has. */
export function admissionBudget(address: string): Budget {
  return {
    policy: 'board',
    key: `admission:${addressGroup(address)}`,
    limit: MAX_UNKNOWN_KEYS_PER_MINUTE,
  };
}

/** Handshakes with the socket server from `address`. */
export function handshakeBudget(address: string, limits: Limits): Budget {
  return { policy: 'handshake', key: `handshake:${addressGroup(address)}`, limit: limits.handshakes };
}

/** Pages from `address`: documents and the data of moves between them. */
export function pageBudget(address: string, limits: Limits): Budget {
  return { policy: 'page', key: `page:${addressGroup(address)}`, limit: limits.pages };
}
