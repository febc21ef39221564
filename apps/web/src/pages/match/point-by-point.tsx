import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '../../api/failure-notice.tsx';
import { pointLogQuery } from '../../api/queries.ts';
import { useFailure } from '../../api/use-failure.ts';
import { PointLog } from '../../scores/point-log-view.tsx';
import type { ShownMatch } from '../../scores/shown-match.ts';

function LoadedLog({ match }: { readonly match: ShownMatch }) {
  const query = useQuery(pointLogQuery(match.id));
  const [versionRead, setVersionRead] = useState(match.version);
  const failure = useFailure(query);
  if (query.data === undefined) {
    if (failure !== null) return <FailureNotice failure={failure} retry={query.refetch} />;
    return <p role="status">Loading the points …</p>;
  }
  const readOn = () => {
    setVersionRead(match.version);
    void query.refetch();
  };
  return (
    <>
      {match.version > versionRead && (
        <button type="button" className="button button--quiet" onClick={readOn} disabled={query.isFetching}>
          Load the newest points
        </button>
      )}
      {query.data.length === 0 ? (
        <p>No point has been played yet.</p>
      ) : (
        <PointLog log={query.data} match={match} />
      )}
    </>
  );
}

/** The points of a match; asked for only when the user wants to see them. */
export function PointByPoint({ match }: { readonly match: ShownMatch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="points" className="points">
      <h2 id="points" className="section-title">
        Point by point
      </h2>
      {isOpen ? (
        <LoadedLog match={match} />
      ) : (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          Show every point
        </button>
      )}
    </section>
  );
}
