import type { GroupRowView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { PlayerLinks } from '../links.tsx';
import '../standings/leagues.css';
import './evening.css';
import {
  columnsInLine,
  creditedRounds,
  eveningColumns,
  figureOf,
  isSwiss,
  valueOf,
} from './evening-figures.ts';
import type { EveningColumn } from './evening-figures.ts';

interface RowProps {
  readonly row: GroupRowView;
}

/** Columns that the line shows only if they are not zero. */
const onlyIfAny: ReadonlySet<EveningColumn> = new Set(['ties', 'satOut']);

/** The columns that do not fit on a phone, in one line. */
function More({ row }: RowProps) {
  const { columns: heads } = useWords().evening;
  const { number } = useFormats();
  const parts = columnsInLine([row])
    .filter((column) => !onlyIfAny.has(column) || valueOf(row, column) > 0)
    .map((column) => `${heads[column].short} ${figureOf(row, column, number)}`);
  return <span className="standings__more">{parts.join(' · ')}</span>;
}

function Note({ row }: RowProps) {
  const { evening } = useWords();
  const { number } = useFormats();
  const { credit = 0, status } = row;
  const notes = [
    status === 'withdrawn' ? evening.left : '',
    credit > 0 ? evening.credited(number(credit), creditedRounds(row)) : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : <span className="standings__note">{notes.join(' · ')}</span>;
}

/** Whether two rows have equal points, so that other figures rank them. */
function hasEqual(rows: readonly GroupRowView[]): boolean {
  const totals = rows.filter(({ played }) => played > 0).map((row) => valueOf(row, 'total'));
  return !isSwiss(rows) && new Set(totals).size < totals.length;
}

interface EveningTableProps {
  /** The name of the draw, for screen readers. */
  readonly name: string;
  readonly rows: readonly GroupRowView[];
  /** Ids of the viewer's own players, whose rows are marked. */
  readonly own?: readonly string[];
}

/** The table of a draw played round by round, including players who left. */
export function EveningTable({ name, rows, own = [] }: EveningTableProps) {
  const { evening } = useWords();
  const { number } = useFormats();
  const head = (id: EveningColumn | 'rank' | 'player') => {
    const { short, long } = evening.columns[id];
    return { id, label: short, title: long };
  };
  return (
    <div className="standings evening-table" data-swiss={isSwiss(rows)}>
      <Table
        className="standings__table"
        headClass="standings__head"
        rowClass="standings__row"
        rowProps={({ status, players }) => ({
          'data-withdrawn': status === 'withdrawn',
          'data-own': players.some(({ id }) => own.includes(id)),
        })}
        caption={evening.tableOf(name)}
        rows={rows}
        keyOf={({ players }) => players.map(({ id }) => id).join()}
        columns={[
          { ...head('rank'), className: 'standings__rank', cell: ({ rank }) => rank },
          {
            ...head('player'),
            className: 'standings__team',
            isHeader: true,
            sortBy: ({ players }) => players.map((player) => player.name).join(),
            cell: (row) => (
              <>
                <PlayerLinks players={row.players} />
                <Note row={row} />
                <More row={row} />
              </>
            ),
          },
          ...eveningColumns(rows).map((column) => ({
            ...head(column),
            className: `evening-table__${column}`,
            cellClass: 'standings__figure',
            cell: (row: GroupRowView) => figureOf(row, column, number),
            sortBy: (row: GroupRowView) => valueOf(row, column),
          })),
        ]}
      />
      {hasEqual(rows) && <p className="standings__note">{evening.equal}</p>}
    </div>
  );
}
