import type { MatchDetailView } from '@courtcast/contracts';
import { FollowButton } from '../../follow/follow-button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { Board } from '@courtcast/web-score/score/board.tsx';
import { drawLine, eventName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { ScoreAnnouncer } from '@courtcast/web-score/score/score-announcer.tsx';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { NextRound, OpenSides } from './next-round.tsx';
import { headlineOf } from './headline.ts';
import { DrawLine, EventLine, Upcoming } from './match-around.tsx';
import { MatchFacts } from './match-facts.tsx';
import { meetingsInput, playerIdsOf } from './data/match-reads.ts';
import { HeadToHead } from './head-to-head.tsx';
import { usePlayedMatch } from './play/use-played-match.ts';
import type { PlayedLog } from './play/use-played-match.ts';
import { SectionNav } from './section-nav.tsx';
import type { SectionId } from './section-nav.tsx';
import { useState, useMemo } from 'react';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import './match.css';
import { useQueries } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { PointLog } from '@courtcast/web-score/score/point-log-view.tsx';
import { GamesTimeline } from './charts/games-timeline.tsx';
import { MomentumChart } from './charts/momentum-chart.tsx';
import { StatisticsTable } from './charts/statistics-table.tsx';
import { Panel } from './panel.tsx';
import { notesOf } from './play/point-notes.ts';
import { statisticsOf } from './play/statistics-of.ts';

interface PartsProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView;
  readonly log: PlayedLog;
}

/** Whether there is a score, even if only sets were entered. */
function hasScore({ sets }: MatchDetailView): boolean {
  return (sets ?? []).some(({ home, guest }) => home + guest > 0);
}

/** The course of the match: momentum, games and points. */
function Course({ match, detail, log: { log, played } }: PartsProps) {
  const { match: words } = useWords();
  const notes = useMemo(() => (played === null ? undefined : notesOf(played)), [played]);
  if (log.length === 0) return <p>{hasScore(detail) ? words.noPointLog : words.noPoints}</p>;
  return (
    <>
      {played !== null && played.points.length > 0 && (
        <Panel id="momentum">
          <MomentumChart match={match} points={played.points} />
        </Panel>
      )}
      <Panel id="games">
        <GamesTimeline match={match} log={log} />
      </Panel>
      <Panel id="points">
        <PointLog log={log} match={match} {...(notes !== undefined && { notes })} />
      </Panel>
    </>
  );
}

/** The statistics of the match. */
function Statistics({ match, detail, log }: PartsProps) {
  const statistics = useMemo(() => statisticsOf(detail, log), [detail, log]);
  if (statistics === null) return null;
  return (
    <Panel id="statistics">
      <StatisticsTable match={match} statistics={statistics} />
    </Panel>
  );
}

/** Adds countries and pictures of players from the page data. */
function usePeople(match: ShownMatch, detail: MatchDetailView | undefined): ShownMatch {
  const ids = detail === undefined ? [] : playerIdsOf(detail);
  const answers = useQueries({
    queries: ids.map((id) => ({ ...read('getPlayer', { params: { id } }), enabled: false })),
  });
  const known = new Map(
    answers.flatMap(({ data }, index) => {
      const id = ids[index];
      if (data === undefined || id === undefined) return [];
      return [[id, { country: data.nationality ?? null, picture: data.profileImageUrl }] as const];
    }),
  );
  const fill = (side: ShownMatch['players']['home']) =>
    side.map((player) => ({ ...player, ...known.get(player.id) }));
  return { ...match, players: { home: fill(match.players.home), guest: fill(match.players.guest) } };
}

const SHOWN_MS = 4_000;

/** The outcome of sharing; null before that, and if the device showed its own dialog. */
type Outcome = 'copied' | 'notShared' | null;

async function share(title: string): Promise<Outcome> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return null;
    }
    await window.navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // AbortError: the user closed the device's dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notShared';
  }
}

