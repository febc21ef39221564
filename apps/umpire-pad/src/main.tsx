import { StrictMode, Suspense } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { pickLanguage } from '@courtcast/web-messages/languages.ts';
import { loadWords } from '@courtcast/web-messages/load-words.ts';
import { courtOf, matchOf, openMatch, takeKey } from './open-match.ts';
import { PadApp } from './pad-app.tsx';
import { keepOnDevice } from './renewal.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('score.html has no place for the pad');

async function openApp(): Promise<ReactElement> {
  const { pathname } = window.location;
  const courtId = courtOf(pathname);
  if (courtId === null) {
    const matchId = matchOf(pathname) ?? '';
    return <PadApp matchId={matchId} opened={openMatch(matchId)} />;
  }
  const key = takeKey();
  // What a board at a court needs beside the pad is loaded by boards alone.
  const { openBoardApp } = await import('./board/ui/board-app.tsx');
  return openBoardApp(courtId, key);
}

const opening = openApp();
const language = pickLanguage({ cookie: document.cookie, acceptLanguage: navigator.languages.join(',') });
const words = await loadWords(language);
document.documentElement.lang = language;
document.title = words.score.title;

const app = await opening;
createRoot(place).render(
  <StrictMode>
    <LanguageProvider initial={{ language, words }}>
      <Suspense fallback={<p className="pad-message">{words.score.opening}</p>}>{app}</Suspense>
    </LanguageProvider>
  </StrictMode>,
);

keepOnDevice();
// The address got another key: a new link to the match that is open.
window.addEventListener('hashchange', () => {
  if (window.location.hash.length > 1) window.location.reload();
});
