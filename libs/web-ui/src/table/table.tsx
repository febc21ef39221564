import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { locales } from '@courtcast/web-messages/languages.ts';
import { Button } from '../button.tsx';
import { nextSort, sorted } from './sort.ts';
import type { Sort, SortValue } from './sort.ts';
import './table.css';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: ReactNode;
  /** The full form of an abbreviated label. */
  readonly title?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it is the row header for screen readers; by default the first column. */
  readonly isHeader?: boolean;
  /** Makes the column sortable by this value: its heading becomes a button. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Class of its cells and heading. */
  readonly className?: string;
  readonly headClass?: string;
  readonly cellClass?: string;
}

interface TableProps<Row> {
  /** Its accessible name; visible with `isCaptionShown`. */
  readonly caption: ReactNode;
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly className?: string;
  readonly headClass?: string;
  readonly rowClass?: string;
  /** Attributes of a row, for styles. */
  readonly rowProps?: (row: Row) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, unknown>>;
}

const classNames = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly className: string | undefined;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

function Head<Row>({ column, className, sort, onSort }: HeadProps<Row>) {
  const { id, label, title, sortBy } = column;
  const text = title === undefined || title === label ? label : <abbr title={title}>{label}</abbr>;
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    );
  const direction = sort?.column !== id ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <Button look="bare" className="table__sort" onClick={() => onSort(nextSort(sort, id))}>
        {text}
      </Button>
    </th>
  );
}

/** A table of rows and columns. Pressing the heading of a column with `sortBy` sorts by it (`sort.ts`). */
export function Table<Row>({ columns, rows, keyOf, className, ...looks }: TableProps<Row>) {
  const { caption, isCaptionShown = false, headClass, rowClass, rowProps } = looks;
  const { language } = useLanguage();
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  const isDescending = sort?.isDescending ?? false;
  const shown = sortBy ? sorted(rows, sortBy, { isDescending, locale: locales[language] }) : rows;
  const header = columns.find(({ isHeader }) => isHeader === true) ?? columns[0];
  return (
    <table className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head
              key={column.id}
              column={column}
              className={classNames(headClass, column.headClass, column.className)}
              sort={sort}
              onSort={setSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={keyOf(row)} className={rowClass} {...rowProps?.(row)}>
            {columns.map((column) => {
              const Cell = column === header ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  className={classNames(column.cellClass, column.className)}
                  {...(column === header && { scope: 'row' })}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
