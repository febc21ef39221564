import type { Outcome, Replayed } from './replay-play.ts';
import type { SystemReport } from './system.ts';

/** Numbers of one file. */
export interface FileReport {
  readonly file: string;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly points: number;
  readonly counts: Replayed['counts'];
}

/** A match that did not agree, or that could not be used. */
export interface Difference {
  readonly file: string;
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: string;
}

/** A collection with its files. */
export interface CollectionReport {
  readonly name: string;
  readonly source: string;
  readonly license: string;
  /** What is compared, in one sentence. */
  readonly compares: string;
  readonly files: readonly FileReport[];
  readonly differences: readonly Difference[];
}

const number = (value: number): string => value.toLocaleString('en-US');

const sumOf = (files: readonly FileReport[], of: (file: FileReport) => number): number =>
  files.reduce((sum, file) => sum + of(file), 0);

const columns: readonly (readonly [string, (file: FileReport) => number])[] = [
  ['agree', ({ outcomes }) => outcomes.agrees],
  ['stopped, agree so far', ({ outcomes }) => outcomes.stopped],
  ['disagree', ({ outcomes }) => outcomes.disagrees],
  ['record contradicts itself', ({ outcomes }) => outcomes.unusable],
  ['points', ({ points }) => points],
  ['break points', ({ counts }) => counts.breakPoints],
  ['aces', ({ counts }) => counts.aces],
  ['double faults', ({ counts }) => counts.doubleFaults],
];

const tableOf = (files: readonly FileReport[]): string[] => [
  `| File | ${columns.map(([name]) => name).join(' | ')} |`,
  `| --- |${' --: |'.repeat(columns.length)}`,
  ...files.map((file) => `| ${file.file} | ${columns.map(([, of]) => number(of(file))).join(' | ')} |`),
  `| **all** | ${columns.map(([, of]) => `**${number(sumOf(files, of))}**`).join(' | ')} |`,
];

const listOf = (differences: readonly Difference[], outcome: Outcome): string[] =>
  differences
    .filter((difference) => difference.outcome === outcome)
    .map(({ file, id, reason }) => `- ${file} ${id}: ${reason}`);

const sectionOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `### ${title}`, '', ...lines];

const collectionLines = ({
  name,
  source,
  license,
  compares,
  files,
  differences,
}: CollectionReport): string[] => [
  ...[
    '',
    `## ${name}`,
    '',
    `Source: ${source}. License of the data: ${license}; none of it is in this repository.`,
  ],
  ...['', compares, ''],
  ...tableOf(files),
  ...sectionOf('Matches that disagree', listOf(differences, 'disagrees')),
  ...sectionOf('Records that contradict themselves', listOf(differences, 'unusable')),
];

const systemLines = ({ played, agreed, points, versions, faults, seconds }: SystemReport): string[] => [
  ...['', '## Through a running system', ''],
  `${number(played)} matches of the collections, spread evenly, were played as freeplay by a portable board through gateway and scoring, each watched by a viewer over a socket: ${number(agreed)} ended as recorded, with ${number(points)} points and ${number(versions)} versions seen in order, in ${number(Math.round(seconds))} s.`,
  ...sectionOf(
    'Faults',
    faults.map((fault) => `- ${fault}`),
  ),
];

/** The report as Markdown. `system` is null where it was not asked for. */
export function reportOf(
  collections: readonly CollectionReport[],
  { system, command }: { system: SystemReport | null; command: string },
): string {
  return [
    '# Conformance',
    '',
    `What \`${command}\` has found: recorded matches, point by point, through the rules of this project, beside everything that their records say. Every disagreement is listed. How to run it: [tests](develop/testing.md).`,
    '',
    '“Stopped” is a match that was not played to its end, or whose record is cut: every point of it agrees. A record contradicts itself where points are missing or a score does not follow from the points before it; it says nothing of any rules.',
    ...collections.flatMap(collectionLines),
    ...(system === null ? [] : systemLines(system)),
    '',
  ].join('\n');
}
