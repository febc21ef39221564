import { Route, Routes } from 'react-router';
import { CourtPage } from '../pages/court/court-page.tsx';
import { LivePage } from '../pages/live/live-page.tsx';
import { MatchPage } from '../pages/match/match-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { Shell } from './shell.tsx';

/** Every page by its address. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<LivePage />} />
        <Route path="matches/:id" element={<MatchPage />} />
        <Route path="courts/:id" element={<CourtPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
