import type { GroupRowView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { PlayerLinks } from '../links.tsx';
import '../standings/leagues.css';
import './evening.css';
import { columnsInLine, eveningColumns, figureOf, isSwiss } from './evening-figures.ts';
import type { EveningColumn } from './evening-figures.ts';

interface RowProps {
  readonly row: GroupRowView;
  readonly columns: readonly EveningColumn[];
  readonly isOwn: boolean;
}

/** The columns that a phone has no room for, in one line. */
function More({ row }: Pick<RowProps, 'row'>) {
  const { columns: heads } = useWords().evening;
  const { number } = useFormats();
  const parts = columnsInLine([row]).map(
    (column) => `${heads[column].short} ${figureOf(row, column, number)}`,
  );
  return <span className="standings__more">{parts.join(' · ')}</span>;
}

function Note({ row }: Pick<RowProps, 'row'>) {
  const { evening } = useWords();
  const { number } = useFormats();
  const { credit = 0, status } = row;
  const notes = [
    status === 'withdrawn' ? evening.left : '',
    credit > 0 ? evening.credited(number(credit)) : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : <span className="standings__note">{notes.join(' · ')}</span>;
}

function Row({ row, columns, isOwn }: RowProps) {
  const { number } = useFormats();
  return (
    <tr className="standings__row" data-withdrawn={row.status === 'withdrawn'} data-own={isOwn}>
      <td className="standings__rank">{row.rank}</td>
      <th scope="row" className="standings__team">
        <PlayerLinks players={row.players} />
        <Note row={row} />
        <More row={row} />
      </th>
      {columns.map((column) => (
        <td key={column} className={`standings__figure evening-table__${column}`}>
          {figureOf(row, column, number)}
        </td>
      ))}
    </tr>
  );
}

interface EveningTableProps {
  /** What it is the table of. */
  readonly name: string;
  readonly rows: readonly GroupRowView[];
  /** Players whose rows are marked: who looks at it. */
  readonly own?: readonly string[];
}

/** The table of a draw that is made round by round, with who has left. */
export function EveningTable({ name, rows, own = [] }: EveningTableProps) {
  const { evening } = useWords();
  const columns = eveningColumns(rows);
  const heads = ['rank', 'player', ...columns] as const;
  const look = { rank: 'standings__rank', player: 'standings__team' } as const;
  return (
    <div className="standings evening-table" data-swiss={isSwiss(rows)}>
      <table className="standings__table">
        <caption className="visually-hidden">{evening.tableOf(name)}</caption>
        <thead>
          <tr>
            {heads.map((column) => {
              const { short, long } = evening.columns[column];
              const own =
                column === 'rank' || column === 'player' ? look[column] : `evening-table__${column}`;
              return (
                <th key={column} scope="col" className={`standings__head ${own}`}>
                  {short === long ? short : <abbr title={long}>{short}</abbr>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.players.map(({ id }) => id).join()}
              row={row}
              columns={columns}
              isOwn={row.players.some(({ id }) => own.includes(id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
