import { ApiError } from '@courtcast/client';
import { ErrorResponse } from 'oidc-client-ts';
import type { User, UserManager } from 'oidc-client-ts';
import { returnAddress } from './return-address.ts';

/** Who is signed in in this tab. */
export type SignedIn =
  | { readonly state: 'out' }
  /** `ended`: the provider does not renew it any more; who it was stays known, for what they have typed. */
  | { readonly state: 'in' | 'ended'; readonly subject: string; readonly name: string };

/** The session of this tab with the provider. */
export interface Session {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => SignedIn;
  /** An access token that holds, renewed where `refused` is the one there was; undefined without one. */
  readonly token: (refused?: string) => Promise<string | undefined>;
  /** Leaves for the provider; comes back to `address`, path and query. */
  readonly signIn: (address: string) => Promise<void>;
  /** Takes what the provider has sent with `url`; answers where to go on. Throws where this tab has not asked for it. */
  readonly finish: (url: string) => Promise<string>;
  /** Ends the session here, in other tabs and, where it offers that, at the provider, and leaves the desks. */
  readonly signOut: () => Promise<void>;
}

/** What of the library is used. */
type Manager = Pick<
  UserManager,
  | 'getUser'
  | 'removeUser'
  | 'revokeTokens'
  | 'signinRedirect'
  | 'signinRedirectCallback'
  | 'signinSilent'
  | 'signoutRedirect'
>;

interface SessionParts {
  readonly manager: Manager;
  readonly origin: string;
  /** The other tabs. */
  readonly others: { readonly notify: () => void; readonly listen: (run: () => void) => void };
  /** Called with whom is signed out by their own wish, before the page is left. */
  readonly onSignOut: (subject: string) => void;
  /** Leaves the desks where the provider has no page for it. */
  readonly leave: () => void;
}

/** So long before its end a token is renewed, in seconds. */
const LEEWAY_S = 30;
/** Answers of a provider that is not well, and refuses no one. */
const passing = new Set(['server_error', 'temporarily_unavailable']);

function signedInOf({ profile, expired, refresh_token: refreshToken }: User): SignedIn {
  const hasEnded = expired === true && refreshToken === undefined;
  return {
    state: hasEnded ? 'ended' : 'in',
    subject: profile.sub,
    name: profile.name ?? profile.preferred_username ?? '',
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !passing.has(error.error ?? '');
}

function unreachable(cause: unknown): ApiError {
  return new ApiError('unreachable', { statusCode: 0, message: '', error: 'unreachable' }, { cause });
}

function createState() {
  const listeners = new Set<() => void>();
  let signedIn: SignedIn = { state: 'out' };
  return {
    current: () => signedIn,
    set(next: SignedIn): void {
      signedIn = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type State = ReturnType<typeof createState>;

/** Renews tokens, those who ask at the same time together. */
function createRenew(manager: Manager, state: State) {
  let renewing: Promise<User | null> | undefined;

  function end(): null {
    const known = state.current();
    if (known.state === 'in') state.set({ ...known, state: 'ended' });
    return null;
  }

  return async (user: User): Promise<User | null> => {
    if (user.refresh_token === undefined) return end();
    renewing ??= manager.signinSilent().finally(() => (renewing = undefined));
    try {
      return (await renewing) ?? end();
    } catch (error) {
      if (isRefusal(error)) return end();
      throw unreachable(error);
    }
  };
}

function createToken(manager: Manager, state: State): Session['token'] {
  const renew = createRenew(manager, state);
  return async (refused) => {
    const user = await manager.getUser();
    if (user === null) return undefined;
    const holds = user.access_token !== refused && (user.expires_in ?? Infinity) > LEEWAY_S;
    return holds ? user.access_token : (await renew(user))?.access_token;
  };
}

/** The refresh token ends at the provider, as far as it can be reached; the access token ends soon by itself. */
async function revoke(manager: Manager): Promise<void> {
  await manager.revokeTokens(['refresh_token']).catch(() => undefined);
}

function createSignOut({ manager, others, onSignOut, leave }: SessionParts, state: State) {
  return async (): Promise<void> => {
    const known = state.current();
    if (known.state !== 'out') onSignOut(known.subject);
    await revoke(manager);
    // First, so that the library has no token that it would put into the address of the provider's page.
    await manager.removeUser();
    state.set({ state: 'out' });
    others.notify();
    try {
      await manager.signoutRedirect({ extraQueryParams: {} });
    } catch {
      leave();
    }
  };
}

/** Opens the session that this tab has, if any. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { manager, origin, others } = parts;
  const state = createState();
  const user = await manager.getUser();
  if (user !== null) state.set(signedInOf(user));
  others.listen(() => {
    void manager.removeUser().then(() => state.set({ state: 'out' }));
  });
  return {
    subscribe: state.subscribe,
    current: state.current,
    token: createToken(manager, state),
    signIn: (address) => manager.signinRedirect({ state: { address: returnAddress(address, origin) } }),
    async finish(url) {
      const arrived = await manager.signinRedirectCallback(url);
      state.set(signedInOf(arrived));
      const { address } = (arrived.state ?? {}) as { readonly address?: unknown };
      return returnAddress(address, origin);
    },
    signOut: createSignOut(parts, state),
  };
}
