import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, use, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pageTitles } from '@courtcast/web-data/page-data/put-page-data.ts';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { DocumentRefusal } from '@courtcast/web-data/page-data/document-data.ts';
import { FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { PageFailure } from './page-failure.tsx';

/** What has a document of its own, in place of which the gateway could only send a refusal. */
const otherDocuments = /^\/(?:display|score)\//;

const noTitles = () => undefined;

/** The title that the gateway gave the page; a page that knows better shows its own. */
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

/** What stands around the content of each page: its title, waiting, and what to do when it cannot be had. */
export function PageBoundary() {
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
