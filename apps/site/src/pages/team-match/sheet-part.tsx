import type { SideName, TeamMatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { SheetLine, SheetPart as Part } from '@courtcast/web-score/team-match/sheet.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { WatchedCard } from '@courtcast/web-score/team-match/watched-card.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { sides } from '@courtcast/web-score/match/names.ts';

interface EmptyLineProps {
  readonly tie: TeamMatchView;
  readonly line: SheetLine;
  readonly handedIn: readonly SideName[];
}

/** A line whose players are hidden: says which side has submitted its line-up. */
function EmptyLine({ tie, line, handedIn }: EmptyLineProps) {
  const { league } = useWords();
  const isOver = tie.status === 'completed' || tie.status === 'cancelled';
  return (
    <article className="card sheet__empty">
      <p className="card__head">
        <span className="card__court">{league.line[line.matchType](line.position)}</span>
      </p>
      {isOver && <p className="quiet">{league.notPlayed}</p>}
      {!isOver && (
        <dl className="sheet__sides">
          {sides.map((side) => (
            <div key={side} className="sheet__side">
              <dt>{teamOf(tie, side).name}</dt>
              <dd data-in={handedIn.includes(side)}>
                {handedIn.includes(side) ? league.handedInShort : league.toCome}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Line({ zone, ...empty }: EmptyLineProps & Pick<SheetPartProps, 'zone'>) {
  const { league } = useWords();
  const { entry, matchType, position } = empty.line;
  if (entry?.match === undefined) return <EmptyLine {...empty} />;
  return <WatchedCard match={entry.match} label={league.line[matchType](position)} zone={zone} />;
}

interface SheetPartProps {
  readonly tie: TeamMatchView;
  readonly part: Part;
  /** Zone of its times; null: the reader's. */
  readonly zone: string | null;
}

/** The singles or the doubles of a team match. */
export function SheetPart({ tie, part, zone }: SheetPartProps) {
  const { league } = useWords();
  const { matchType, lines, handedIn } = part;
  const isWaiting = handedIn !== null && (tie.status === 'upcoming' || tie.status === 'in_progress');
  return (
    <Section title={league[matchType]} titleId={matchType}>
      {isWaiting && <p className="quiet">{league.hidden}</p>}
      <ul className="cards">
        {lines.map((line) => (
          <li key={line.key}>
            <Line tie={tie} line={line} handedIn={handedIn ?? sides} zone={zone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
