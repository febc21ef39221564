import { UserManager, WebStorageStateStore, ErrorResponse } from 'oidc-client-ts';
import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import { noteWaitingWrite } from '../queries/waiting-writes.ts';
import { ApiError, createClient } from '@courtcast/client';
import type { Client, ClientOptions, TokenProvider } from '@courtcast/client';
import type { Session } from './session.ts';
import { CALLBACK_PATH } from './return-address.ts';
import { forgetDrafts } from './drafts.ts';
import { openSession } from './session.ts';
import { forgetSignInHint, keepSignInHint } from './sign-in-hint.ts';

/** The sign-in settings of the gateway (`/config.json`). */
interface SignInConfig {
  /** Issuer URL of the OpenID Connect provider. */
  readonly authIssuer: string;
  /** Audience of the access tokens; null if the provider knows only one. */
  readonly authAudience: string | null;
  /** The client id of the web app. */
  readonly clientId: string;
  /** The requested scopes, divided by spaces. */
  readonly scope: string;
}

/** Why signing in is not possible here. */
type NoSignIn = 'notConfigured' | 'insecure' | 'noStorage';

const PROBE = 'courtcast.probe';

/** Whether session storage works in this tab. */
function keepsTexts(): boolean {
  const isKept = tabTexts.write(PROBE, '');
  tabTexts.remove(PROBE);
  return isKept;
}

type Given = Partial<Record<keyof SignInConfig, string | null>>;

const LAST_CONFIG = 'courtcast.sign-in-config';

/**
 * Reads the gateway's settings; if it cannot be reached, those that this tab read before, so that a session
 * goes on offline.
 */
async function readConfig(): Promise<Given> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/config.json: ${response.status}`);
    const config = (await response.json()) as Given;
    tabTexts.write(LAST_CONFIG, JSON.stringify(config));
    return config;
  } catch (error) {
    const last = tabTexts.readJson(LAST_CONFIG);
    if (last === null) throw error;
    return last as Given;
  }
}

/** The sign-in settings, or why signing in is not possible. Throws if the gateway cannot be reached. */
async function fetchSignInConfig(): Promise<SignInConfig | NoSignIn> {
  // PKCE needs Web Crypto, which only secure contexts have.
  if (!window.isSecureContext) return 'insecure';
  if (!keepsTexts()) return 'noStorage';
  const config = await readConfig();
  const { authIssuer, authAudience, clientId, scope } = config;
  if (!authIssuer || !clientId) return 'notConfigured';
  return { authIssuer, clientId, authAudience: authAudience ?? null, scope: scope ?? 'openid profile email' };
}

/** The page shows longer failures; writes that the rate limit refused wait for it and are sent by themselves. */
const patience = { maxAttempts: 3, maxWaitMs: 3_000, maxWriteWaitMs: 60_000 } as const;

/** Refuses without a request: without a token the desks' reads would be refused or answered with less. */
function signedOut(): ApiError {
  return new ApiError('unauthenticated', { statusCode: 401, message: '', error: 'Unauthorized' });
}

/** The API client of this tab's user. */
export function createDeskApi(
  { token }: Pick<Session, 'token'>,
  options: Pick<ClientOptions, 'retry' | 'timeoutMs'> = { retry: patience },
): Client {
  return createClient({
    ...options,
    onRetry: ({ waitMs }) => {
      if (waitMs > patience.maxWaitMs) noteWaitingWrite(waitMs);
    },
    async token(refused) {
      const given = await token(refused);
      if (given === undefined) throw signedOut();
      return given;
    },
  });
}

/**
 * The OpenID Connect client: authorization code with PKCE, renewal by refresh token. Its state lives in this
 * tab's session storage (ADR 34); it opens no frames.
 */
function openManager({ authIssuer, authAudience, clientId, scope }: SignInConfig): UserManager {
  const { origin } = window.location;
  return new UserManager({
    authority: authIssuer,
    client_id: clientId,
    redirect_uri: origin + CALLBACK_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope,
    // Some providers choose the audience by this parameter; others ignore it.
    extraQueryParams: authAudience === null ? {} : { audience: authAudience },
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // Tokens are renewed on demand, so that a desk left open overnight sends nothing.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
}

const SIGNED_OUT = 'signed-out';

/** Opens this tab's session with the provider of `config`. */
async function openBrowserSession(config: SignInConfig): Promise<Session> {
  const channel = new BroadcastChannel('courtcast.session');
  const session = await openSession({
    manager: openManager(config),
    origin: window.location.origin,
    others: {
      notify: () => channel.postMessage(SIGNED_OUT),
      listen: (run) =>
        channel.addEventListener('message', ({ data }) => {
          if (data === SIGNED_OUT) run();
        }),
    },
    onSignOut: (subject) => forgetDrafts(subject),
    leave: () => window.location.assign('/'),
  });
  // A tab without a session knows nothing about other tabs; only signing out removes the hint.
  if (session.current().state === 'in') keepSignInHint(Date.now());
  session.subscribe(() => {
    const { state } = session.current();
    if (state === 'in') keepSignInHint(Date.now());
    if (state === 'out') forgetSignInHint();
  });
  return session;
}

/**
 * The tokens of this tab's user, for a page outside the desks; null if nobody is signed in, `unreachable` if
 * that cannot be determined now.
 */
export async function findTokens(): Promise<TokenProvider | null | 'unreachable'> {
  const config = await fetchSignInConfig().catch(() => 'unreachable' as const);
  if (config === 'unreachable') return config;
  const session = typeof config === 'string' ? null : await openBrowserSession(config);
  if (session?.current().state !== 'in') return null;
  return async (refused) => {
    const token = await session.token(refused);
    if (token === undefined) throw signedOut();
    return token;
  };
}

/**
 * Why signing in failed: the person cancelled at the provider, or its answer does not belong to this tab or
 * is invalid.
 */
export type FailedSignIn = 'cancelled' | 'failed';

/** The result of starting the desks. */
export type Started =
  | { readonly kind: 'open'; readonly session: Session; readonly failure: FailedSignIn | null }
  | { readonly kind: 'closed'; readonly why: NoSignIn | 'unreachable' };

/** Completes a sign-in and removes its code from the address in any case. */
async function finish(session: Session): Promise<FailedSignIn | null> {
  const { href } = window.location;
  window.history.replaceState(null, '', CALLBACK_PATH);
  try {
    window.history.replaceState(null, '', await session.finish(href));
    return null;
  } catch (error) {
    return error instanceof ErrorResponse && error.error === 'access_denied' ? 'cancelled' : 'failed';
  }
}

/** Opens this tab's session and completes a sign-in that returns from the provider. */
export async function start(): Promise<Started> {
  const config = await fetchSignInConfig().catch(() => 'unreachable' as const);
  if (typeof config === 'string') return { kind: 'closed', why: config };
  const session = await openBrowserSession(config);
  const isBack = window.location.pathname === CALLBACK_PATH;
  return { kind: 'open', session, failure: isBack ? await finish(session) : null };
}
