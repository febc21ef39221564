/** One line of the table of benchmarks: ours and the peer in the same interleaved run, medians. */
export interface BenchmarkRow {
  readonly id: string;
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** How many times better ours is. */
  readonly ratio: number;
  readonly goal: string;
  /** Null where there is no goal: the row is there for scale. */
  readonly isReached: boolean | null;
}

/** The middle value. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which the given part (0 to 1) of all lies. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const inWords = (isReached: boolean | null): string => (isReached === null ? '' : isReached ? 'yes' : 'no');

const printRow = (row: BenchmarkRow): string =>
  `| ${row.id} | ${row.what} | ${row.ours} | ${row.peer} | ${row.ratio.toFixed(2)} | ${row.goal} | ${inWords(row.isReached)} |`;

/** The rows as a table in Markdown. */
export function printRows(rows: readonly BenchmarkRow[]): string {
  return [
    '| # | what | ours | peer | ratio | goal | reached |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(printRow),
    '',
  ].join('\n');
}

/** CPU time of one operation for one contestant, median. */
interface CpuTime {
  readonly name: string;
  readonly cpuMicros: number;
}

const inMicros = ({ cpuMicros }: CpuTime): string => `${cpuMicros.toFixed(1)} µs CPU`;

/**
 * A row for one goal: ours must cost at most 1/`atLeast` of the CPU time that the peer does. Without a goal the row is
 * there for scale.
 */
export function compareCpu(
  { id, what, atLeast }: { readonly id: string; readonly what: string; readonly atLeast?: number },
  ours: CpuTime,
  peer: CpuTime,
): BenchmarkRow {
  const ratio = peer.cpuMicros / ours.cpuMicros;
  return {
    id,
    what,
    ours: inMicros(ours),
    peer: `${peer.name}: ${inMicros(peer)}`,
    ratio,
    goal: atLeast === undefined ? '' : `≥ ${Number(atLeast.toFixed(2))}`,
    isReached: atLeast === undefined ? null : ratio >= atLeast,
  };
}
