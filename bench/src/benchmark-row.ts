/** One line of the table of benchmarks: ours and the peer in the same interleaved run, medians. */
export interface BenchmarkRow {
  readonly id: string;
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** How many times better ours is. */
  readonly ratio: number;
  readonly goal: string;
  readonly isReached: boolean;
}

/** The middle value. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const printRow = (row: BenchmarkRow): string =>
  `| ${row.id} | ${row.what} | ${row.ours} | ${row.peer} | ${row.ratio.toFixed(2)} | ${row.goal} | ${row.isReached ? 'yes' : 'no'} |`;

/** The rows as a table in Markdown. */
export const printRows = (rows: readonly BenchmarkRow[]): string =>
  [
    '| # | what | ours | peer | ratio | goal | reached |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(printRow),
    '',
  ].join('\n');
