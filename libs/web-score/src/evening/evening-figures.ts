import type { GroupRowView } from '@courtcast/contracts';

/** A figure of a row beside rank and name. */
export type EveningColumn =
  'played' | 'wins' | 'ties' | 'satOut' | 'difference' | 'total' | 'buchholz' | 'sets' | 'games';

const ofEvenings = ['played', 'wins', 'ties', 'satOut', 'difference', 'total'] as const;
const ofSwiss = ['played', 'wins', 'buchholz', 'sets', 'games'] as const;

/** Whether rows are those of a Swiss draw, which counts wins; all others count points. */
export function isSwiss(rows: readonly GroupRowView[]): boolean {
  return rows[0]?.buchholz !== undefined;
}

/** The columns of a table, in the order in which they stand; ties only where there are any. */
export function eveningColumns(rows: readonly GroupRowView[]): readonly EveningColumn[] {
  if (isSwiss(rows)) return ofSwiss;
  return ofEvenings.filter((column) => column !== 'ties' || rows.some(({ ties }) => ties > 0));
}

/** The columns that move into a line below the name on narrow screens. */
export function columnsInLine(rows: readonly GroupRowView[]): readonly EveningColumn[] {
  return isSwiss(rows) ? ['sets', 'games'] : ['wins', 'ties', 'satOut'];
}

const pair = ({ won, lost }: GroupRowView['sets']): string => `${won}:${lost}`;

/** For how many rounds that were not played a row has its credit: each counts as the average of those that were. */
export function creditedRounds({ credit = 0, points, played }: GroupRowView): number {
  return points === 0 ? 0 : Math.round((credit * played) / points);
}

/** Who leads a table in which somebody has played: more than one where nothing separates them. */
export function winnersOf(rows: readonly GroupRowView[]): readonly GroupRowView[] {
  return rows.filter(({ rank, played }) => rank === 1 && played > 0);
}

/** The number behind a figure, by which its column is sorted: of a pair of won and lost, the difference. */
export function valueOf(row: GroupRowView, column: EveningColumn): number {
  if (column === 'sets' || column === 'games') return row[column].won - row[column].lost;
  if (column === 'total') return row.total ?? row.points;
  return row[column] ?? 0;
}

/** A figure as it is written; differences with their sign. `number` writes numbers by the rules of the language. */
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
