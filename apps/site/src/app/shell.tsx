import { Outlet } from 'react-router';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ConnectionBadge } from '@courtcast/web-data/realtime/connection-badge.tsx';
import { LanguageSwitch, ThemeSwitch } from '@courtcast/web-ui/page/frame-switches.tsx';
import { Navigation } from './navigation.tsx';
import { useArrival } from '@courtcast/web-ui/page/use-arrival.ts';
import { useRefetchOnRevisit } from '@courtcast/web-data/realtime/use-refetch-on-revisit.ts';
import { useSyncExternalStore } from 'react';
import { followSignInHint, hasSignInHint } from '@courtcast/web-data/session/sign-in-hint.ts';

const isSignedIn = (): boolean => hasSignInHint(Date.now());
/** Documents are the same for everyone, and kept by proxies. */
const unknown = (): boolean => false;

/** The way to the desks: a document of its own, which knows who is signed in. */
function DeskLink() {
  const { frame } = useWords();
  return (
    <a href="/me" className="desk-link">
      {useSyncExternalStore(followSignInHint, isSignedIn, unknown) ? frame.myDesk : frame.signIn}
    </a>
  );
}

/** What stands around every page. */
export function Shell() {
  useArrival();
  useRefetchOnRevisit();
  const { frame } = useWords();
  return (
    <>
      <a className="skip-link" href="#content">
        {frame.skip}
      </a>
      <header className="bar">
        <div className="bar__inner">
          <Link to="/" className="brand">
            <BallIcon className="brand__ball" />
            <span className="brand__name">Courtcast</span>
          </Link>
          <Navigation />
          <ConnectionBadge />
          <LanguageSwitch />
          <ThemeSwitch />
          <DeskLink />
        </div>
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="foot">
        <p>{frame.tagline}</p>
        <a href="/api/v1/docs">API</a>
      </footer>
    </>
  );
}
