import { parseArgs } from 'node:util';
import { createBoardClient } from './board-client.ts';
import { findRun } from './find-run.ts';
import { readRecording } from './recorded-match.ts';
import type { RecordedMatch } from './recorded-match.ts';
import { replayMatch } from './replay-match.ts';

const USAGE = `Plays recorded matches through the public API, as a portable board, and checks how they end.

  npm run replay -- FILE [--match N] [--speed X] [--batch N] [--url URL] [--token TOKEN]

  FILE         recorded matches; tools/demo/samples/recorded-matches.json is one
  --match N    only the N-th match of the file, from 1
  --speed X    X points a second; else as fast as the limits allow
  --batch N    N points in one request (1 to 500; 1)
  --url URL    where Courtcast is; else the local run, wherever it is
  --token T    an access token, where the identity provider is not the development one`;

const options = {
  match: { type: 'string' },
  speed: { type: 'string' },
  batch: { type: 'string', default: '1' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readNumber(
  name: string,
  text: string | undefined,
  { min, max }: { min: number; max: number },
): number {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value) || value < min || value > max) {
    throw new Error(`--${name} takes a number from ${min} to ${max}`);
  }
  return value;
}

function chosen(matches: readonly RecordedMatch[], choice: string | undefined): readonly RecordedMatch[] {
  if (choice === undefined) return matches;
  const index = readNumber('match', choice, { min: 1, max: matches.length });
  return matches.slice(index - 1, index);
}

function urlOf(given: string | undefined): Promise<string> {
  return given === undefined ? findRun(process.env) : Promise.resolve(given);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (values.help === true || file === undefined) {
    console.log(USAGE);
    return values.help === true ? 0 : 2;
  }
  const batch = Math.floor(readNumber('batch', values.batch, { min: 1, max: 500 }));
  const speed =
    values.speed === undefined ? undefined : readNumber('speed', values.speed, { min: 0.01, max: 10_000 });
  const matches = chosen((await readRecording(file)).matches, values.match);
  const url = await urlOf(values.url);
  const client = await createBoardClient(url, values.token);
  let failed = 0;
  for (const match of matches) {
    console.log(
      `${match.id}: ${match.home} – ${match.guest}, ${match.format}, ${match.points.length} points`,
    );
    const result = await replayMatch(match, { client, url, batch, speed });
    const score = (result.detail.sets ?? []).map((set) => `${set.home}–${set.guest}`).join(' ');
    console.log(
      `  ${result.matchId} ended ${score}; a viewer saw ${result.versions.length} versions in order`,
    );
    for (const fault of result.faults) console.log(`  WRONG: ${fault}`);
    failed += result.faults.length === 0 ? 0 : 1;
  }
  console.log(`${matches.length - failed} of ${matches.length} matches ended as recorded`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(`replay: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
