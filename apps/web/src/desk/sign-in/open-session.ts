import { forgetDrafts } from '../kit/form/drafts.ts';
import { openManager } from './open-manager.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import type { SignInConfig } from './web-config.ts';

const SIGNED_OUT = 'signed-out';

/** Opens the session of this tab with the provider of `config`. */
export async function openBrowserSession(config: SignInConfig): Promise<Session> {
  const channel = new BroadcastChannel('courtcast.session');
  return openSession({
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
}
