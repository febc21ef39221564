import type { MatchDetailView } from '@courtcast/contracts';
import { useWords } from '../../i18n/language-context.tsx';
import { DataAge } from '../../realtime/data-age.tsx';
import { Board } from '../../scores/board.tsx';
import { drawLine, eventName, matchName } from '../../scores/names.ts';
import { ScoreAnnouncer } from '../../scores/score-announcer.tsx';
import { setsInLine } from '../../scores/set-columns.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { BackLink } from '../back-link.tsx';
import { MatchFacts } from './match-facts.tsx';
import { PointByPoint } from './point-by-point.tsx';

interface MatchViewProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView | undefined;
  /** In ms. */
  readonly fetchedAt: number;
}

/** Everything that is known of a match. */
export function MatchView({ match, detail, fetchedAt }: MatchViewProps) {
  const { scores } = useWords();
  const name = matchName(scores, match.players);
  const draw = drawLine(scores, match);
  return (
    <article className="match">
      <title>{`${[setsInLine(match.sets), name].filter((part) => part !== '').join(' · ')} · Courtcast`}</title>
      <header className="match__intro">
        <BackLink />
        <h1 className="visually-hidden">{name}</h1>
        <p className="match__event">{eventName(scores, match)}</p>
        {draw !== '' && <p className="match__draw">{draw}</p>}
      </header>
      <Board match={match} />
      <ScoreAnnouncer match={match} />
      <DataAge fetchedAt={fetchedAt} />
      <MatchFacts match={match} detail={detail} />
      {match.score !== null && <PointByPoint match={match} />}
    </article>
  );
}
