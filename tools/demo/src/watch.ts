import { parseArgs } from 'node:util';
import { createClient } from '@courtcast/client';
import { createRealtime } from '@courtcast/realtime';
import type { WatchedMatch } from '@courtcast/realtime';
import { findRun } from './find-run.ts';

const USAGE = `Shows a live match in the terminal.

  npm run watch -- MATCH_ID [--url URL]

  Without MATCH_ID: lists the matches in progress. Without URL: the local run, wherever it is.`;

const options = {
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const over: ReadonlySet<string> = new Set(['completed', 'cancelled']);

const stateLines = {
  stale: '… no socket: asked for every few seconds',
  reconnecting: '… connection lost, trying again',
  refused: '… not to be seen any more',
} as const;

function lineOf(names: { home: string; guest: string }, match: WatchedMatch): string {
  const sets = (match.sets ?? []).map((set) => `${set.home}–${set.guest}`).join('  ');
  const { score } = match;
  const serving = (side: 'home' | 'guest') => (score?.server === side ? '•' : ' ');
  const points =
    score === null
      ? ''
      : `   ${score.points.home}:${score.points.guest}${score.inTiebreak ? ' tiebreak' : ''}`;
  const time = new Date().toISOString().slice(11, 19);
  return `${time} v${match.version}  ${serving('home')}${names.home} – ${serving('guest')}${names.guest}   ${sets}${points}   ${match.status}`;
}

async function listLive(url: string): Promise<void> {
  const { matches } = await createClient({ url }).call('listLiveMatches');
  if (matches.length === 0) console.log('No match is in progress.');
  for (const match of matches)
    console.log(`${match.id}  ${match.home?.name ?? '?'} – ${match.guest?.name ?? '?'}`);
}

async function follow(url: string, matchId: string): Promise<void> {
  const { players } = await createClient({ url }).call('getMatch', { params: { id: matchId } });
  const nameOf = (side: 'home' | 'guest') => players[side].map((player) => player.name).join(' / ') || '?';
  const names = { home: nameOf('home'), guest: nameOf('guest') };
  const realtime = createRealtime({ url });
  const watch = realtime.watchMatch(matchId);
  watch.onState((state) => {
    if (watch.current !== null && state !== 'live') console.log(stateLines[state]);
  });
  for await (const match of watch) {
    console.log(lineOf(names, match));
    if (over.has(match.status)) break;
  }
  realtime.close();
}

function show(url: string, matchId: string | undefined): Promise<void> {
  return matchId === undefined ? listLive(url) : follow(url, matchId);
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [matchId] = positionals;
  if (values.help === true) console.log(USAGE);
  else await show(values.url ?? (await findRun(process.env)), matchId);
} catch (error) {
  console.error(`watch: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
