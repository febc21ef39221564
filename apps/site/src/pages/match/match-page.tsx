import { useParams } from 'react-router';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { MatchView } from './match-view.tsx';
import { Link } from '../../../../../libs/web-ui/src/link/link.tsx';
import type { MatchDetailView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useConnection, useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import {
  fromLiveMatch,
  fromMatchDetail,
  isOutdated,
  withNewest,
} from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';

const POLL_WHILE_OFFLINE_MS = 30_000;
const STALE_AFTER_MS = 60_000;

/** The match as a list has shown it, until its own answer arrives. */
function useListedMatch(id: string): ShownMatch | null {
  const listed = useQueryClient().getQueryData(read('listLiveMatches').queryKey);
  const match = listed?.matches.find((one) => one.id === id);
  return match === undefined ? null : fromLiveMatch(match);
}

interface MatchOnPage {
  readonly match: ShownMatch | null;
  readonly detail: MatchDetailView | undefined;
  readonly query: UseQueryResult<MatchDetailView>;
}

/** A match by its id, kept up to date by socket, or by polling without one. */
function useShownMatch(id: string): MatchOnPage {
  const { state } = useConnection();
  const listed = useListedMatch(id);
  const query = useQuery({
    ...read('getMatch', { params: { id } }),
    staleTime: STALE_AFTER_MS,
    refetchInterval: state === 'reconnecting' ? POLL_WHILE_OFFLINE_MS : false,
  });
  const watched = useWatchedMatch(id);
  const { data: detail, refetch } = query;
  const isStale = detail !== undefined && watched !== null && isOutdated(detail, watched);
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  const known = detail === undefined ? listed : fromMatchDetail(detail);
  return { match: known && withNewest(known, watched), detail, query };
}

/** A link back to all live matches. */
function BackLink() {
  const { live } = useWords();
  return (
    <Link to="/" className="back-link">
      {live.title}
    </Link>
  );
}

/** Placeholder for a match that is loading. */
function MatchSkeleton() {
  const { match } = useWords();
  return (
    <div className="match" aria-busy="true">
      <h1 className="visually-hidden">{match.loading}</h1>
      <div className="match__intro">
        <BackLink />
        <span className="bone bone--title" />
        <span className="bone bone--text" />
      </div>
      <div className="board board--waiting">
        <span className="bone bone--line" />
        <span className="bone bone--line" />
      </div>
    </div>
  );
}

function MatchOfId({ id }: { readonly id: string }) {
  const words = useWords();
  const { match, detail, query } = useShownMatch(id);
  const failure = useFailure(query);
  if (failure?.isNotFound === true) return <NotFoundPage what="match" />;
  if (match !== null) return <MatchView match={match} detail={detail} fetchedAt={query.dataUpdatedAt} />;
  if (failure !== null) {
    return (
      <>
        <h1 className="visually-hidden">{words.match.what}</h1>
        <FailureNotice failure={failure} retry={query.refetch} />
      </>
    );
  }
  return <MatchSkeleton />;
}

/** A match: its live score, and all known facts. */
export function MatchPage() {
  const { id = '' } = useParams();
  return <MatchOfId key={id} id={id} />;
}
