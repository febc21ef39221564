import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import type { Client } from '@courtcast/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ApiContext } from '@courtcast/web-data/queries/api-context.ts';
import { createDeskQueries } from '@courtcast/web-data/queries/ask.ts';
import { ConfirmProvider } from '@courtcast/web-ui/dialog/confirm.tsx';
import { ToastProvider } from '@courtcast/web-ui/toasts.tsx';
import { SessionContext } from '@courtcast/web-data/session/session-context.ts';
import type { Session, SignedIn } from '@courtcast/web-data/session/session.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { putDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { RealtimeContext } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { Realtime } from '@courtcast/web-data/realtime/realtime-context.ts';

const desk = allDeskWords.en;

interface RenderedDesk {
  readonly page: ReactNode;
  /** Pattern of its route, and the requested address. */
  readonly path: string;
  readonly address: string;
  readonly reads: readonly (readonly [key: readonly unknown[], answer: object])[];
  /** The client for steps that are called later. */
  readonly api?: Client;
  /** The signed-in user, Dana Director by default; null for nobody. */
  readonly as?: SignedIn;
}

const dana: SignedIn = { state: 'in', subject: 'dana', name: 'Dana Director' };
// Static rendering sends no requests and never connects.
const silent = {} as unknown as Client;
const realtime = { client: {}, connection: {} } as unknown as Realtime;

/** Renders a page of the desks in English with these answers of the API. */
export function renderDesk({ page, path, address, reads, api = silent, as = dana }: RenderedDesk): string {
  const session = { subscribe: () => () => undefined, current: () => as } as unknown as Session;
  putDeskWords('en', desk);
  const queries = createDeskQueries(api);
  for (const [key, answer] of reads) queries.setQueryData(key, answer);
  return renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', words: allWords.en }}>
      <SessionContext value={session}>
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>
            <RealtimeContext value={realtime}>
              <MemoryRouter initialEntries={[address]}>
                <ToastProvider>
                  <ConfirmProvider>
                    <Routes>
                      <Route path={path} element={page} />
                    </Routes>
                  </ConfirmProvider>
                </ToastProvider>
              </MemoryRouter>
            </RealtimeContext>
          </QueryClientProvider>
        </ApiContext>
      </SessionContext>
    </LanguageProvider>,
  );
}
