import { forgetDrafts } from './drafts.ts';
import { openManager } from './open-manager.ts';
import { openSession } from './session.ts';
import { forgetSignInHint, keepSignInHint } from './sign-in-hint.ts';
import type { Session } from './session.ts';
import type { SignInConfig } from './web-config.ts';

const SIGNED_OUT = 'signed-out';

/** Opens the session of this tab with the provider of `config`. */
export async function openBrowserSession(config: SignInConfig): Promise<Session> {
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
