import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { pickLanguage } from '../i18n/languages.ts';
import { loadWords } from '../i18n/words.ts';
import { matchOf, openMatch } from './open-match.ts';
import { PadApp } from './pad-app.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('score.html has no place for the pad');

const matchId = matchOf(window.location.pathname) ?? '';
const opened = openMatch(matchId);
const language = pickLanguage({ cookie: document.cookie, acceptLanguage: navigator.languages.join(',') });
const words = await loadWords(language);
document.documentElement.lang = language;
document.title = words.score.title;

createRoot(place).render(
  <StrictMode>
    <LanguageProvider initial={{ language, words }}>
      <Suspense fallback={<p className="pad-message">{words.score.opening}</p>}>
        <PadApp matchId={matchId} opened={opened} />
      </Suspense>
    </LanguageProvider>
  </StrictMode>,
);

// Without HTTPS, on a club's own network, there is no worker: the pad works, and opens with a network only.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/score/sw.js').catch(() => undefined);
