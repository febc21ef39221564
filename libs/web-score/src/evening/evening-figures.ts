import type { GroupRowView } from '@courtcast/contracts';

/** A column of an evening's table beside rank and name. */
export type EveningColumn =
  'played' | 'wins' | 'ties' | 'satOut' | 'difference' | 'total' | 'buchholz' | 'sets' | 'games';

const ofEvenings = ['played', 'wins', 'ties', 'satOut', 'difference', 'total'] as const;
const ofSwiss = ['played', 'wins', 'buchholz', 'sets', 'games'] as const;

/** Whether rows are those of a Swiss draw, which counts wins; all others count points. */
export function isSwiss(rows: readonly GroupRowView[]): boolean {
  return rows[0]?.buchholz !== undefined;
}

/** The columns of a table in their order; ties only if there are any. */
export function eveningColumns(rows: readonly GroupRowView[]): readonly EveningColumn[] {
  if (isSwiss(rows)) return ofSwiss;
  return ofEvenings.filter((column) => column !== 'ties' || rows.some(({ ties }) => ties > 0));
}

/** The columns that move into a line below the name on narrow screens. */
export function columnsInLine(rows: readonly GroupRowView[]): readonly EveningColumn[] {
  return isSwiss(rows) ? ['sets', 'games'] : ['wins', 'ties', 'satOut'];
}

const pair = ({ won, lost }: GroupRowView['sets']): string => `${won}:${lost}`;

/** The number of missed rounds that a row has credit for: each counts as the average of the played ones. */
export function creditedRounds({ credit = 0, points, played }: GroupRowView): number {
  return points === 0 ? 0 : Math.round((credit * played) / points);
}

/** The leaders of a table once somebody has played; several if nothing separates them. */
export function winnersOf(rows: readonly GroupRowView[]): readonly GroupRowView[] {
  return rows.filter(({ rank, played }) => rank === 1 && played > 0);
}

/** The number by which a column is sorted: for a won–lost pair, the difference. */
export function valueOf(row: GroupRowView, column: EveningColumn): number {
  if (column === 'sets' || column === 'games') return row[column].won - row[column].lost;
  if (column === 'total') return row.total ?? row.points;
  return row[column] ?? 0;
}

/** A figure as text; differences have a sign. `number` formats numbers in the page's language. */
export function figureOf(
  row: GroupRowView,
  column: EveningColumn,
  number: (value: number) => string,
): string {
  const { difference = 0, total = row.points } = row;
  switch (column) {
    case 'sets':
    case 'games':
      return pair(row[column]);
    case 'difference':
      return `${difference > 0 ? '+' : ''}${number(difference)}`.replace('-', '−');
    case 'total':
      return number(total);
    default:
      return number(row[column] ?? 0);
  }
}
