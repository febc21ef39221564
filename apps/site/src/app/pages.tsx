import { Route, Routes, matchPath, Outlet, useLocation } from 'react-router';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useSyncExternalStore, useEffect, useState } from 'react';
import { pageTitles } from '@courtcast/web-data/page-data/put-page-data.ts';
import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';
import { DocumentRefusal } from '@courtcast/web-data/page-data/document-data.ts';
import { FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { isApiError } from '@courtcast/client';
import {
  FailureNotice,
  readFailure,
  isUnreachableCode,
  UnreachableCode,
} from '@courtcast/web-data/api/failure-notice.tsx';
import { Link, NavLink } from '@courtcast/web-ui/link/link.tsx';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { ConnectionBadge } from '@courtcast/web-data/realtime/connection-badge.tsx';
import { LanguageSwitch, ThemeSwitch } from '@courtcast/web-ui/page/frame-switches.tsx';
import { useArrival } from '@courtcast/web-ui/page/use-arrival.ts';
import { useRefetchOnRevisit } from '@courtcast/web-data/realtime/use-refetch-on-revisit.ts';
import { followSignInHint, hasSignInHint } from '@courtcast/web-data/session/sign-in-hint.ts';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import type { IconName } from '@courtcast/web-ui/icons.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

interface Section {
  readonly to: string;
  readonly word: keyof Words['frame']['sections'];
  readonly icon: IconName;
  /**
   * False to leave it out of the bottom bar, which fits five in every language; the search page links to the
   * others.
   */
  readonly isAtThumb?: false;
}

const sections: readonly Section[] = [
  { to: addresses.live, word: 'live', icon: 'live' },
  { to: addresses.tournaments, word: 'tournaments', icon: 'trophy' },
  { to: addresses.leagues, word: 'leagues', icon: 'table' },
  { to: addresses.clubs, word: 'clubs', icon: 'club', isAtThumb: false },
  { to: addresses.players, word: 'players', icon: 'player', isAtThumb: false },
  { to: addresses.my, word: 'my', icon: 'star' },
  { to: addresses.search, word: 'search', icon: 'search' },
];

/** The main navigation: beside the logo on wide screens, at the bottom on narrow ones. */
function Navigation() {
  const { sections: words } = useWords().frame;
  return (
    <nav className="sections" aria-label={words.label}>
      <ul className="sections__list">
        {sections.map(({ to, word, icon, isAtThumb = true }) => (
          <li key={to} className={isAtThumb ? undefined : 'sections__wide'}>
            <NavLink to={to} end={to === addresses.live} className="sections__link">
              <Icon name={icon} />
              <span className="sections__word">{words[word]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isSignedIn = (): boolean => hasSignInHint(Date.now());
/** On the server: documents are the same for everyone and cached by proxies. */
const unknown = (): boolean => false;

/** The link to the desks, a separate document with the session. */
function DeskLink() {
  const { frame } = useWords();
  return (
    <a href="/me" className="desk-link">
      {useSyncExternalStore(followSignInHint, isSignedIn, unknown) ? frame.myDesk : frame.signIn}
    </a>
  );
}

/** The frame of every page. */
function Shell() {
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

interface PageFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

function PassingFailure({ error, retry }: PageFailureProps) {
  const failure = readFailure(useWords().frame, error);
  const { waitMs } = failure;
  const [failedAt] = useState(Date.now);
  useEffect(() => {
    if (waitMs === null) return undefined;
    const timer = window.setTimeout(retry, waitMs);
    return () => window.clearTimeout(timer);
  }, [waitMs, retry]);
  return (
    <>
      <h1 className="visually-hidden">{failure.title}</h1>
      <FailureNotice
        failure={{ ...failure, retryAt: waitMs === null ? null : failedAt + waitMs }}
        retry={retry}
      />
    </>
  );
}

/**
 * Says that there is no such page; the failure is forgotten on navigation, since the page may exist on a
 * later visit.
 */
function MissingPage() {
  const queries = useQueryClient();
  useEffect(
    () => () =>
      queries.removeQueries({
        predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
      }),
    [queries],
  );
  return <NotFoundPage />;
}

/** The page of a failed read: not found, or a notice. Errors of the app itself go to its boundary. */
function PageFailure({ error, retry }: PageFailureProps) {
  if (isUnreachableCode(error)) return <UnreachableCode />;
  if (!isApiError(error)) throw error;
  if (error.status !== 404) return <PassingFailure error={error} retry={retry} />;
  return <MissingPage />;
}

/** Paths with documents of their own. */
const otherDocuments = /^\/(?:display|score)\//;

const noTitles = () => undefined;

/** The title from the page data; a page with newer data sets its own. */
function PageTitle({ address }: { readonly address: string }) {
  const { language } = useLanguage();
  const titles = useSyncExternalStore(pageTitles.subscribe, () => pageTitles.find(address), noTitles);
  if (titles === undefined) return null;
  const title = titles[language] ?? titles.en;
  return title === undefined ? null : <title>{title}</title>;
}

function retry(...steps: readonly (() => void)[]): void {
  if (otherDocuments.test(window.location.pathname)) window.location.reload();
  for (const step of steps) step();
}

/** Title, loading skeleton and error notice of each page. */
function PageBoundary() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const refusal = use(DocumentRefusal);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FaultBoundary
          address={address}
          fault={refusal}
          instead={(error, show) => <PageFailure error={error} retry={() => retry(reset, show)} />}
        >
          <PageTitle address={address} />
          <Suspense fallback={<div className="page-waiting" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </FaultBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** All pages by path; their data sources are in page-sources.ts. */
export const pages: readonly LazyPage[] = [
  lazyPage('', 'live/live-page', () => import('../pages/live/live-page.tsx').then((it) => it.LivePage)),
  lazyPage('matches/:id', 'match/match-page', () =>
    import('../pages/match/match-page.tsx').then((it) => it.MatchPage),
  ),
  lazyPage('matches/:id/sheet', 'match-sheet/match-sheet-page', () =>
    import('../pages/match-sheet/match-sheet-page.tsx').then((it) => it.MatchSheetPage),
  ),
  lazyPage('players/:id', 'player/player-page', () =>
    import('../pages/player/player-page.tsx').then((it) => it.PlayerPage),
  ),
  lazyPage('courts/:id', 'court/court-page', () =>
    import('../pages/court/court-page.tsx').then((it) => it.CourtPage),
  ),
  lazyPage('tournaments', 'tournaments/tournaments-page', () =>
    import('../pages/tournaments/tournaments-page.tsx').then((it) => it.TournamentsPage),
  ),
  lazyPage('leagues', 'leagues/leagues-page', () =>
    import('../pages/leagues/leagues-page.tsx').then((it) => it.LeaguesPage),
  ),
  lazyPage('clubs', 'clubs/clubs-page', () =>
    import('../pages/clubs/clubs-page.tsx').then((it) => it.ClubsPage),
  ),
  lazyPage('players', 'players/players-page', () =>
    import('../pages/players/players-page.tsx').then((it) => it.PlayersPage),
  ),
  lazyPage('search', 'search/search-page', () =>
    import('../pages/search/search-page.tsx').then((it) => it.SearchPage),
  ),
  lazyPage('my', 'my/my-page', () => import('../pages/my/my-page.tsx').then((it) => it.MyPage)),
  lazyPage('tournaments/:id', 'tournament/tournament-page', () =>
    import('../pages/tournament/tournament-page.tsx').then((it) => it.TournamentPage),
  ),
  lazyPage('tournaments/:id/draws/:drawId', 'draw/draw-page', () =>
    import('../pages/draw/draw-page.tsx').then((it) => it.DrawPage),
  ),
  lazyPage('tournaments/:id/schedule', 'schedule/schedule-page', () =>
    import('../pages/schedule/schedule-page.tsx').then((it) => it.SchedulePage),
  ),
  lazyPage('tournaments/:id/players', 'entries/entries-page', () =>
    import('../pages/entries/entries-page.tsx').then((it) => it.EntriesPage),
  ),
  lazyPage('tournaments/:id/enter', 'enter/enter-page', () =>
    import('../pages/enter/enter-page.tsx').then((it) => it.EnterPage),
  ),
  lazyPage('box-leagues/:id', 'box-league/box-league-page', () =>
    import('../pages/box-league/box-league-page.tsx').then((it) => it.BoxLeaguePage),
  ),
  lazyPage('ladders/:id', 'ladder/ladder-page', () =>
    import('../pages/ladder/ladder-page.tsx').then((it) => it.LadderPage),
  ),
  lazyPage('rankings/:id', 'ranking/ranking-page', () =>
    import('../pages/ranking/ranking-page.tsx').then((it) => it.RankingPage),
  ),
  lazyPage('rankings/:id/players/:playerId', 'ranking/ranked-player-page', () =>
    import('../pages/ranking/ranked-player-page.tsx').then((it) => it.RankedPlayerPage),
  ),
  lazyPage('clubs/:id', 'club/club-page', () =>
    import('../pages/club/club-page.tsx').then((it) => it.ClubPage),
  ),
  lazyPage('leagues/:id', 'league/league-page', () =>
    import('../pages/league/league-page.tsx').then((it) => it.LeaguePage),
  ),
  lazyPage('league-groups/:id', 'league-group/league-group-page', () =>
    import('../pages/league-group/league-group-page.tsx').then((it) => it.LeagueGroupPage),
  ),
  lazyPage('team-matches/:id', 'team-match/team-match-page', () =>
    import('../pages/team-match/team-match-page.tsx').then((it) => it.TeamMatchPage),
  ),
  lazyPage('teams/:id', 'team/team-page', () =>
    import('../pages/team/team-page.tsx').then((it) => it.TeamPage),
  ),
];

/** The page at a path. */
export function findPage(pathname: string): LazyPage | undefined {
  return pages.find(({ path }) => matchPath(`/${path}`, pathname) !== null);
}

/** Renders the page at the current address. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<PageBoundary />}>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
