import type { MatchView, SideName } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import type { BracketMatch } from '../../brackets/bracket.ts';
import { sideLabel } from '../../brackets/bracket-words.ts';
import { scoreOf } from '../../brackets/match-score.ts';
import type { LiveScore, MatchScore } from '../../brackets/match-score.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { MatchLink } from '../../links/links.tsx';
import { sideName, sides } from '../../scores/names.ts';
import { pointsOf, setColumnsOf } from '../../scores/set-columns.ts';
import { statusWord } from '../../scores/words.ts';

interface MatchLineProps {
  readonly match: MatchView;
  readonly live?: LiveScore | undefined;
  /** Its place in its draw, where that is known: it names who is not there yet. */
  readonly place?: BracketMatch | undefined;
  /** What stands above the names. */
  readonly about: ReactNode;
  /** What stands at the end while there is no score. */
  readonly planned?: ReactNode;
}

interface SideProps extends Pick<MatchLineProps, 'match' | 'place'> {
  readonly side: SideName;
  readonly score: MatchScore;
}

function SideLine({ match, place, side, score }: SideProps) {
  const { scores, tournament } = useWords();
  const players = match.players[side];
  const isOpen = players.length === 0 && place !== undefined;
  const name = isOpen ? sideLabel(tournament, place[side]) : sideName(scores, players);
  const result = score.winner === null ? 'none' : score.winner === side ? 'won' : 'lost';
  const points = pointsOf(scores, score);
  return (
    <span className="line__side" data-result={result} data-open={players.length === 0}>
      <span className="line__name">{name}</span>
      <span className="line__numbers">
        {setColumnsOf(score).map((column) => (
          <span key={column.number} className="line__set" data-result={column[side].result ?? 'none'}>
            {column[side].value}
            {column[side].tiebreak !== null && <sup>{column[side].tiebreak}</sup>}
          </span>
        ))}
        {points !== null && <span className="line__points">{points[side]}</span>}
      </span>
    </span>
  );
}

/** How a match stands, where that is not said by its score. */
function State({ score }: { readonly score: MatchScore }) {
  const { scores } = useWords();
  const isPlayedOut = score.status === 'completed' && (score.outcome ?? 'completed') === 'completed';
  if (score.status === 'scheduled' || isPlayedOut) return null;
  return (
    <span className="status" data-status={score.status}>
      {statusWord(scores, score)}
    </span>
  );
}

/** A match among others in a few lines: what it is, who plays, how it stands. The whole is the way to it. */
export function MatchLine({ match, live, place, about, planned }: MatchLineProps) {
  const score = scoreOf(match, live);
  return (
    <MatchLink id={match.id} className="line">
      <span className="line__about">
        <span>{about}</span>
        {score.status === 'scheduled' ? planned : <State score={score} />}
      </span>
      {sides.map((side) => (
        <SideLine key={side} match={match} place={place} side={side} score={score} />
      ))}
    </MatchLink>
  );
}
