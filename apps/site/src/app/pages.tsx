import { Route, Routes, matchPath } from 'react-router';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Shell } from './shell.tsx';

/** Every page by its address; what the gateway reads for each stands in page-sources.ts. */
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

/** The page at the address that is shown. */
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
