import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../api/failure-notice.tsx';
import { read } from '../../api/reads.ts';
import { useFailure } from '../../api/use-failure.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { PointLog } from '../../scores/point-log-view.tsx';
import type { ShownMatch } from '../../scores/shown-match.ts';

/** How often the points are asked for at most: the public has ten requests a minute. */
const MIN_INTERVAL_MS = 15_000;

function LoadedLog({ match }: { readonly match: ShownMatch }) {
  const words = useWords();
  const query = useQuery(read('listMatchPoints', { params: { id: match.id }, query: { events: 'true' } }));
  const [versionRead, setVersionRead] = useState(match.version);
  const failure = useFailure(query);
  const { refetch } = query;
  const askedAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const isBehind = match.version > versionRead && askedAt > 0;
  useEffect(() => {
    if (!isBehind) return undefined;
    const readOn = () => {
      setVersionRead(match.version);
      void refetch();
    };
    const timer = setTimeout(readOn, Math.max(0, askedAt + MIN_INTERVAL_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isBehind, askedAt, match.version, refetch]);
  if (query.data === undefined) {
    if (failure !== null) return <FailureNotice failure={failure} retry={query.refetch} />;
    return <p role="status">{words.match.loadingPoints}</p>;
  }
  if (query.data.length === 0) return <p>{words.match.noPoints}</p>;
  return <PointLog log={query.data} match={match} />;
}

/** The points of a match; asked for only when the user wants to see them. */
export function PointByPoint({ match }: { readonly match: ShownMatch }) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const open = () => {
    setIsOpen(true);
    // The button goes, and the focus would go with it.
    title.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="points" className="points">
      <h2 id="points" className="section-title" ref={title} tabIndex={-1}>
        {words.match.pointByPoint}
      </h2>
      {isOpen ? (
        <LoadedLog match={match} />
      ) : (
        <button type="button" className="button" onClick={open}>
          {words.match.showPoints}
        </button>
      )}
    </section>
  );
}
