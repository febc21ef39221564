import type { MatchDetailView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PointLog } from '@courtcast/web-score/score/point-log-view.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { GamesTimeline } from './charts/games-timeline.tsx';
import { MomentumChart } from './charts/momentum-chart.tsx';
import { StatisticsTable } from './charts/statistics-table.tsx';
import { Panel } from './panel.tsx';
import { notesOf } from './play/point-notes.ts';
import { statisticsOf } from './play/statistics-of.ts';
import type { PlayedLog } from './play/use-played-match.ts';

interface PartsProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView;
  readonly log: PlayedLog;
}

/** Whether anything was played, be it that only sets were entered. */
function hasScore({ sets }: MatchDetailView): boolean {
  return (sets ?? []).some(({ home, guest }) => home + guest > 0);
}

/** How the match went: momentum, games, and every point. */
export function Course({ match, detail, log: { log, played } }: PartsProps) {
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

/** What is counted of the match. */
export function Statistics({ match, detail, log }: PartsProps) {
  const statistics = useMemo(() => statisticsOf(detail, log), [detail, log]);
  if (statistics === null) return null;
  return (
    <Panel id="statistics">
      <StatisticsTable match={match} statistics={statistics} />
    </Panel>
  );
}
