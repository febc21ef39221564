import { isApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  FailureNotice,
  readFailure,
  isUnreachableCode,
  UnreachableCode,
} from '@courtcast/web-data/api/failure-notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';

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

/** Says that there is no such page, and forgets why when its reader goes on: there may be one when they come back. */
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

/** A page that could not be read: there is none, or not now. A fault of ours is left to the boundary of the app. */
export function PageFailure({ error, retry }: PageFailureProps) {
  if (isUnreachableCode(error)) return <UnreachableCode />;
  if (!isApiError(error)) throw error;
  if (error.status !== 404) return <PassingFailure error={error} retry={retry} />;
  return <MissingPage />;
}
