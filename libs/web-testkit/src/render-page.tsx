import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createQueryClient } from '@courtcast/web-data/api/query-client.ts';
import type { PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { RealtimeContext } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { Realtime } from '@courtcast/web-data/realtime/realtime-context.ts';

// Static rendering never connects.
const realtime = {
  connection: { subscribe: () => () => undefined, current: () => ({ state: 'live', lostAt: null }) },
} as unknown as Realtime;

interface RenderedPage {
  readonly page: ReactNode;
  /** Pattern of its route, and the requested address. */
  readonly path: string;
  readonly address: string;
  readonly reads: readonly (readonly [key: PageRead['key'], answer: unknown])[];
  readonly language?: Language;
  /** The texts that are loaded; all of them by default. */
  readonly words?: Words;
}

/** Renders a page as the gateway does, with these answers of the API. */
export function renderPage({ page, path, address, reads, language = 'en', words }: RenderedPage): string {
  const queryClient = createQueryClient();
  for (const [key, answer] of reads) queryClient.setQueryData(key, answer);
  return renderToStaticMarkup(
    <LanguageProvider initial={{ language, words: words ?? allWords[language] }}>
      <QueryClientProvider client={queryClient}>
        <RealtimeContext value={realtime}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path={path} element={page} />
            </Routes>
          </MemoryRouter>
        </RealtimeContext>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

/** The visible text of markup, with a bar between elements. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|(\s*\|)*/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
