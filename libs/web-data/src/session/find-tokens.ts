import type { TokenProvider } from '@courtcast/client';
import { signedOut } from './desk-api.ts';
import { openBrowserSession } from './open-session.ts';
import { fetchSignInConfig } from './web-config.ts';

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
