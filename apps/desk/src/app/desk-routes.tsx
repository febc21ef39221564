import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { isUnreachableCode, UnreachableCode } from '@courtcast/web-data/api/failure-notice.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import type { FailedSignIn } from '@courtcast/web-data/session/sign-in-manager.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { BrokenNotice, FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import type { DeskPage } from '../layout/desk-page.ts';
import { Entrance } from '../layout/entrance.tsx';
import { DeskShell } from './desk-shell.tsx';
import { deskPages } from './desks.ts';

/** An error boundary that keeps the frame when a page crashes or its code cannot be loaded. */
function PageFaults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { frame } = useDeskWords();
  return (
    <FaultBoundary
      address={pathname}
      instead={(error) =>
        isUnreachableCode(error) ? <UnreachableCode /> : <BrokenNotice text={frame.draftsKept} />
      }
    >
      {children}
    </FaultBoundary>
  );
}

function Shown({ Page, greets, entrance }: DeskPage & { readonly entrance: ReactNode }) {
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

/** The page at the current address, once the session is known. */
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
