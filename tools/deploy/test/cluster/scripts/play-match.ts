// Runs in a pod beside the system (`runInCaller`): plays a freeplay match to its end through the gateway, point by
// point, while viewers watch with Socket.IO's own client, and prints the messages of each.
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';

interface Argument {
  readonly gateway: string;
  readonly token: string;
  /** The address for each viewer. */
  readonly viewers: readonly string[];
}

interface Match {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

const POLL_MS = 50;
const WITHIN_MS = 120_000;

const { gateway, token, viewers } = JSON.parse(process.argv[2] ?? '') as Argument;

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`Not within ${WITHIN_MS} ms: ${what}`);
    await delay(POLL_MS);
  }
}

const grant = {
  grant_type: 'client_credentials',
  client_id: 'courtcast-script',
  sub: 'scorer',
  name: 'Scorer',
};
const { access_token } = await answerOf<{ access_token: string }>(
  await fetch(token, { method: 'POST', body: new URLSearchParams(grant) }),
);

async function post(path: string, body: object): Promise<Match> {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return answerOf(
    await fetch(`${gateway}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

function watch(url: string, matchId: string) {
  const versions: number[] = [];
  // Long polling would need one pod for all of its requests.
  const socket = io(url, { transports: ['websocket'] });
  let connects = 0;
  socket.on('connect', () => {
    connects += 1;
    socket.emit('subscribe-match', matchId, ({ snapshot }: { snapshot?: { version: number } }) => {
      if (snapshot !== undefined) versions.push(snapshot.version);
    });
  });
  for (const name of ['match:scoreUpdate', 'match:statusUpdated'])
    socket.on(name, ({ data }: { data: { version: number } }) => versions.push(data.version));
  return { url, socket, versions, connects: () => connects };
}

const sides = { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] };
const first = await post('/freeplay-matches', { players: sides });
const watching = viewers.map((url) => watch(url, first.id));
await until(() => watching.every(({ versions }) => versions.length > 0), 'every viewer has a snapshot');

let last = first;
for (let point = 1; last.status !== 'completed'; point += 1)
  last = await post(`/matches/${first.id}/points`, { winner: point % 3 === 0 ? 'guest' : 'home' });
const shows = (version: number) => watching.every(({ versions }) => versions.at(-1) === version);
await until(() => shows(last.version), `every viewer shows version ${last.version}`);

const seen = watching.map(({ url, versions, connects }) => ({ url, versions, connects: connects() }));
for (const { socket } of watching) socket.close();
console.log(JSON.stringify({ first: first.version, last: last.version, seen }));
