import { ErrorResponse } from 'oidc-client-ts';
import { openBrowserSession } from './open-session.ts';
import { CALLBACK_PATH } from './return-address.ts';
import type { Session } from './session.ts';
import { fetchSignInConfig } from './web-config.ts';
import type { NoSignIn } from './web-config.ts';

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
