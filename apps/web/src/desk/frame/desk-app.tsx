import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from '../../links/browser-router.tsx';
import { RealtimeContext } from '../../realtime/realtime-context.ts';
import { followConnection } from '../../realtime/connection.ts';
import { createLateRealtime } from '../../realtime/late-realtime.ts';
import { ApiContext } from '../api/api-context.ts';
import { createDeskQueries } from '../api/ask.ts';
import { createDeskApi } from '../api/desk-api.ts';
import { ConfirmProvider } from '../kit/dialog/confirm.tsx';
import { ToastProvider } from '../kit/toast/toasts.tsx';
import { SessionContext } from '../sign-in/session-context.ts';
import type { Session } from '../sign-in/session.ts';
import type { Started } from '../sign-in/start.ts';
import { Closed } from './closed.tsx';
import { DeskRoutes } from './desk-routes.tsx';

/** What the pages of a session work with. */
function openParts(session: Session) {
  const api = createDeskApi(session);
  const client = createLateRealtime(async () => {
    const { createRealtime } = await import('@courtcast/realtime');
    return createRealtime({ pollEveryMs: 0, token: session.token });
  });
  return { api, queries: createDeskQueries(api), realtime: { client, connection: followConnection(client) } };
}

type OpenDesk = Extract<Started, { kind: 'open' }>;

function OpenDesks({ session, failure }: OpenDesk) {
  const [{ api, queries, realtime }] = useState(() => openParts(session));
  return (
    <SessionContext value={session}>
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <RealtimeContext value={realtime}>
            <BrowserRouter>
              <ToastProvider>
                <ConfirmProvider>
                  <DeskRoutes failure={failure} />
                </ConfirmProvider>
              </ToastProvider>
            </BrowserRouter>
          </RealtimeContext>
        </QueryClientProvider>
      </ApiContext>
    </SessionContext>
  );
}

/** The desks, with everything that their pages need around them. */
export function DeskApp({ started }: { readonly started: Started }) {
  return started.kind === 'open' ? <OpenDesks {...started} /> : <Closed why={started.why} />;
}
