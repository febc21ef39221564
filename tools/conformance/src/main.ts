// npm run conformance -- DIR: recorded matches of public collections through the rules, and through a running system.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRun } from '@courtcast/demo';
import type { RecordedMatch } from '@courtcast/demo';
import { collections } from './collections.ts';
import type { Collection } from './collections.ts';
import { reportOf } from './conformance-report.ts';
import type { CollectionReport, Difference, FileReport } from './conformance-report.ts';
import { replayPlay } from './replay-play.ts';
import type { Outcome } from './replay-play.ts';
import { playThroughSystem, spreadOver, toRecordedMatch } from './system.ts';
import type { SystemReport } from './system.ts';

const USAGE = `Replays public point-by-point collections through the rules, compares everything that their records say,
and writes a report with every disagreement. You download the collections; their licenses are their authors'.

  npm run conformance -- DIR [--system N] [--url URL] [--report FILE]

  DIR            a folder with CSV files of the collections, at any depth:
                 tennis_pointbypoint (pbp_matches_*.csv), tennis_slam_pointbypoint (*-points*.csv)
  --system N     plays N matches of them, too, through gateway, scoring and sockets of a running system
  --url URL      where that is; else the local run, wherever it is
  --report FILE  where the report goes (docs/conformance.md)`;

const options = {
  system: { type: 'string' },
  url: { type: 'string' },
  report: { type: 'string', default: 'docs/conformance.md' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface FileResult {
  readonly report: FileReport;
  readonly differences: readonly Difference[];
  readonly matches: readonly RecordedMatch[];
}

const readFile = async (collection: Collection, dir: string, path: string): Promise<FileResult> => {
  const outcomes: Record<Outcome, number> = { agrees: 0, stopped: 0, disagrees: 0, unusable: 0 };
  const counts = { breakPoints: 0, aces: 0, doubleFaults: 0 };
  const differences: Difference[] = [];
  const matches: RecordedMatch[] = [];
  let points = 0;
  for await (const play of collection.read(join(dir, path))) {
    const replayed = replayPlay(play);
    const { outcome, reason } = replayed;
    outcomes[outcome] += 1;
    points += replayed.points;
    counts.breakPoints += replayed.counts.breakPoints;
    counts.aces += replayed.counts.aces;
    counts.doubleFaults += replayed.counts.doubleFaults;
    if (reason !== null) differences.push({ file: play.file, id: play.id, outcome, reason });
    const match = toRecordedMatch(play, replayed);
    if (match !== null) matches.push(match);
  }
  const file = path.slice(path.lastIndexOf('/') + 1);
  return { report: { file, outcomes, points, counts }, differences, matches };
};

const readCollection = async (
  collection: Collection,
  dir: string,
  paths: readonly string[],
): Promise<{ report: CollectionReport; matches: readonly RecordedMatch[] }> => {
  const results: FileResult[] = [];
  for (const path of paths.filter((name) => collection.pattern.test(name)).toSorted()) {
    const result = await readFile(collection, dir, path);
    // A file of headings alone says nothing.
    if (result.report.points > 0) results.push(result);
    const { agrees, disagrees } = result.report.outcomes;
    console.log(`${path}: ${agrees} agree, ${disagrees} disagree`);
  }
  const { name, source, license, compares } = collection;
  const files = results.map(({ report }) => report);
  const differences = results.flatMap((result) => result.differences);
  return {
    report: { ...{ name, source, license, compares }, files, differences },
    matches: results.flatMap((result) => result.matches),
  };
};

const countOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error('--system takes a number of matches from 1');
  return value;
};

const readAll = async (dir: string) => {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const read = [];
  for (const collection of collections) read.push(await readCollection(collection, dir, paths));
  const found = read.filter(({ report }) => report.files.length > 0);
  if (found.length === 0) throw new Error(`${dir} has no file of a collection that is known`);
  return {
    reports: found.map(({ report }) => report),
    matches: found.flatMap((collection) => collection.matches),
  };
};

const throughSystem = (all: readonly RecordedMatch[], count: number, url: string): Promise<SystemReport> => {
  const matches = spreadOver(all, count);
  const onPlayed = (played: number) => {
    if (played % 100 === 0) console.log(`${played} of ${matches.length} matches through the system`);
  };
  return playThroughSystem(matches, { url, onPlayed });
};

const isDisagreement = ({ outcome }: Difference): boolean => outcome === 'disagrees';

/** Ends with 1 where a match that went through the system did not end as recorded. */
async function run(dir: string, file: string, asked: { count: number; url: string } | null): Promise<number> {
  const { reports, matches } = await readAll(dir);
  const system = asked === null ? null : await throughSystem(matches, asked.count, asked.url);
  const command = `npm run conformance -- DIR${asked === null ? '' : ` --system ${asked.count}`}`;
  writeFileSync(file, reportOf(reports, { system, command }));
  const disagreeing = reports.flatMap(({ differences }) => differences).filter(isDisagreement);
  console.log(`${file} is written: ${disagreeing.length} matches disagree`);
  return system !== null && system.faults.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [dir] = positionals;
  if (values.help === true || dir === undefined) {
    console.log(USAGE);
    return values.help === true ? 0 : 2;
  }
  const count = countOf(values.system);
  const asked = count === null ? null : { count, url: values.url ?? (await findRun(process.env)) };
  return run(dir, values.report, asked);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
