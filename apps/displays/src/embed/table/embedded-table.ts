import type { EmbedWords } from '@courtcast/messages/word-types.ts';
import { node } from '@courtcast/web-ui/nodes.ts';

/** A cell: a text, or a sign with what it says to those who do not see it. */
export type EmbeddedCell = string | { readonly sign: string; readonly spoken: string };

/** A column of a table: its name, and whether it has numbers, which stand at the end. */
export interface EmbeddedColumn {
  readonly label: string;
  readonly kind: 'rank' | 'sign' | 'name' | 'number';
}

/** One body of a table; groups of a draw have one each. */
export interface EmbeddedPart {
  /** Null: there is only one. */
  readonly title: string | null;
  readonly rows: readonly (readonly EmbeddedCell[])[];
}

/** What an element shows: the rows of a ranking, of a league group, or of a draw in groups. */
export interface EmbeddedTable {
  readonly title: string;
  /** Path of the page that has all of it. */
  readonly path: string;
  readonly columns: readonly EmbeddedColumn[];
  readonly parts: readonly EmbeddedPart[];
}

/** The state of an element. */
export interface ShownTable {
  /** Null until it is known. */
  readonly table: EmbeddedTable | null;
  /** Whether the installation says that there is none. */
  readonly isMissing: boolean;
  /** Whether what is shown could not be asked for again. */
  readonly isDelayed: boolean;
  /** The origin of the installation. */
  readonly server: string;
}

type Words = EmbedWords['embed'];

function drawCell(cell: EmbeddedCell, { kind }: EmbeddedColumn): HTMLElement {
  const attributes: Record<string, string> =
    kind === 'name' ? { class: kind, scope: 'row' } : { class: kind };
  const name = kind === 'name' ? 'th' : 'td';
  if (typeof cell === 'string') return node(name, attributes, cell);
  return node(
    name,
    attributes,
    node('span', { 'aria-hidden': 'true' }, cell.sign),
    node('span', { class: 'unseen' }, cell.spoken),
  );
}

function drawPart({ columns }: EmbeddedTable, { title, rows }: EmbeddedPart): HTMLElement {
  const named =
    title === null
      ? []
      : [
          node(
            'tr',
            {},
            node('th', { class: 'part', colspan: String(columns.length), scope: 'rowgroup' }, title),
          ),
        ];
  const lines = rows.map((row) =>
    node('tr', {}, ...columns.map((column, at) => drawCell(row[at] ?? '', column))),
  );
  return node('tbody', {}, ...named, ...lines);
}

function drawRows(table: EmbeddedTable): HTMLElement {
  const heads = table.columns.map(({ label, kind }) =>
    kind === 'sign' ? node('td', { class: kind }) : node('th', { class: kind, scope: 'col' }, label),
  );
  return node(
    'table',
    {},
    node('caption', { class: 'unseen' }, table.title),
    node('thead', {}, node('tr', {}, ...heads)),
    ...table.parts.map((part) => drawPart(table, part)),
  );
}

function messageOf(words: Words, { table, isMissing }: ShownTable): string | null {
  if (isMissing) return words.unknown;
  if (table === null) return words.connecting;
  return table.parts.some(({ rows }) => rows.length > 0) ? null : words.nobody;
}

/** The element's content. Slotted content, such as a title, stands in the place of the table's own title. */
export function drawTable(words: Words, shown: ShownTable): HTMLElement {
  const { table, isDelayed, server } = shown;
  const message = messageOf(words, shown);
  return node(
    'div',
    { class: 'board' },
    node('p', { class: 'head' }, node('slot', {}, table?.title ?? '')),
    ...(message === null && table !== null
      ? [drawRows(table)]
      : [node('p', { class: 'message' }, message ?? '')]),
    node(
      'p',
      { class: 'foot' },
      ...(table === null ? [] : [node('a', { href: server + table.path, target: '_top' }, words.whole)]),
      node(
        'span',
        { class: 'connection', role: 'status' },
        isDelayed && !shown.isMissing ? words.delayed : '',
      ),
    ),
  );
}
