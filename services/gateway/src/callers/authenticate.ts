import type { TokenVerifier, VerifiedToken } from '@courtcast/auth';
import { isProblem, unauthenticated, unavailable } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import { boardBudget, makerBudget, publicBudget, userBudget } from '../rate-limit/budget.ts';
import type { Budget, Limits } from '../rate-limit/budget.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import { createAdmission } from './admission.ts';
import { hashOfKey } from './boards.ts';
import type { Boards } from './boards.ts';
import { onceForEach } from './remembered-lookup.ts';

/** The sender of a request by its credentials, with the budget that it counts against. */
export type AuthenticatedClient = { readonly budget: Budget } & (
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly token: VerifiedToken }
  | {
      readonly kind: 'board';
      readonly key: string;
      readonly keyHash: string;
      /** A second budget, shared by all boards of the user who created them. */
      readonly furtherBudget?: Budget;
    }
  /** Credentials that are not valid, or cannot be checked now. */
  | { readonly kind: 'refused'; readonly problem: Problem }
);

/** Authenticates the client at an address: at once where nothing must be asked or verified. */
export type Authenticate = (
  address: string,
  authorization: string | undefined,
) => AuthenticatedClient | Promise<AuthenticatedClient>;

/** The credentials in `Authorization`. `unusable` is a scheme or form that is never accepted. */
export type ParsedAuthorization =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'board'; readonly key: string }
  | { readonly kind: 'unusable' };

const none: ParsedAuthorization = { kind: 'none' };
const unusable: ParsedAuthorization = { kind: 'unusable' };

const authorizationPattern = /^(bearer|board) +([\x21-\x7e]+)$/i;
const MAX_BOARD_KEY_LENGTH = 256;
const RETRY_SECONDS = 1;
const UNUSABLE =
  'The header Authorization is malformed: it must be Bearer and an access token, or Board and a key';

/**
 * Reads an `Authorization` header; schemes are compared without case (RFC 9110, section 11.1). Several headers come
 * joined by commas and blanks, which no credentials hold: none of them is taken.
 */
export function parseAuthorization(header: string | undefined): ParsedAuthorization {
  if (header === undefined) return none;
  const [, scheme, secret] = authorizationPattern.exec(header) ?? [];
  if (scheme === undefined || secret === undefined) return unusable;
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', token: secret };
  return secret.length > MAX_BOARD_KEY_LENGTH ? unusable : { kind: 'board', key: secret };
}

function budgetsOf({ boardId, madeBy }: { boardId: string; madeBy: string | null }, limits: Limits) {
  const budget = boardBudget(boardId, limits);
  return madeBy === null ? { budget } : { budget, furtherBudget: makerBudget(madeBy, limits) };
}

function createAuthenticateUser(verifier: TokenVerifier, limits: Limits) {
  const userOf = onceForEach((token: VerifiedToken): AuthenticatedClient => ({
    kind: 'user',
    token,
    budget: userBudget(token, limits),
  }));
  return (token: string): AuthenticatedClient | Promise<AuthenticatedClient> => {
    const verified = verifier.verify(token);
    return verified instanceof Promise ? verified.then(userOf) : userOf(verified);
  };
}

/**
 * Authenticates by bearer token, board key or neither. Invalid credentials, and ones that cannot be checked now, count
 * against the address; a board counts by its id, whatever its key is at the moment, and also against the budget that
 * its user's boards share.
 */
export function createAuthenticate(options: {
  readonly verifier: TokenVerifier;
  readonly boards: Boards;
  readonly limiter: Limiter;
  readonly limits: Limits;
}): Authenticate {
  const { verifier, boards, limiter, limits } = options;
  const admit = createAdmission(limiter);

  const refusedAt = (address: string, problem: unknown): AuthenticatedClient => {
    if (!isProblem(problem)) throw problem;
    return { kind: 'refused', problem, budget: publicBudget(address, limits) };
  };

  const authenticateUser = createAuthenticateUser(verifier, limits);

  const authenticateBoard = async (key: string, address: string): Promise<AuthenticatedClient> => {
    const keyHash = hashOfKey(key);
    const found = await boards.identify(keyHash, { of: address, admit: (ask) => admit(address, ask) });
    switch (found.kind) {
      case 'known':
        return { kind: 'board', key, keyHash, ...budgetsOf(found, limits) };
      case 'unknown':
        throw unauthenticated(
          'The board key is not valid: it was replaced or removed, or its scoring link has ended',
        );
      case 'unavailable':
        throw unavailable('Boards cannot be recognised at the moment', RETRY_SECONDS);
    }
  };

  const authenticate: Authenticate = (address, authorization) => {
    const parsed = parseAuthorization(authorization);
    switch (parsed.kind) {
      case 'none':
        return { kind: 'anonymous', budget: publicBudget(address, limits) };
      case 'bearer':
        return authenticateUser(parsed.token);
      case 'board':
        return authenticateBoard(parsed.key, address);
      case 'unusable':
        return refusedAt(address, unauthenticated(UNUSABLE, 'invalid_request'));
    }
  };

  return (address, authorization) => {
    const client = authenticate(address, authorization);
    if (!(client instanceof Promise)) return client;
    return client.catch((error: unknown) => refusedAt(address, error));
  };
}
