// npm run compare-ratings -- FOLDER: which model foresees recorded results best.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { elo, glicko2, predictMatches, wengLin } from '@courtcast/ratings';
import type { RecordedMatch } from '@courtcast/ratings';

/** Matches that each player has behind them when a prediction counts. */
const PLAYED_BEFORE = 10;
const DAY_MS = 86_400_000;

interface Recorded extends RecordedMatch {
  readonly isDoubles: boolean;
  /** The same with a score for each set. */
  readonly setScores: readonly number[];
  readonly order: string;
}

/** `7-6(5) 6-2 [10-8]`, the winner's first; empty where it was not played to the end. */
function setsOf(score: string): readonly number[] {
  if (!/^[\d\-()[\]\s]+$/u.test(score)) return [];
  return score
    .trim()
    .split(/\s+/u)
    .flatMap((set) => {
      const [, winner, loser] = /^\[?(\d+)-(\d+)/u.exec(set) ?? [];
      return winner === undefined || loser === undefined ? [] : [Number(winner) > Number(loser) ? 1 : 0];
    });
}

/** Rows of a file; recorded results have no quoted commas in the fields that are read. */
function rowsOf(file: string): readonly ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/u);
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return new Map(names.map((name, index) => [name, values[index] ?? '']));
  });
}

function toRecorded(row: ReadonlyMap<string, string>): readonly Recorded[] {
  const field = (name: string) => row.get(name) ?? '';
  const side = (one: string) => {
    const single = field(`${one}_id`);
    return single === '' ? [field(`${one}1_id`), field(`${one}2_id`)] : [single];
  };
  const [winners, losers, sets] = [side('winner'), side('loser'), setsOf(field('score'))];
  const date = field('tourney_date');
  const time = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`);
  if (sets.length === 0 || Number.isNaN(time) || [...winners, ...losers].includes('')) return [];
  return [
    {
      ...{ home: winners, guest: losers, winner: 'home', scores: [1], setScores: sets },
      day: Math.floor(time / DAY_MS),
      isDoubles: winners.length === 2,
      order: `${date} ${field('tourney_id')} ${field('match_num').padStart(5, '0')}`,
    },
  ];
}

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error(
    'npm run compare-ratings -- FOLDER: a folder of CSV files with tourney_date, match_num, score, winner_id and loser_id (of pairs winner1_id, winner2_id, …)',
  );
  process.exit(2);
}

const recorded = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => rowsOf(join(folder, name)).flatMap(toRecorded))
  .toSorted((one, other) => (one.order < other.order ? -1 : 1));

console.log('| matches | rated by | model | log-loss | favorites won |\n|---|---|---|---|---|');
for (const isDoubles of [false, true]) {
  const matches = recorded.filter((match) => match.isDoubles === isDoubles);
  for (const unit of ['match', 'set'] as const) {
    const rated =
      unit === 'match' ? matches : matches.map((match) => ({ ...match, scores: match.setScores }));
    for (const model of [elo, glicko2, wengLin]) {
      const { matches: count, logLoss, hits } = predictMatches(model, rated, PLAYED_BEFORE);
      console.log(
        `| ${count} ${isDoubles ? 'doubles' : 'singles'} | ${unit} | ${model.name} | ${logLoss.toFixed(4)} | ${(100 * hits).toFixed(1)} % |`,
      );
    }
  }
}
