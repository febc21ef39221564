import { UserManager, WebStorageStateStore, ErrorResponse } from 'oidc-client-ts';
import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import { ApiError, createClient } from '@courtcast/client';
import type { Client, ClientOptions, TokenProvider } from '@courtcast/client';
import type { Session } from './session.ts';
import { CALLBACK_PATH } from './return-address.ts';
import { forgetDrafts } from './drafts.ts';
import { openSession } from './session.ts';
import { forgetSignInHint, keepSignInHint } from './sign-in-hint.ts';

/** What the gateway says of signing in (`/config.json`). */
interface SignInConfig {
  /** The OpenID Connect provider. */
  readonly authIssuer: string;
  /** Whom its access tokens are for; null where the provider knows only one audience. */
  readonly authAudience: string | null;
  /** The web app's client there. */
  readonly clientId: string;
  /** What is asked for, divided by spaces. */
  readonly scope: string;
}

/** Why signing in is not possible here. */
type NoSignIn = 'notConfigured' | 'insecure' | 'noStorage';

const PROBE = 'courtcast.probe';

/** Whether this tab keeps what signing in needs from one page to the next. */
function keepsTexts(): boolean {
  const isKept = tabTexts.write(PROBE, '');
  tabTexts.remove(PROBE);
  return isKept;
}

type Given = Partial<Record<keyof SignInConfig, string | null>>;

const LAST_CONFIG = 'courtcast.sign-in-config';

/** What the gateway says; where it cannot be reached what it said in this tab: who is signed in goes on without a network. */
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

/** How to sign in, or why that is not possible. Throws where the gateway cannot be reached. */
async function fetchSignInConfig(): Promise<SignInConfig | NoSignIn> {
  // PKCE needs a digest, which browsers give to secure pages only.
  if (!window.isSecureContext) return 'insecure';
  if (!keepsTexts()) return 'noStorage';
  const config = await readConfig();
  const { authIssuer, authAudience, clientId, scope } = config;
  if (!authIssuer || !clientId) return 'notConfigured';
  return { authIssuer, clientId, authAudience: authAudience ?? null, scope: scope ?? 'openid profile email' };
}

/** People see longer pauses, and decide. */
const patience = { maxAttempts: 3, maxWaitMs: 3_000 } as const;

/** Nothing of a desk is asked for without credentials: it would be refused, or answered with less. */
function signedOut(): ApiError {
  return new ApiError('unauthenticated', { statusCode: 401, message: '', error: 'Unauthorized' });
}

/** The API as the user of this tab. */
export function createDeskApi(
  { token }: Pick<Session, 'token'>,
  options: Pick<ClientOptions, 'retry' | 'timeoutMs'> = { retry: patience },
): Client {
  return createClient({
    ...options,
    async token(refused) {
      const given = await token(refused);
      if (given === undefined) throw signedOut();
      return given;
    },
  });
}

/**
 * The protocol with the provider: authorization code with PKCE, renewal by refresh token. What it keeps stays in this
 * tab and ends with it (ADR 34); it opens no frames.
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
    // Some providers choose the audience by it, the others ignore it.
    extraQueryParams: authAudience === null ? {} : { audience: authAudience },
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // Tokens are renewed when one is needed: a desk that stands open over night asks for nothing.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
}

const SIGNED_OUT = 'signed-out';

/** Opens the session of this tab with the provider of `config`. */
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
  // A tab without a session knows nothing of the others, and only signing out ends the session of all.
  if (session.current().state === 'in') keepSignInHint(Date.now());
  session.subscribe(() => {
    const { state } = session.current();
    if (state === 'in') keepSignInHint(Date.now());
    if (state === 'out') forgetSignInHint();
  });
  return session;
}

/**
 * The tokens of who is signed in in this tab, for a page beside the desks; null where no one is, `unreachable` where it
 * cannot be known now.
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

/** Why the provider has sent no one: the person has refused, or the answer is not of this tab or cannot be taken. */
export type FailedSignIn = 'cancelled' | 'failed';

/** How the desks begin. */
export type Started =
  | { readonly kind: 'open'; readonly session: Session; readonly failure: FailedSignIn | null }
  | { readonly kind: 'closed'; readonly why: NoSignIn | 'unreachable' };

/** Takes what the provider has sent. Its code leaves the address, whatever becomes of it. */
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

/** Opens the session of this tab, and ends a sign-in that comes back from the provider. */
export async function start(): Promise<Started> {
  const config = await fetchSignInConfig().catch(() => 'unreachable' as const);
  if (typeof config === 'string') return { kind: 'closed', why: config };
  const session = await openBrowserSession(config);
  const isBack = window.location.pathname === CALLBACK_PATH;
  return { kind: 'open', session, failure: isBack ? await finish(session) : null };
}
