import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWordsWithDesk } from '@courtcast/web-messages/load-desk-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { pickLanguage } from '@courtcast/web-messages/languages.ts';
import { FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { DeskApp } from './app/desk-app.tsx';
import { hasKey, takeKey } from './layout/address-key.ts';
import { start } from '@courtcast/web-data/session/sign-in-manager.ts';

const place = document.getElementById('app');
if (place === null) throw new Error('desk.html has no place for the desks');

// Before other code can read the address.
takeKey();
const language = pickLanguage({ cookie: document.cookie, acceptLanguage: navigator.languages.join(',') });
document.documentElement.lang = language;
const [words, started] = await Promise.all([loadWordsWithDesk(language), start()]);

createRoot(place).render(
  <StrictMode>
    <LanguageProvider initial={{ language, words }} load={loadWordsWithDesk}>
      <FaultBoundary>
        <DeskApp started={started} pathname={window.location.pathname} />
      </FaultBoundary>
    </LanguageProvider>
  </StrictMode>,
);

// Another invitation in the same tab changes only the fragment, which does not load a page.
window.addEventListener('hashchange', () => {
  if (hasKey()) window.location.reload();
});