/** Shares the page's address by the device's dialog, else by copying it. */
function ShareButton({ title }: { readonly title: string }) {
  const { match: words } = useWords();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const onClick = async () => {
    setOutcome(await share(title));
    window.setTimeout(() => setOutcome(null), SHOWN_MS);
  };
  return (
    <div className="share">
      <Button look="quiet" onClick={() => void onClick()}>
        <Icon name="share" />
        {words.share}
      </Button>
      <p className="share__outcome" role="status">
        {outcome !== null && words[outcome]}
      </p>
    </div>
  );
}

interface MatchViewProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView | undefined;
  /** When the match was read, in ms. */
  readonly fetchedAt: number;
}

function useTitle(match: ShownMatch): string {
  const { scores } = useWords();
  const name = matchName(scores, match);
  return [setsInLine(match.sets), name].filter((part) => part !== '').join(' · ');
}

function Intro({ match, detail }: Omit<MatchViewProps, 'fetchedAt'>) {
  const words = useWords();
  const { status } = match;
  const isPlain = status === 'in_progress' || status === 'scheduled';
  const title = useTitle(match);
  return (
    <header className="match-page__intro">
      <div className="match__intro">
        <p className="match__event">
          {detail === undefined ? eventName(words.scores, match) : <EventLine detail={detail} />}
        </p>
        {detail === undefined ? (
          <p className="match__draw">{drawLine(words.scores, match)}</p>
        ) : (
          <DrawLine detail={detail} match={match} />
        )}
        <h1 className={isPlain ? 'visually-hidden' : 'match__headline'}>
          {isPlain ? matchName(words.scores, match) : headlineOf(words, match)}
        </h1>
        {detail !== undefined && <Upcoming detail={detail} />}
        <OpenSides match={match} />
      </div>
      <div className="match__actions">
        <FollowButton kind="match" id={match.id} name={matchName(words.scores, match)} />
        <ShareButton title={title} />
        {status === 'completed' && (
          <Link to={addresses.matchSheet(match.id)} className="button button--quiet">
            {words.umpire.sheet.open}
          </Link>
        )}
      </div>
    </header>
  );
}

/** The sections of the page, in the order of a phone. */
function sectionsOf(detail: MatchDetailView, log: PlayedLog | null): SectionId[] {
  const hasPoints = log !== null && log.log.length > 0;
  const isPlayed = hasPoints && log.played !== null;
  const ids: [SectionId, boolean][] = [
    ['momentum', isPlayed],
    ['games', hasPoints],
    ['points', hasPoints],
    ['statistics', isPlayed],
    ['meetings', meetingsInput(detail) !== null],
    ['about', true],
  ];
  return ids.flatMap(([id, isThere]) => (isThere ? [id] : []));
}

function Parts({ match, detail }: { readonly match: ShownMatch; readonly detail: MatchDetailView }) {
  const log = usePlayedMatch(detail);
  return (
    <>
      <SectionNav sections={sectionsOf(detail, log)} />
      <div className="match-page__columns" data-has-log={log !== null}>
        {log !== null && (
          <div className="match-page__column">
            <Course match={match} detail={detail} log={log} />
          </div>
        )}
        <div className="match-page__column">
          {log !== null && <Statistics match={match} detail={detail} log={log} />}
          <HeadToHead detail={detail} />
          <MatchFacts match={match} detail={detail} />
        </div>
      </div>
    </>
  );
}

/** Everything known about a match. */
export function MatchView({ match: known, detail, fetchedAt }: MatchViewProps) {
  const match = useWithSides(usePeople(known, detail));
  return (
    <article className="match-page">
      <title>{`${useTitle(match)} · Courtcast`}</title>
      <Intro match={match} detail={detail} />
      <Board match={match} />
      <ScoreAnnouncer match={match} />
      <DataAge fetchedAt={fetchedAt} />
      {detail !== undefined && <NextRound match={match} detail={detail} />}
      {detail !== undefined && <Parts match={match} detail={detail} />}
    </article>
  );
}
