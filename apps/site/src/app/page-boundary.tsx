import type { ApiError } from '@courtcast/client';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pageTitles } from '@courtcast/web-data/page-data/page-titles.ts';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { DocumentRefusal } from '@courtcast/web-data/page-data/document-refusal.ts';
import { PageFailure } from './page-failure.tsx';

interface FaultCatcherProps {
  /** Another one tries again. */
  readonly address: string;
  /** Shown from the beginning. */
  readonly refusal: ApiError | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface Caught {
  readonly fault: { readonly error: unknown } | null;
  readonly address: string;
}

/** What has a document of its own, in place of which the gateway could only send a refusal. */
const otherDocuments = /^\/(?:display|score)\//;

/** Shows a failure in place of a page that could not be read. React knows such a boundary as a class only. */
class FaultCatcher extends Component<FaultCatcherProps, Caught> {
  override readonly state: Caught = {
    fault: this.props.refusal && { error: this.props.refusal },
    address: this.props.address,
  };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ address }: FaultCatcherProps, state: Caught): Caught | null {
    return address === state.address ? null : { fault: null, address };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    const retry = () => {
      if (otherDocuments.test(window.location.pathname)) window.location.reload();
      this.props.onRetry();
      this.setState({ fault: null });
    };
    return <PageFailure error={fault.error} retry={retry} />;
  }
}

const noTitles = () => undefined;

/** The title that the gateway gave the page; a page that knows better shows its own. */
function PageTitle({ address }: { readonly address: string }) {
  const { language } = useLanguage();
  const titles = useSyncExternalStore(pageTitles.subscribe, () => pageTitles.find(address), noTitles);
  if (titles === undefined) return null;
  const title = titles[language] ?? titles.en;
  return title === undefined ? null : <title>{title}</title>;
}

/** What stands around the content of each page: its title, waiting, and what to do when it cannot be had. */
export function PageBoundary() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const refusal = use(DocumentRefusal);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FaultCatcher address={address} refusal={refusal} onRetry={reset}>
          <PageTitle address={address} />
          <Suspense fallback={<div className="page-waiting" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </FaultCatcher>
      )}
    </QueryErrorResetBoundary>
  );
}
