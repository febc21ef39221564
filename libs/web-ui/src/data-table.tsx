import type { Key, ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import type { Selection } from 'react-aria-components';

/** A column of a table. */
export interface TableColumn<Item> {
  readonly id: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Whether it names the row; the first column does unless another says so. */
  readonly isHeader?: boolean;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Item> {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** In place of rows where there are none. */
  readonly empty: ReactNode;
  /** Rows that are chosen, to do something with all of them; without it rows cannot be chosen. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (ids: ReadonlySet<string>) => void;
  /** Opens a row: by Enter, or a press on it. */
  readonly onOpen?: (id: string) => void;
}

function idsOf(selection: Selection, all: readonly string[]): ReadonlySet<string> {
  return selection === 'all' ? new Set(all) : new Set([...selection].map(String));
}

/** A table by keyboard: arrows go from cell to cell and to what is in them, Space chooses a row, Enter opens it. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, idOf, chosen, onChoose, onOpen } = props;
  const header = columns.find(({ isHeader }) => isHeader === true) ?? columns[0];
  const ids = items.map(idOf);
  return (
    <div className="table-frame">
      <Table
        aria-label={label}
        className="table"
        selectionMode={chosen === undefined ? 'none' : 'multiple'}
        {...(chosen !== undefined && { selectedKeys: chosen })}
        onSelectionChange={(selection) => onChoose?.(idsOf(selection, ids))}
        {...(onOpen !== undefined && { onRowAction: (key: Key) => onOpen(String(key)) })}
      >
        <TableHeader>
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column === header}
              className={column.isNumber === true ? 'table__number' : 'table__column'}
            >
              {column.label}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className="table__empty">{props.empty}</div>}>
          {items.map((item, index) => (
            <Row key={ids[index]} id={ids[index] ?? ''} className="table__row">
              {columns.map(({ id, cell, isNumber }) => (
                <Cell key={id} className={isNumber === true ? 'table__number' : 'table__cell'}>
                  {cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
