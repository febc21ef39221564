import type { SideName } from '@courtcast/contracts';
import { initialedName } from '@courtcast/scoring-rules';
import { cameByBye } from '../bracket/bracket.ts';
import type { Bracket, BracketMatch, BracketSide } from '../bracket/bracket.ts';
import { eitherLabel, sideLabel } from '../bracket/bracket-words.ts';
import type { MatchScore } from '../bracket/match-score.ts';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { opponentOf, pairName, shortPair } from '../match/names.ts';
import { pointsOf, setColumnsOf } from '../match/set-columns.ts';

interface SideProps {
  readonly bracket: Bracket;
  readonly match: BracketMatch;
  readonly side: SideName;
  readonly score: MatchScore | null;
  readonly isLit: boolean;
}

/** The mark after a name: its seed, and how it got into the draw. */
function Mark({ match, side }: Pick<SideProps, 'match' | 'side'>) {
  const { scores, tournament } = useWords();
  const { seed, entryMark, groupFinish } = match[side];
  if (groupFinish !== undefined) {
    const { position, group } = groupFinish;
    return (
      <span className="draw-side__mark" title={tournament.groups.finish(position, group)}>
        {tournament.groups.mark(position, group)}
      </span>
    );
  }
  if (seed === null && entryMark === null) return null;
  const title = entryMark === null ? undefined : scores.entryMarks[entryMark];
  return (
    <span className="draw-side__mark" title={title}>
      {[seed, entryMark].filter((mark) => mark !== null).join(' ')}
    </span>
  );
}

/** Says in a tree that a side had a bye before this match. */
function Bye({ bracket, match, side }: Pick<SideProps, 'bracket' | 'match' | 'side'>) {
  const { tournament } = useWords();
  const isBye = match[opponentOf(side)].origin?.kind === 'bye';
  if (isBye || !cameByBye(bracket, match, side)) return null;
  return <span className="draw-side__bye">{tournament.bye}</span>;
}

/** One player with an initial, a pair by family names. */
function shortName(players: BracketSide['players']): string {
  const [one, ...others] = players.map(({ name }) => name);
  return one !== undefined && others.length === 0 ? initialedName(one) : shortPair([one ?? '', ...others]);
}

/** Names in full and in short; style sheets choose by the space. */
function Names({ bracket, match, side }: Pick<SideProps, 'bracket' | 'match' | 'side'>) {
  const words = useWords();
  const { players, origin } = match[side];
  if (origin !== null) {
    const either = eitherLabel(words, bracket, { match, side });
    return (
      <span className="draw-side__names draw-side__names--open">
        {sideLabel(words, match[side])}
        {either !== null && <span className="draw-side__either">{either}</span>}
      </span>
    );
  }
  return (
    <span className="draw-side__names">
      <span className="draw-side__full">{pairName(players)}</span>
      <span className="draw-side__short">{shortName(players)}</span>
    </span>
  );
}

function Numbers({ score, side }: { readonly score: MatchScore; readonly side: SideName }) {
  const { scores } = useWords();
  const points = pointsOf(scores, score);
  return (
    <>
      {setColumnsOf(score).map((column) => (
        <span key={column.number} className="draw-side__set" data-result={column[side].result ?? 'none'}>
          {column[side].value}
          {column[side].tiebreak !== null && <sup>{column[side].tiebreak}</sup>}
        </span>
      ))}
      {points !== null && <span className="draw-side__points">{points[side]}</span>}
    </>
  );
}

function Sign({ score, side }: { readonly score: MatchScore; readonly side: SideName }) {
  if (score.winner === side) return <Icon name="check" className="draw-side__won" />;
  const isServing = score.status === 'in_progress' && score.score?.server === side;
  return isServing ? <BallIcon className="draw-side__serves" /> : null;
}

/** A side of a match in a draw, on one line. The link around it is labeled with a sentence that says the same. */
export function DrawSide({ bracket, match, side, score, isLit }: SideProps) {
  const { players } = match[side];
  const winner = score?.winner ?? null;
  const result = winner === null ? 'none' : winner === side ? 'won' : 'lost';
  return (
    <span
      className="draw-side"
      data-result={result}
      data-lit={isLit}
      data-players={players.map(({ id }) => id).join(' ')}
    >
      <Mark match={match} side={side} />
      <Names bracket={bracket} match={match} side={side} />
      <Bye bracket={bracket} match={match} side={side} />
      {score !== null && <Sign score={score} side={side} />}
      {score !== null && <Numbers score={score} side={side} />}
    </span>
  );
}
