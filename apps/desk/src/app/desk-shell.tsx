import { Outlet } from 'react-router';
import { LanguageSwitch } from '@courtcast/web-ui/page/language-switch.tsx';
import { ThemeSwitch } from '@courtcast/web-ui/page/theme-switch.tsx';
import { useArrival } from '@courtcast/web-ui/page/use-arrival.ts';
import { BallIcon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ConnectionBadge } from '@courtcast/web-data/realtime/connection-badge.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { SessionEnded } from './session-ended.tsx';
import { UserMenu } from './user-menu.tsx';

/** What stands around every page of the desks. */
export function DeskShell() {
  useArrival();
  const { frame } = useWords();
  const { state } = useSignedIn();
  return (
    <>
      <a className="skip-link" href="#content">
        {frame.skip}
      </a>
      <header className="bar">
        <div className="bar__inner">
          <a href="/" className="brand">
            <BallIcon className="brand__ball" />
            <span className="brand__name">Courtcast</span>
          </a>
          {state === 'out' ? <span className="desk-bar__gap" /> : <DeskNavigation />}
          <ConnectionBadge />
          <LanguageSwitch />
          <ThemeSwitch />
          {state !== 'out' && <UserMenu />}
        </div>
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SessionEnded />
    </>
  );
}
