import { Suspense, useState } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import type { FailedSignIn } from '@courtcast/web-data/session/start.ts';
import type { DeskPage } from '../layout/desk-page.ts';
import { DeskShell } from './desk-shell.tsx';
import { deskPages } from './desks.ts';
import { Entrance } from '../layout/entrance.tsx';
import { PageFaults } from '../layout/page-faults.tsx';

function Shown({ Page, greets, entrance }: DeskPage & { readonly entrance: React.ReactNode }) {
  const { state } = useSignedIn();
  if (state === 'out' && greets !== true) return entrance;
  return (
    <PageFaults>
      <Suspense fallback={<div className="page-waiting" aria-busy="true" />}>
        <Page />
      </Suspense>
    </PageFaults>
  );
}

/** The page at the address that is shown, once it is known who is there. */
export function DeskRoutes({ failure }: { readonly failure: FailedSignIn | null }) {
  const { state } = useSignedIn();
  const [isDirect] = useState(state === 'out');
  const entrance = <Entrance failure={failure} isDirect={isDirect} />;
  return (
    <Routes>
      <Route element={<DeskShell />}>
        {deskPages.map((page) => (
          <Route key={page.path} path={page.path} element={<Shown {...page} entrance={entrance} />} />
        ))}
        <Route path="*" element={state === 'out' ? entrance : <NotFoundPage />} />
      </Route>
    </Routes>
  );
}
