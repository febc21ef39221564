import { use, useCallback, useState, StrictMode, Suspense } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useWords, LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { pickLanguage } from '@courtcast/web-messages/languages.ts';
import { loadWords } from '@courtcast/web-messages/load-words.ts';
import { openMatch, courtOf, matchOf, takeKey } from './open-match.ts';
import type { Entrance, Opened } from './open-match.ts';
import { PadScreen } from './pad/pad-screen.tsx';
import { Retry } from './pad/retry.tsx';
import { keepOnDevice } from './renewal.ts';

interface EntrancePanelProps {
  readonly entrance: Entrance;
  readonly retry: () => Promise<void>;
}

function EntrancePanel({ entrance, retry }: EntrancePanelProps) {
  const {
    frame,
    umpire: { entrance: words },
  } = useWords();
  const help = `${entrance}Help` as const;
  return (
    <main className="pad-message">
      <h1>{words[entrance]}</h1>
      {help in words && <p>{words[help as keyof typeof words]}</p>}
      {entrance === 'unreachable' && <Retry run={retry} />}
      {(entrance === 'noKey' || entrance === 'ended') && <a href="/me">{frame.signIn}</a>}
    </main>
  );
}

interface PadAppProps {
  readonly matchId: string;
  readonly opened: Promise<Opened>;
}

/** The match of the address, once it is open. */
function PadApp({ matchId, opened }: PadAppProps) {
  const first = use(opened);
  const [later, setLater] = useState<Opened | null>(null);
  const retry = useCallback(async () => setLater(await openMatch(matchId)), [matchId]);
  const result = later ?? first;
  if ('entrance' in result) return <EntrancePanel entrance={result.entrance} retry={retry} />;
  return <PadScreen pad={result.pad} page={result.page ?? null} />;
}

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
  // Loaded by boards only.
  const { openBoardApp } = await import('./board/ui/board-app.tsx');
  return openBoardApp(courtId, key);
}

const opening = openApp();
const language = pickLanguage({ cookie: document.cookie, acceptLanguage: navigator.languages.join(',') });
const words = await loadWords(language);
document.documentElement.lang = language;
document.title = words.umpire.title;

const app = await opening;
createRoot(place).render(
  <StrictMode>
    <LanguageProvider initial={{ language, words }}>
      <Suspense fallback={<p className="pad-message">{words.umpire.opening}</p>}>{app}</Suspense>
    </LanguageProvider>
  </StrictMode>,
);

keepOnDevice();
// The address got another key, from a new link to the open match.
window.addEventListener('hashchange', () => {
  if (window.location.hash.length > 1) window.location.reload();
});
