import { ApiError } from '@courtcast/client';
import { ErrorResponse } from 'oidc-client-ts';
import type { User, UserManager } from 'oidc-client-ts';
import { returnAddress } from './return-address.ts';

/** The user of this tab. */
export type SignedIn =
  | { readonly state: 'out' }
  /** `ended`: the provider does not renew the session; the subject is kept because drafts are stored by it. */
  | { readonly state: 'in' | 'ended'; readonly subject: string; readonly name: string };

/** The session of this tab with the provider. */
export interface Session {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => SignedIn;
  /** A valid access token; pass the refused one as `refused` to have it renewed. Undefined without a session. */
  readonly token: (refused?: string) => Promise<string | undefined>;
  /** Redirects to the provider; comes back to `address`, path and query. With `asOther` the provider asks who it is. */
  readonly signIn: (address: string, asOther?: boolean) => Promise<void>;
  /** Completes the sign-in with the redirect's `url`; returns where to go on. Throws if this tab did not start it. */
  readonly finish: (url: string) => Promise<string>;
  /** Ends the session here, in other tabs and, where supported, at the provider, and leaves the desks. */
  readonly signOut: () => Promise<void>;
}

/** The used part of oidc-client-ts. */
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
  /** Reaches the other tabs of this browser. */
  readonly others: { readonly notify: () => void; readonly listen: (run: () => void) => void };
  /** Called with the subject when they sign out themselves, before the page is left. */
  readonly onSignOut: (subject: string) => void;
  /** Leaves the desks if the provider has no sign-out page. */
  readonly leave: () => void;
}

/** How long before its expiry a token is renewed, in seconds. */
const LEEWAY_S = 30;
/** OAuth error codes that report an outage of the provider, not a refusal. */
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

/** Renews the token; concurrent calls share one renewal. */
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

/** Revokes the refresh token if the provider can be reached; the access token expires soon. */
async function revoke(manager: Manager): Promise<void> {
  await manager.revokeTokens(['refresh_token']).catch(() => undefined);
}

function createSignOut({ manager, others, onSignOut, leave }: SessionParts, state: State) {
  return async (): Promise<void> => {
    const known = state.current();
    if (known.state !== 'out') onSignOut(known.subject);
    await revoke(manager);
    // Before the redirect: the library would put the id token into the provider's address.
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

/** Opens the stored session of this tab, if any. */
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
    signIn: (address, asOther = false) =>
      manager.signinRedirect({
        state: { address: returnAddress(address, origin) },
        ...(asOther && { prompt: 'login' }),
      }),
    async finish(url) {
      const arrived = await manager.signinRedirectCallback(url);
      state.set(signedInOf(arrived));
      const { address } = (arrived.state ?? {}) as { readonly address?: unknown };
      return returnAddress(address, origin);
    },
    signOut: createSignOut(parts, state),
  };
}
