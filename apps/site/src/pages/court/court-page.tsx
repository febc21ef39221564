import type { LiveMatchView, MatchView } from '@courtcast/contracts';
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { PlannedMatch } from '@courtcast/web-score/court/planned-match.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ClubLink, MatchLink, TeamMatchLink, TournamentLink } from '@courtcast/web-score/links.tsx';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import { Board } from '@courtcast/web-score/score/board.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { surfaceName } from '@courtcast/web-score/court/surface-name.ts';
import { courtName, drawLine, eventName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { ScoreAnnouncer } from '@courtcast/web-score/score/score-announcer.tsx';
import { fromLiveMatch, fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { courtReads } from './court-reads.ts';
import '@courtcast/web-score/standings/leagues.css';
import '../club/club.css';
import type { UseSuspenseQueryResult } from '@tanstack/react-query';
import {
  useRealtimeWatch,
  useRefetchAfterReconnect,
  usePollOptions,
} from '@courtcast/web-data/realtime/realtime-context.ts';

/**
 * The match in progress on a court, kept up to date by socket, or by polling without one. When it begins,
 * ends or is replaced, coming and past matches are refetched.
 */
function useLiveCourt(id: string): UseSuspenseQueryResult<LiveMatchView | null> {
  const live = read('getLiveCourt', { params: { id } });
  const again = usePollOptions({ isOn: false });
  useRefetchAfterReconnect();
  useRealtimeWatch('watchCourt', id, ({ match }, queries) => {
    const take = async () => {
      // A pending answer is older than the socket's message.
      await queries.cancelQueries({ queryKey: live.queryKey });
      const known = queries.getQueryData(live.queryKey)?.match?.id;
      queries.setQueryData(live.queryKey, { match });
      if (known !== match?.id) void queries.invalidateQueries({ queryKey: ['listMatches'] });
    };
    void take();
  });
  return useSuspenseQuery({
    ...live,
    ...again,
    select: ({ match }) => match,
  });
}

/** A link to the event of a match. */
function EventOf({ live }: { readonly live: LiveMatchView }) {
  const { scores } = useWords();
  const match = useWithSides(fromLiveMatch(live));
  const { tournament, teamMatch } = live;
  const draw = drawLine(scores, match);
  return (
    <p className="match__draw">
      {tournament !== undefined && <TournamentLink tournament={tournament} />}
      {teamMatch !== undefined && <TeamMatchLink id={teamMatch.id}>{eventName(scores, match)}</TeamMatchLink>}
      {tournament === undefined && teamMatch === undefined && scores.freeplay}
      {draw !== '' && ` · ${draw}`}
    </p>
  );
}

interface OnNowProps {
  readonly live: LiveMatchView;
  readonly fetchedAt: number;
}

function OnNow({ live, fetchedAt }: OnNowProps) {
  const { club } = useWords();
  const known = useMemo(() => fromLiveMatch(live), [live]);
  const match = useWithSides(known);
  return (
    <>
      <EventOf live={live} />
      <Board match={match} />
      <ScoreAnnouncer key={match.id} match={match} />
      <DataAge fetchedAt={fetchedAt} />
      <p>
        <MatchLink id={match.id}>{club.court.more}</MatchLink>
      </p>
    </>
  );
}

/** `last` has just left the court and is not in the list of results yet. */
function Idle({ last }: { readonly last: LiveMatchView | null }) {
  const { club, scores } = useWords();
  return (
    <Notice title={club.court.idle} icon={<Icon name="court" />}>
      <p>{club.court.idleText}</p>
      {last !== null && (
        <p>
          {club.court.last} <MatchLink id={last.id}>{matchName(scores, last)}</MatchLink>
        </p>
      )}
    </Notice>
  );
}

interface OthersProps {
  readonly matches: readonly MatchView[];
  readonly zone: string | null;
}

function Coming({ matches, zone }: OthersProps) {
  const { club } = useWords();
  return (
    <Section title={club.court.coming} titleId="coming">
      {matches.length === 0 && <p className="quiet">{club.court.nothingComing}</p>}
      <ol className="planned">
        {matches.map((match) => (
          <li key={match.id} className="planned__match">
            <PlannedMatch match={match} zone={zone} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Before({ matches }: Pick<OthersProps, 'matches'>) {
  const { club, scores } = useWords();
  const shown = useMemo(() => matches.map(fromMatchView), [matches]);
  if (shown.length === 0) return null;
  return (
    <Section title={club.court.before} titleId="before">
      <ul className="cards">
        {shown.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} label={eventName(scores, match)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useCourt(id: string) {
  const [court, coming, before] = useSuspenseQueries({
    queries: [
      read('getCourt', courtReads.court(id)),
      read('listMatches', courtReads.coming(id)),
      read('listMatches', courtReads.before(id)),
    ],
  });
  // The club may have been deleted.
  const { data: club } = useQuery(read('getClub', { params: { id: court.data.clubId } }));
  return { court: court.data, coming: coming.data.data, before: before.data.data, club: club ?? null };
}

function CourtOfId({ id }: { readonly id: string }) {
  const { lists, scores } = useWords();
  const { court, coming, before, club } = useCourt(id);
  const { data: live, dataUpdatedAt } = useLiveCourt(id);
  const [last, setLast] = useState(live);
  if (live !== null && live !== last) setLast(live);
  return (
    <article className="match court-page">
      <PageHeading
        title={courtName(scores, court)}
        above={club === null ? undefined : <ClubLink club={club} />}
      >
        <p className="heading__facts">{surfaceName(lists, court)}</p>
      </PageHeading>
      {live === null ? (
        <Idle last={before.some(({ id: known }) => known === last?.id) ? null : last} />
      ) : (
        <OnNow live={live} fetchedAt={dataUpdatedAt} />
      )}
      <Coming matches={coming} zone={club?.timeZone ?? null} />
      <Before matches={before} />
    </article>
  );
}

/** A court: current match, next matches and last winner. The QR code beside the court leads here. */
export function CourtPage() {
  const { id = '' } = useParams();
  return <CourtOfId key={id} id={id} />;
}
