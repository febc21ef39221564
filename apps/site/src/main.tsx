import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '@courtcast/web-data/api/query-client.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { loadLiveWords } from '@courtcast/web-messages/load-words.ts';
import { followConnection, createLazyRealtime } from '@courtcast/web-data/realtime/lazy-realtime.ts';
import { takeDocumentData, DocumentRefusal } from '@courtcast/web-data/page-data/document-data.ts';
import { BrowserRouter } from '@courtcast/web-ui/link/router.tsx';
import { App } from './app/app.tsx';
import { findPage } from './app/pages.tsx';

/** A page whose code can be loaded. */
interface Loadable {
  load(): Promise<unknown>;
}

/** Events that announce that a link will be followed: by mouse, finger or keyboard. */
const turns = ['pointerover', 'touchstart', 'focusin'] as const;

/** Prefetches the code of a page when the reader points at or focuses a link to it. */
function loadAhead(findPage: (path: string) => Loadable | undefined): void {
  function onTurn({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin) return;
    // A failure is retried when the page is shown.
    void findPage(link.pathname)
      ?.load()
      .catch(() => undefined);
  }
  for (const turn of turns) document.addEventListener(turn, onTurn, { passive: true });
}

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no place for the app');

const client = createLazyRealtime(async () => {
  const { createRealtime } = await import('@courtcast/realtime');
  // Without a socket, pages poll what they show themselves.
  return createRealtime({ pollEveryMs: 0 });
});

const queryClient = createQueryClient();
const { isRendered, refusal } = takeDocumentData(queryClient);
const language = languageOf(document.documentElement.lang) ?? 'en';
// Hydrates the document's page without a loading state: its code is loaded first.
const page = findPage(window.location.pathname)?.load();
const [words] = await Promise.all([loadLiveWords(language), page?.catch(() => undefined)]);

const app = (
  <StrictMode>
    <DocumentRefusal value={refusal}>
      <BrowserRouter>
        <App
          queryClient={queryClient}
          realtime={{ client, connection: followConnection(client) }}
          wording={{ language, words }}
        />
      </BrowserRouter>
    </DocumentRefusal>
  </StrictMode>
);
if (isRendered) hydrateRoot(place, app);
else createRoot(place).render(app);
loadAhead(findPage);
