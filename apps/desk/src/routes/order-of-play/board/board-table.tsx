import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Court, Match } from '../plan/draft.ts';
import { clockOfStart } from '../plan/rows.ts';
import type { Row } from '../plan/rows.ts';
import { TargetButton, targetId, useDrop } from './drop-target.tsx';
import { MatchCard } from './match-card.tsx';
import type { BoardParts } from './match-card.tsx';
import type { Board } from './use-board.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { DropTarget } from './use-moving.ts';

/** The row of matches without a time. */
const LATER = 'later';

const cellKey = (courtId: string | undefined, clock: string): string => `${courtId ?? ''} ${clock}`;

/** The matches of every cell, in the order in which they begin. */
function cellsOf({ ofDay, starts, day, zone }: Board): ReadonlyMap<string, readonly Match[]> {
  const startOf = ({ id }: Match) => starts.get(id);
  const sorted = ofDay.toSorted((one, other) => (startOf(one)?.ms ?? 0) - (startOf(other)?.ms ?? 0));
  return Map.groupBy(sorted, (match) => {
    const start = startOf(match);
    return cellKey(match.court?.id, start === undefined ? LATER : clockOfStart(start, { day, zone }));
  });
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus with the arrow keys between the board's places. */
function goOn(event: KeyboardEvent): void {
  const step = steps[event.key];
  const place = /^target-(\d+)-(\d+)$/.exec(event.target instanceof HTMLElement ? event.target.id : '');
  if (step === undefined || place === null) return;
  event.preventDefault();
  document.getElementById(targetId(Number(place[1]) + step[0], Number(place[2]) + step[1]))?.focus();
}

/** Focuses the place of the match when a move begins, or the first place of the board. */
function useFirstFocus({ moving, board }: BoardParts): void {
  const match = moving.moving;
  useEffect(() => {
    if (match === undefined) return;
    const start = board.starts.get(match.id);
    const clock = start && clockOfStart(start, board);
    const row = board.rows.findIndex((one) => one.clock === clock);
    // The column of matches without a court has no places to move to.
    const column = board.shown.findIndex((court) => court !== null && court.id === match.court?.id);
    document.getElementById(targetId(Math.max(0, row), Math.max(0, column)))?.focus();
    // Only when a move begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [match?.id]);
}

interface CellProps extends BoardParts {
  readonly court: Court | null;
  readonly row: Row | null;
  /** Row and column. */
  readonly at: readonly [number, number];
  readonly matches: readonly Match[];
}

function targetOf({ court, row }: CellProps): DropTarget | null {
  if (court === null) return null;
  if (row === null) return { kind: 'behind', courtId: court.id };
  return { kind: 'time', courtId: court.id, time: row.time };
}

function Cell(props: CellProps) {
  const { court, row, at, matches, ...parts } = props;
  const { order } = useDeskWords();
  const target = targetOf(props);
  const drop = useDrop(parts.moving, target);
  const name = court?.name ?? '';
  return (
    <td className="order-board__cell" {...drop}>
      {target !== null && (
        <TargetButton
          moving={parts.moving}
          target={target}
          id={targetId(...at)}
          label={row === null ? order.behindLast(name) : order.place(name, row.clock)}
        />
      )}
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} {...parts} />
      ))}
    </td>
  );
}

function Line({ row, index, cells, ...parts }: LineProps) {
  const { order } = useDeskWords();
  const { shown: columns } = parts.board;
  const inLine = columns.map((court) => cells.get(cellKey(court?.id, row?.clock ?? LATER)) ?? []);
  const isEmpty = inLine.every((matches) => matches.length === 0);
  return (
    <tr className={isEmpty ? 'order-board__line order-board__line--empty' : 'order-board__line'}>
      <th scope="row" className="order-board__time">
        {row?.clock ?? order.later}
      </th>
      {columns.map((court, column) => (
        <Cell
          key={court?.id ?? ''}
          court={court}
          row={row}
          at={[index, column]}
          matches={inLine[column] ?? []}
          {...parts}
        />
      ))}
    </tr>
  );
}

interface LineProps extends BoardParts {
  readonly row: Row | null;
  readonly index: number;
  readonly cells: ReadonlyMap<string, readonly Match[]>;
}

/** Hides the courts that have no matches on the day. */
function UsedOnly({ board }: Pick<BoardParts, 'board'>) {
  const { order } = useDeskWords();
  const { hasUnused, isUsedOnly, setUsedOnly } = board;
  if (!hasUnused && !isUsedOnly) return null;
  return (
    <label className="order-used">
      <Tick checked={isUsedOnly} onTick={setUsedOnly} />
      {order.usedOnly}
    </label>
  );
}

interface EmptyDayProps {
  readonly show: () => void;
}

/** A day without matches is one line, until a match is to be moved there. */
function EmptyDay({ show }: EmptyDayProps) {
  const { order } = useDeskWords();
  return (
    <p className="order-empty">
      {order.emptyDay}{' '}
      <Button look="link" onClick={show}>
        {order.showHours}
      </Button>
    </p>
  );
}

/** The courts of a day side by side, or a line that nothing is played. */
export function BoardOfDay(parts: BoardParts) {
  const { board, moving } = parts;
  const [shownDay, setShownDay] = useState<string | null>(null);
  const isShown = board.ofDay.length > 0 || moving.moving !== undefined || shownDay === board.day;
  return isShown ? <BoardTable {...parts} /> : <EmptyDay show={() => setShownDay(board.day)} />;
}

/** From morning to evening. */
function BoardTable(parts: BoardParts) {
  const { order } = useDeskWords();
  const formats = useFormats();
  const { board, moving } = parts;
  const { rows, shown, day } = board;
  useFirstFocus(parts);
  const cells = cellsOf(board);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') moving.cancel();
    else goOn(event);
  };
  return (
    <>
      <UsedOnly board={board} />
      <div className="order-frame" role="region" aria-label={order.boardOf(formats.day(day))} tabIndex={0}>
        <table className="order-board" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{order.time}</th>
              {shown.map((court) => (
                <th key={court?.id ?? ''} scope="col">
                  {court?.name ?? order.form.noCourt}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, null].map((row, index) => (
              <Line key={row?.clock ?? LATER} row={row} index={index} cells={cells} {...parts} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
