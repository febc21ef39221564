import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod';

import type { ProviderMemory } from './memory.ts';
import { logoutPage, messagePage } from './pages.ts';
import type { ProviderSecrets } from './secrets.ts';

/** The public client of the web app: authorization code with PKCE. */
export const WEB_CLIENT_ID = 'courtcast-web';
/** The client of scripts: client credentials, with the subject of their choice. */
export const SCRIPT_CLIENT_ID = 'courtcast-script';

/** Settings of the provider. */
interface ProviderSettings {
  readonly audience: string;
  /** Origins that the web app may come from and be sent back to. */
  readonly webOrigins: readonly string[];
  readonly secrets: ProviderSecrets;
  readonly memory: ProviderMemory;
}

// Resource indicators are absolute URIs, an audience may be any text, so one resource stands for the single audience.
const RESOURCE = 'urn:courtcast:api';
const HOUR_S = 3600;
const FORTNIGHT_S = 14 * 24 * HOUR_S;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

const ScriptSubject = z.object({
  sub: text(255).default(SCRIPT_CLIENT_ID),
  name: text(100).optional(),
  email: z.email().max(200).optional(),
  audience: text(255).optional(),
});

const scriptSubjectOf = (context: KoaContextWithOIDC) => {
  const parsed = ScriptSubject.safeParse(context.oidc.body ?? {});
  if (!parsed.success) throw new errors.InvalidRequest(z.prettifyError(parsed.error));
  return parsed.data;
};

const clients = (settings: ProviderSettings): Configuration['clients'] => [
  {
    client_id: WEB_CLIENT_ID,
    client_name: 'Courtcast',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: settings.webOrigins.map((origin) => `${origin}/`),
    post_logout_redirect_uris: settings.webOrigins.map((origin) => `${origin}/`),
  },
  {
    client_id: SCRIPT_CLIENT_ID,
    token_endpoint_auth_method: 'none',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  },
];

const features = ({ audience }: ProviderSettings): Configuration['features'] => ({
  devInteractions: { enabled: false },
  clientCredentials: { enabled: true },
  userinfo: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  revocation: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context, form) => {
      context.body = logoutPage(form);
    },
    postLogoutSuccessSource: (context) => {
      context.body = messagePage('Signed out', 'You are signed out of Courtcast.');
    },
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => RESOURCE,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: '',
      audience,
      accessTokenFormat: 'jwt',
      accessTokenTTL: HOUR_S,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
});

const ttl: Configuration['ttl'] = {
  AccessToken: HOUR_S,
  AuthorizationCode: 60,
  ClientCredentials: HOUR_S,
  Grant: FORTNIGHT_S,
  IdToken: HOUR_S,
  Interaction: HOUR_S,
  RefreshToken: FORTNIGHT_S,
  Session: FORTNIGHT_S,
};

/** Every user consents to the scopes of the web app: development has no consent page. */
const grantAll: Configuration['loadExistingGrant'] = async (context) => {
  const { provider, client, session } = context.oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  await grant.save();
  return grant;
};

/** The configuration of oidc-provider: signed JWT access tokens for one audience, two clients, no consent. */
export function providerConfiguration(settings: ProviderSettings): Configuration {
  return {
    adapter: settings.memory.adapter,
    clients: clients(settings),
    features: features(settings),
    ttl,
    jwks: { keys: [settings.secrets.signingKey] },
    cookies: { keys: [settings.secrets.cookieKey] },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // The web app reads name and e-mail from the ID token: there is no userinfo endpoint.
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => settings.webOrigins.includes(origin),
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: grantAll,
    findAccount: (_context, sub) => {
      const account = settings.memory.findAccount(sub);
      return {
        accountId: sub,
        claims: () => ({ sub, name: account.name, email: account.email ?? undefined }),
      };
    },
    extraTokenClaims: (context, token) => {
      if (token.kind === 'ClientCredentials') {
        const { name, email } = scriptSubjectOf(context);
        return { name, email };
      }
      const { name, email } = settings.memory.findAccount(token.accountId);
      return { name, email: email ?? undefined };
    },
    formats: {
      customizers: {
        jwt: (context, token, structured) => {
          if (token.kind !== 'ClientCredentials') return;
          const { sub, audience = settings.audience } = scriptSubjectOf(context);
          Object.assign(structured.payload, { sub, aud: audience });
        },
      },
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = messagePage('Sign-in failed', out.error_description ?? out.error);
    },
  };
}
