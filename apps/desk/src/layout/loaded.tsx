import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its progress or its failure. Loaded data stay visible during a failure. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure !== null) return <FailureNotice failure={failure} retry={query.refetch} />;
  return <div className="page-waiting" aria-busy="true" />;
}
