import { createRealtime } from '@courtcast/realtime';

const realtime = createRealtime({ url: process.env.COURTCAST_URL ?? 'http://localhost:8080' });
let [, , matchId] = process.argv;

// Without an id: the first match that is live, or the next one that begins.
if (matchId === undefined) {
  for await (const { matches } of realtime.watchLive()) {
    matchId = matches[0]?.id;
    if (matchId !== undefined) break;
    console.log('waiting for a match to begin');
  }
}

const watch = realtime.watchMatch(matchId);
// live, stale (the API is asked every 15 s), reconnecting, or refused: say it beside the score.
watch.onState((state) => console.log(`(${state})`));

function lineOf(side, { players, sets, score, status }) {
  const name = players[side].map((player) => player.name).join(' / ');
  const games = (sets ?? []).map((set) => set[side]).join(' ');
  if (status !== 'in_progress' || score === null) return `  ${name.padEnd(24)} ${games}`;
  return `${score.server === side ? '●' : ' '} ${name.padEnd(24)} ${games}  ${score.points[side]}`;
}

// Each value is the whole match. It comes with every version, in order, also after the network was away.
for await (const match of watch) {
  console.log(`${lineOf('home', match)}\n${lineOf('guest', match)}\n`);
  if (match.status === 'completed' || match.status === 'cancelled') break;
}
console.log('over');
realtime.close();
