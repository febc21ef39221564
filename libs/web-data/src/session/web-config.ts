import { tabTexts } from '@courtcast/web-ui/text-store.ts';

/** What the gateway says of signing in (`/config.json`). */
export interface SignInConfig {
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
export type NoSignIn = 'notConfigured' | 'insecure' | 'noStorage';

const PROBE = 'courtcast.probe';

/** Whether this tab keeps what signing in needs from one page to the next. */
function keepsTexts(): boolean {
  const isKept = tabTexts.write(PROBE, '');
  tabTexts.remove(PROBE);
  return isKept;
}

/** How to sign in, or why that is not possible. Throws where the gateway cannot be reached. */
export async function fetchSignInConfig(): Promise<SignInConfig | NoSignIn> {
  // PKCE needs a digest, which browsers give to secure pages only.
  if (!window.isSecureContext) return 'insecure';
  if (!keepsTexts()) return 'noStorage';
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  const config = (await response.json()) as Partial<Record<keyof SignInConfig, string | null>>;
  const { authIssuer, authAudience, clientId, scope } = config;
  if (!authIssuer || !clientId) return 'notConfigured';
  return { authIssuer, clientId, authAudience: authAudience ?? null, scope: scope ?? 'openid profile email' };
}
