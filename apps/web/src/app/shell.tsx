import { Link, Outlet } from 'react-router';
import { BallIcon } from '../design/icons.tsx';
import { ConnectionBadge } from '../realtime/connection-badge.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useArrival } from './use-arrival.ts';

/** What stands around every page. */
export function Shell() {
  useArrival();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <div className="bar__inner">
          <Link to="/" className="brand">
            <BallIcon className="brand__ball" />
            Courtcast
          </Link>
          <ConnectionBadge />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="foot">
        <p>Live tennis and padel scores, point by point.</p>
        <a href="/api/v1/docs">API</a>
      </footer>
    </>
  );
}
