import { createRealtime } from '@courtcast/realtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { languageOf } from '../i18n/languages.ts';
import { loadWords } from '../i18n/words.ts';
import { followConnection } from '../realtime/connection.ts';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no place for the app');

// Pages ask for what they show by themselves while there is no socket.
const client = createRealtime({ pollEveryMs: 0 });

const language = languageOf(document.documentElement.lang) ?? 'en';
const wording = { language, words: await loadWords(language) };

createRoot(place).render(
  <StrictMode>
    <App
      queryClient={createQueryClient()}
      realtime={{ client, connection: followConnection(client) }}
      wording={wording}
    />
  </StrictMode>,
);
