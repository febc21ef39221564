/** The demonstration has four courts, and a point is played on each every three seconds, day and night. */
export const POINTS_A_DAY = (4 * 86_400) / 3;

const MEGABYTE = 1024 * 1024;

/** Memory of each process, in bytes, after so many points. */
interface Sample {
  readonly points: number;
  readonly bytes: Readonly<Record<string, number>>;
}

/** The memory of processes while points are played. */
export interface MemorySeries {
  add(sample: Sample): void;
  /** A table: at first, most, at last, and what a day adds by the slope behind a part (0 to 1) of the points. */
  table(warmPart: number): string;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);

/** What a point adds, in bytes, by the line with the least squares; NaN of fewer than two samples. */
function slopeOf(samples: readonly { readonly points: number; readonly bytes: number }[]): number {
  const [x, y] = [
    sumOf(samples.map(({ points }) => points)) / samples.length,
    sumOf(samples.map(({ bytes }) => bytes)) / samples.length,
  ];
  const spread = sumOf(samples.map(({ points }) => (points - x) ** 2));
  return sumOf(samples.map(({ points, bytes }) => (points - x) * (bytes - y))) / spread;
}

/** Gathers samples; each line of the table is a process, the last one all of them. */
export function createMemorySeries(): MemorySeries {
  const samples: Sample[] = [];
  const rowOf = (name: string, bytesOf: (sample: Sample) => number, from: number): string => {
    const its = samples.map((sample) => ({ points: sample.points, bytes: bytesOf(sample) }));
    const late = its.filter(({ points }) => points >= from);
    const most = Math.max(...its.map(({ bytes }) => bytes));
    const aDay = (slopeOf(late) * POINTS_A_DAY) / MEGABYTE;
    const figures = [its[0]?.bytes ?? 0, most, its.at(-1)?.bytes ?? 0].map(inMegabytes);
    return `| ${[name, ...figures, aDay.toFixed(1)].join(' | ')} |`;
  };
  return {
    add: (sample) => void samples.push(sample),
    table: (warmPart) => {
      const names = Object.keys(samples.at(-1)?.bytes ?? {});
      const last = samples.at(-1)?.points ?? 0;
      const from = Math.floor(last * warmPart);
      return [
        `${last} points played, memory (PSS) in MB; what a day (${POINTS_A_DAY} points) adds since point ${from}`,
        '| process | at first | most | at last | a day adds |',
        '|---|---|---|---|---|',
        ...names.map((name) => rowOf(name, ({ bytes }) => bytes[name] ?? 0, from)),
        rowOf('all', ({ bytes }) => sumOf(Object.values(bytes)), from),
        '',
      ].join('\n');
    },
  };
}
