import type { MatchView, SideName } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { scoreOf } from '../bracket/match-score.ts';
import type { LiveScore, MatchScore } from '../bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { MatchLink } from '../links.tsx';
import { drawLine, placeCode, sides } from '../match/names.ts';
import { sideOrOpen } from '../match/open-sides.ts';
import { useWithSides } from '../match/use-sides.ts';
import { EntryMarkOf, Seed } from './side-names.tsx';
import { fromMatchView } from '../match/shown-match.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import { pointsOf, setColumnsOf } from '../match/set-columns.ts';
import { statusWord } from '../match/words.ts';
import { drawNameIn } from '../match/draw-names.ts';
import './match-line.css';

interface MatchLineProps {
  readonly match: MatchView;
  readonly live?: LiveScore | undefined;
  /** What the match is; absent: its draw and its place in it. */
  readonly about?: ReactNode;
  /** Shown at the end of the line while there is no score. */
  readonly planned?: ReactNode;
  /** The page of the match; absent: its public one. */
  readonly to?: string | undefined;
}

interface SideProps {
  readonly match: ShownMatch;
  readonly side: SideName;
  readonly score: MatchScore;
}

function SideLine({ match, side, score }: SideProps) {
  const { scores } = useWords();
  const players = match.players[side];
  const seed = match.seeds?.[side] ?? null;
  const result = score.winner === null ? 'none' : score.winner === side ? 'won' : 'lost';
  const points = pointsOf(scores, score);
  return (
    <span className="line__side" data-result={result} data-open={players.length === 0}>
      <span className="line__name">
        {sideOrOpen(scores, match, side)}
        {seed !== null && <Seed seed={seed} />}
        <EntryMarkOf mark={match.entryMarks?.[side]} />
      </span>
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
function State({ match, score }: Pick<SideProps, 'match' | 'score'>) {
  const { scores } = useWords();
  const isPlayedOut = score.status === 'completed' && (score.outcome ?? 'completed') === 'completed';
  if (score.status === 'scheduled' || isPlayedOut) return null;
  return (
    <span className="status" data-status={score.status}>
      {statusWord(scores, { ...score, players: match.players })}
    </span>
  );
}

/**
 * Draw and match in short, such as `Women's singles · SF 2` or `Men · Group 1`; the round if the match's place is
 * unknown.
 */
function aboutOf(
  { scores: words, tournament }: Pick<Words, 'scores' | 'tournament'>,
  match: ShownMatch,
): string {
  const { drawName, place, group } = match;
  if (group !== undefined) return [drawLine(words, match), tournament.groups.name(group)].join(' · ');
  if (place === undefined) return drawLine(words, match);
  const draw = drawName === null ? null : drawNameIn(words, drawName);
  return [draw, placeCode(words, place)].filter((part) => part !== null).join(' · ');
}

/** A match among others in a few lines: what it is, who plays, how it stands. The whole is the way to it. */
export function MatchLine({ match: listed, live, about, planned, to }: MatchLineProps) {
  const words = useWords();
  const match = useWithSides(fromMatchView(listed));
  const score = scoreOf(listed, live);
  return (
    <MatchLink id={match.id} to={to} className="line">
      <span className="line__about">
        <span>{about ?? aboutOf(words, match)}</span>
        {score.status === 'scheduled' ? planned : <State match={match} score={score} />}
      </span>
      {sides.map((side) => (
        <SideLine key={side} match={match} side={side} score={score} />
      ))}
    </MatchLink>
  );
}
