import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { CALLBACK_PATH } from './return-address.ts';
import type { SignInConfig } from './web-config.ts';

/**
 * The protocol with the provider: authorization code with PKCE, renewal by refresh token. What it keeps stays in this
 * tab and ends with it (ADR 34); it opens no frames.
 */
export function openManager({ authIssuer, authAudience, clientId, scope }: SignInConfig): UserManager {
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
