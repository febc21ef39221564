import type { MatchView, PlayerRecordView, PlayerView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { FollowButton } from '../../follow/follow-button.tsx';
import { Flag } from '@courtcast/web-messages/flag.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ClubLink } from '@courtcast/web-score/links.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { fromMatchView, withNewest } from '@courtcast/web-score/match/shown-match.ts';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { resultsInput, resultsPageOf, runningInput, suspendedInput, upcomingInput } from './player-reads.ts';
import { Ratings } from './ratings.tsx';
import { RecordTable, Titles } from './record-table.tsx';
import { ResultPages, ResultsList } from './results-list.tsx';
import { OtherLevels, Rankings } from './standings.tsx';
import { WhatComesNext } from './what-comes-next.tsx';
import './player.css';
import { useEffect, useMemo } from 'react';
import { useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';

/** Longer than the age of a cached answer in the gateway, which is at most a second. */
const READ_AFTER_MS = 1_500;

/** Refetches the page when a match is confirmed: it then belongs to the results and counts in the record. */
function useResultOf(isConfirmed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const timer = window.setTimeout(() => void queryClient.invalidateQueries(), READ_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [queryClient, isConfirmed]);
}

/** A match in a list with a live score. */
function LiveMatchCard({ match }: { readonly match: MatchView }) {
  const watched = useWatchedMatch(match.id);
  const shown = useMemo(() => withNewest(fromMatchView(match), watched), [match, watched]);
  useResultOf(shown.status === 'completed' && shown.winnerSide !== null);
  return <MatchCard match={shown} />;
}

function Clubs({ player }: { readonly player: PlayerView }) {
  const { player: words } = useWords();
  return (
    <ul className="player__clubs" aria-label={words.clubs}>
      {player.clubs.map((club) => (
        <li key={club.id}>
          <ClubLink club={club} /> <span className="player__role">{words.roles[club.role]}</span>
        </li>
      ))}
    </ul>
  );
}

function Head({ player }: { readonly player: PlayerView }) {
  return (
    <header className="player__head">
      <img
        className="player__picture"
        src={player.profileImageUrl}
        alt=""
        width="96"
        height="96"
        // The largest visible element, so that it is loaded first.
        fetchPriority="high"
      />
      <div>
        <h1 className="player__name">
          {player.name}
          {player.nationality !== undefined && <Flag country={player.nationality} />}
        </h1>
        <Clubs player={player} />
      </div>
      <FollowButton kind="player" id={player.id} name={player.name} />
    </header>
  );
}

interface MatchesProps {
  readonly title: string;
  readonly matches: readonly MatchView[];
  readonly isLive?: boolean;
}

function Matches({ title, matches, isLive = false }: MatchesProps) {
  if (matches.length === 0) return null;
  return (
    <Section className="player__part" title={title}>
      <ul className="cards">
        {matches.map((match) => (
          <li key={match.id}>
            {isLive ? <LiveMatchCard match={match} /> : <MatchCard match={fromMatchView(match)} />}
            <WhatComesNext match={match} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OfPlayerProps {
  readonly id: string;
  readonly player: PlayerView;
}

function Results({ id, player }: OfPlayerProps) {
  const { player: words } = useWords();
  const [search] = useSearchParams();
  const { data: results } = useQuery(read('listMatches', resultsInput(id, resultsPageOf(search))));
  if (results === undefined) return null;
  const { data, meta } = results;
  return (
    <Section className="player__part" title={words.past}>
      {data.length === 0 ? (
        <p className="player__none">{words.noResults}</p>
      ) : (
        <ResultsList matches={data} playerIds={[id, player.id]} />
      )}
      <ResultPages page={meta.page} totalPages={meta.totalPages} />
    </Section>
  );
}

function Columns({ id, player }: OfPlayerProps) {
  const { player: words } = useWords();
  const running = useKnown('listMatches', runningInput(id))?.data ?? [];
  const suspended = useKnown('listMatches', suspendedInput(id))?.data ?? [];
  const upcoming = useKnown('listMatches', upcomingInput(id))?.data ?? [];
  const record: PlayerRecordView | undefined = useKnown('getPlayerRecord', { params: { id } });
  return (
    <div className="player__columns">
      <div className="player__column">
        <Matches title={words.now} matches={[...running, ...suspended]} isLive />
        <Matches title={words.upcoming} matches={upcoming} />
        <Results id={id} player={player} />
      </div>
      {record !== undefined && (
        <div className="player__column">
          <Ratings id={id} />
          <OtherLevels {...player} />
          <Rankings id={id} />
          <Section className="player__part" title={words.record}>
            <RecordTable record={record} />
          </Section>
          {record.titles.length > 0 && (
            <Section className="player__part" title={words.titles}>
              <Titles titles={record.titles} />
            </Section>
          )}
        </div>
      )}
    </div>
  );
}

function PlayerOfId({ id }: { readonly id: string }) {
  const { player: words } = useWords();
  const query = useQuery(read('getPlayer', { params: { id } }));
  const failure = useFailure(query);
  const { data: player } = query;
  // The account is disabled: results name the player, but there is no page.
  if (failure?.isNotFound === true || player?.listed === false) return <NotFoundPage what="player" />;
  if (player === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{words.loading}</h1>
        {failure === null ? (
          <div className="player__head" aria-busy="true">
            <span className="bone bone--title" />
          </div>
        ) : (
          <FailureNotice failure={failure} retry={query.refetch} />
        )}
      </>
    );
  }
  return (
    <article className="player">
      <title>{`${player.name} · Courtcast`}</title>
      <Head player={player} />
      <Columns id={id} player={player} />
    </article>
  );
}

/** A player: profile, current and next matches, and results. */
export function PlayerPage() {
  const { id = '' } = useParams();
  return <PlayerOfId key={id} id={id} />;
}
