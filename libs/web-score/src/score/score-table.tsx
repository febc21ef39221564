import type { SideName } from '@courtcast/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { sides } from '../match/names.ts';
import { matchName } from '../match/open-sides.ts';
import { columnName, isInMatchTiebreak, pointsOf, setColumnsOf } from '../match/set-columns.ts';
import type { SetCell, SetColumn } from '../match/set-columns.ts';
import { winnerOf } from '../match/shown-match.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import { SideNames } from './side-names.tsx';

/** Highlights a value for a moment after it changed; `value` detects the change, `children` are shown. */
function Changing({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  // A new key restarts the CSS animation.
  return (
    <span key={seen.changes} className={seen.changes > 0 ? 'changing changing--fresh' : 'changing'}>
      {children}
    </span>
  );
}

// Explicit table roles: grid layout removes the implicit ones in some screen readers.

function headOf(words: ScoreWords, { isMatchTiebreak, isPoints, number }: SetColumn): string {
  if (isMatchTiebreak) return words.matchTiebreakShort;
  return isPoints ? words.pointsShort : String(number);
}

function SetHead({ column }: { readonly column: SetColumn }) {
  const { scores } = useWords();
  return (
    <th
      role="columnheader"
      scope="col"
      className="score__head score__head--set"
      data-running={column.isRunning}
    >
      <abbr title={columnName(scores, column)}>{headOf(scores, column)}</abbr>
    </th>
  );
}

function SetValue({ cell, column }: { readonly cell: SetCell; readonly column: SetColumn }) {
  const { scores } = useWords();
  return (
    <td
      role="cell"
      className="score__set"
      data-result={cell.result ?? 'none'}
      data-match-tiebreak={column.isMatchTiebreak}
    >
      <span className="score__value">
        <Changing value={String(cell.value)}>{cell.value}</Changing>
        {cell.tiebreak !== null && (
          <sup className="score__tiebreak">
            <span className="visually-hidden">, {scores.tiebreakOf} </span>
            {cell.tiebreak}
          </sup>
        )}
      </span>
    </td>
  );
}

interface RowProps {
  readonly match: ShownMatch;
  readonly columns: readonly SetColumn[];
}

function HeadRow({ match, columns }: RowProps) {
  const { scores } = useWords();
  return (
    <tr role="row" className="score__row">
      <th role="columnheader" scope="col" className="score__head score__head--side">
        <span className="visually-hidden">{scores.side}</span>
      </th>
      {columns.map((column) => (
        <SetHead key={column.number} column={column} />
      ))}
      {pointsOf(scores, match) !== null && (
        <th role="columnheader" scope="col" className="score__head score__head--points">
          {isInMatchTiebreak(match) ? scores.matchTiebreak : scores.points}
        </th>
      )}
    </tr>
  );
}

function SideRow({
  match,
  columns,
  side,
  isLinked,
}: RowProps & { readonly side: SideName; isLinked: boolean }) {
  const { scores } = useWords();
  const points = pointsOf(scores, match);
  const winner = winnerOf(match);
  const result = winner === null ? 'none' : winner === side ? 'won' : 'lost';
  return (
    <tr role="row" className="score__row" data-result={result}>
      <th role="rowheader" scope="row" className="score__side">
        <SideNames match={match} side={side} isLinked={isLinked} />
      </th>
      {columns.map((column) => (
        <SetValue key={column.number} cell={column[side]} column={column} />
      ))}
      {points !== null && (
        <td role="cell" className="score__points">
          <Changing value={points[side]}>{points[side]}</Changing>
        </td>
      )}
    </tr>
  );
}

interface ScoreTableProps {
  readonly match: ShownMatch;
  /** `board`: the large one of a match page. `card`: one of a list. */
  readonly look: 'board' | 'card';
}

/** The score as a table: a row for each side, a column for each set, and the points of the current game. */
export function ScoreTable({ match, look }: ScoreTableProps) {
  const { scores } = useWords();
  const columns = setColumnsOf(match);
  const hasTiebreaks = columns.some((column) => column.hasTiebreak);
  return (
    <table
      role="table"
      className={`score score--${look}`}
      data-sets={columns.length}
      data-tiebreaks={hasTiebreaks}
    >
      <caption className="visually-hidden">{scores.scoreOf(matchName(scores, match))}</caption>
      <thead role="rowgroup">
        <HeadRow match={match} columns={columns} />
      </thead>
      <tbody role="rowgroup">
        {sides.map((side) => (
          <SideRow key={side} match={match} columns={columns} side={side} isLinked={look === 'board'} />
        ))}
      </tbody>
    </table>
  );
}
