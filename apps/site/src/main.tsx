import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '@courtcast/web-data/api/query-client.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { loadLiveWords } from '@courtcast/web-messages/load-words.ts';
import { followConnection } from '@courtcast/web-data/realtime/connection.ts';
import { createLazyRealtime } from '@courtcast/web-data/realtime/lazy-realtime.ts';
import { takeDocumentData } from '@courtcast/web-data/page-data/document-data.ts';
import { App } from './app/app.tsx';
import { BrowserRouter } from '@courtcast/web-ui/link/browser-router.tsx';
import { DocumentRefusal } from '@courtcast/web-data/page-data/document-refusal.ts';
import { loadAhead } from '@courtcast/web-ui/link/load-ahead.ts';
import { findPage } from './app/pages.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no place for the app');

const client = createLazyRealtime(async () => {
  const { createRealtime } = await import('@courtcast/realtime');
  // Pages ask for what they show by themselves while there is no socket.
  return createRealtime({ pollEveryMs: 0 });
});

const queryClient = createQueryClient();
const { isRendered, refusal } = takeDocumentData(queryClient);
const language = languageOf(document.documentElement.lang) ?? 'en';
// What the document shows is taken over as it is: with the code of its page, and without a moment of waiting.
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
