import { z } from 'zod';

const runtimeConfigSchema = z.object({ authIssuer: z.string() });
const tokenSchema = z.object({ access_token: z.string() });

/** Someone to act as. */
export interface Account {
  readonly sub: string;
  readonly name: string;
}

/** Gives an access token for an account. */
export type GetToken = (account: Account) => Promise<string>;

/** Asks the web app's configuration of an API for its identity provider. */
export async function findIssuer(url: string): Promise<string> {
  const response = await fetch(`${url}/config.json`);
  if (!response.ok) throw new Error(`${url} does not answer as Courtcast: ${response.status}`);
  return runtimeConfigSchema.parse(await response.json()).authIssuer;
}

/** Tokens of the development identity provider, kept until shortly before they end. */
export function signInAtDevelopmentProvider(issuer: string): GetToken {
  const kept = new Map<string, { token: string; until: number }>();
  return async (account) => {
    const known = kept.get(account.sub);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'courtcast-script',
      ...account,
    });
    const response = await fetch(`${issuer}/token`, { method: 'POST', body: form });
    if (!response.ok) {
      throw new Error(`${issuer} gives scripts no token (${response.status}); pass one with --token`);
    }
    const { access_token: token } = tokenSchema.parse(await response.json());
    kept.set(account.sub, { token, until: Date.now() + 30 * 60_000 });
    return token;
  };
}
