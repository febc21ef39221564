import { createRealtime, RefusedError } from '@courtcast/realtime';

const realtime = createRealtime({ url: process.env.COURTCAST_URL ?? 'http://localhost:8080' });

// live, stale (the API is asked every 15 s) or reconnecting, and why: say it beside the score.
const sayState = (state, reason) => console.log(reason === null ? `(${state})` : `(${state}: ${reason})`);

// The first match that is live, or the next one that begins.
async function findMatch() {
  const live = realtime.watchLive();
  live.onState(sayState);
  for await (const { matches } of live) {
    if (matches.length > 0) return matches[0].id;
    console.log('waiting for a match to begin');
  }
}

function lineOf(side, { players, sets, score, status }) {
  const name = players[side].map((player) => player.name).join(' / ');
  const games = (sets ?? []).map((set) => set[side]).join(' ');
  if (status !== 'in_progress' || score === null) return `  ${name.padEnd(24)} ${games}`;
  return `${score.server === side ? '●' : ' '} ${name.padEnd(24)} ${games}  ${score.points[side]}`;
}

// Each value is the whole match. It comes with every version, in order, also after the network was away.
async function follow(matchId) {
  const watch = realtime.watchMatch(matchId);
  watch.onState(sayState);
  for await (const match of watch) {
    console.log(`${lineOf('home', match)}\n${lineOf('guest', match)}\n`);
    if (match.status === 'completed' || match.status === 'cancelled') break;
  }
}

try {
  await follow(process.argv[2] ?? (await findMatch()));
  console.log('over');
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  // There is no such match, or not for this caller: to try again does not help.
  console.log(`refused: ${error.status} ${error.message}`);
  process.exitCode = 1;
} finally {
  realtime.close();
}
