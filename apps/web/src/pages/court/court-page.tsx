import type { LiveMatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FailureNotice } from '../../api/failure-notice.tsx';
import { courtQuery } from '../../api/queries.ts';
import { useFailure } from '../../api/use-failure.ts';
import { CourtIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/notice.tsx';
import { DataAge } from '../../realtime/data-age.tsx';
import { Board } from '../../scores/board.tsx';
import { courtLine, drawLine, matchName } from '../../scores/names.ts';
import { ScoreAnnouncer } from '../../scores/score-announcer.tsx';
import { fromLiveMatch } from '../../scores/shown-match.ts';
import { BackLink } from '../back-link.tsx';
import { MatchSkeleton } from '../match/match-skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useLiveCourt } from './use-live-court.ts';

function MatchOnCourt({ live, fetchedAt }: { readonly live: LiveMatchView; readonly fetchedAt: number }) {
  const match = fromLiveMatch(live);
  const event = [match.tournament?.name, drawLine(match)].filter((part) => part !== undefined && part !== '');
  return (
    <>
      <header className="match__intro">
        <BackLink />
        <h1 className="match__event">{courtLine(match)}</h1>
        {event.length > 0 && <p className="match__draw">{event.join(' · ')}</p>}
      </header>
      <Board match={match} />
      <ScoreAnnouncer key={match.id} match={match} />
      <DataAge fetchedAt={fetchedAt} />
      <p>
        <Link to={`/matches/${match.id}`}>More about this match</Link>
      </p>
    </>
  );
}

function IdleCourt({ id, last }: { readonly id: string; readonly last: LiveMatchView | null }) {
  const { data: court } = useQuery(courtQuery(id));
  return (
    <>
      <header className="match__intro">
        <BackLink />
        <h1 className="match__event">{court?.name ?? 'Court'}</h1>
      </header>
      <Notice title="No match at the moment" icon={<CourtIcon />}>
        <p>When one starts on this court, its score appears here by itself.</p>
        {last !== null && (
          <p>
            The last one: <Link to={`/matches/${last.id}`}>{matchName(last.players)}</Link>
          </p>
        )}
      </Notice>
    </>
  );
}

function CourtOfId({ id }: { readonly id: string }) {
  const query = useLiveCourt(id);
  const failure = useFailure(query);
  const { data: live } = query;
  const [last, setLast] = useState<LiveMatchView | null>(null);
  if (live !== undefined && live !== null && live !== last) setLast(live);
  if (failure?.isNotFound === true) return <NotFoundPage what="Court" />;
  if (live === undefined) {
    if (failure === null) return <MatchSkeleton />;
    return (
      <>
        <h1 className="visually-hidden">Court</h1>
        <FailureNotice failure={failure} retry={query.refetch} />
      </>
    );
  }
  return (
    <article className="match">
      <title>{`${live === null ? 'Court' : matchName(live.players)} · Courtcast`}</title>
      {live === null ? (
        <IdleCourt id={id} last={last} />
      ) : (
        <MatchOnCourt live={live} fetchedAt={query.dataUpdatedAt} />
      )}
    </article>
  );
}

/** What is played on one court now: the page behind the code beside it. */
export function CourtPage() {
  const { id = '' } = useParams();
  return <CourtOfId key={id} id={id} />;
}
