import type { LiveMatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FailureNotice } from '../../api/failure-notice.tsx';
import { read } from '../../api/reads.ts';
import { useFailure } from '../../api/use-failure.ts';
import { CourtIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/notice.tsx';
import { useWords } from '../../i18n/language-context.tsx';
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
  const { club, scores } = useWords();
  const match = fromLiveMatch(live);
  const event = [match.tournament?.name, drawLine(scores, match)].filter(
    (part) => part !== undefined && part !== '',
  );
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
        <Link to={`/matches/${match.id}`}>{club.court.more}</Link>
      </p>
    </>
  );
}

function IdleCourt({ id, last }: { readonly id: string; readonly last: LiveMatchView | null }) {
  const { club, scores } = useWords();
  const { data: court } = useQuery(read('getCourt', { params: { id } }));
  return (
    <>
      <header className="match__intro">
        <BackLink />
        <h1 className="match__event">{court?.name ?? club.court.what}</h1>
      </header>
      <Notice title={club.court.idle} icon={<CourtIcon />}>
        <p>{club.court.idleText}</p>
        {last !== null && (
          <p>
            {club.court.last} <Link to={`/matches/${last.id}`}>{matchName(scores, last.players)}</Link>
          </p>
        )}
      </Notice>
    </>
  );
}

function CourtOfId({ id }: { readonly id: string }) {
  const { club, scores } = useWords();
  const query = useLiveCourt(id);
  const failure = useFailure(query);
  const { data: live } = query;
  const [last, setLast] = useState<LiveMatchView | null>(null);
  if (live !== undefined && live !== null && live !== last) setLast(live);
  if (failure?.isNotFound === true) return <NotFoundPage what={club.court.what} />;
  if (live === undefined) {
    if (failure === null) return <MatchSkeleton />;
    return (
      <>
        <h1 className="visually-hidden">{club.court.what}</h1>
        <FailureNotice failure={failure} retry={query.refetch} />
      </>
    );
  }
  return (
    <article className="match">
      <title>{`${live === null ? club.court.what : matchName(scores, live.players)} · Courtcast`}</title>
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
