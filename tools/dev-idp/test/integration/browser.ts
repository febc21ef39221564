import { createHash, randomBytes } from 'node:crypto';

import { WEB_CLIENT_ID } from '../../src/index.ts';

/** The parts of a browser that a sign-in needs: cookies, and redirects within the provider's own pages. */
export function createBrowser(issuer: string) {
  const cookies = new Map<string, string>();
  const visit = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(path, issuer), {
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next !== null && new URL(next, issuer).origin === new URL(issuer).origin ? visit(next) : response;
  };
  return { visit };
}

/** An authorization request of the web app with a PKCE challenge. */
export function authorizationRequest(redirectUri: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: WEB_CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: 'here',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return { path: `/auth?${query}`, verifier };
}
