import { Button } from '@courtcast/web-ui/button.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Started } from '@courtcast/web-data/session/sign-in-manager.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from '@courtcast/web-ui/link/router.tsx';
import { RealtimeContext } from '@courtcast/web-data/realtime/realtime-context.ts';
import { followConnection, createLazyRealtime } from '@courtcast/web-data/realtime/lazy-realtime.ts';
import { ApiContext } from '@courtcast/web-data/queries/api-context.ts';
import { createDeskQueries } from '@courtcast/web-data/queries/ask.ts';
import { createDeskApi } from '@courtcast/web-data/session/sign-in-manager.ts';
import { ConfirmProvider } from '@courtcast/web-ui/dialog/confirm.tsx';
import { ToastProvider } from '@courtcast/web-ui/toasts.tsx';
import { noSession, SessionContext } from '@courtcast/web-data/session/session-context.ts';
import type { Session } from '@courtcast/web-data/session/session.ts';
import { DeskRoutes } from './desk-routes.tsx';
import { isForAll } from './desks.ts';

type ClosedProps = Pick<Extract<Started, { kind: 'closed' }>, 'why'>;

/** Says why nobody can sign in here, and what helps. */
function Closed({ why }: ClosedProps) {
  const { closed } = useDeskWords().frame;
  return (
    <main className="content">
      <Notice title={closed[why].title} role="alert">
        <p>{closed[why].text}</p>
        {why === 'unreachable' && <Button onClick={() => window.location.reload()}>{closed.again}</Button>}
        <a href="/">{closed.toSite}</a>
      </Notice>
    </main>
  );
}

/** Creates the services of a signed-in session. */
function openParts(session: Session) {
  const api = createDeskApi(session);
  const client = createLazyRealtime(async () => {
    const { createRealtime } = await import('@courtcast/realtime');
    return createRealtime({ pollEveryMs: 0, token: session.token });
  });
  return { api, queries: createDeskQueries(api), realtime: { client, connection: followConnection(client) } };
}

type OpenDesk = Omit<Extract<Started, { kind: 'open' }>, 'kind'>;

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

interface DeskAppProps {
  readonly started: Started;
  /** The path of the first page. */
  readonly pathname: string;
}

/** The desks with all their providers; where nobody can sign in, only the pages without an account. */
export function DeskApp({ started, pathname }: DeskAppProps) {
  if (started.kind === 'open') return <OpenDesks {...started} />;
  if (isForAll(pathname)) return <OpenDesks session={noSession} failure={null} />;
  return <Closed why={started.why} />;
}
