import { randomUUID } from 'node:crypto';
import { createClient, isApiError } from '@courtcast/client';
import { signIn } from './sign-in.mjs';

const url = process.env.COURTCAST_URL ?? 'http://localhost:8080';
const token = await signIn(url, 'Clara Club');

// 1. Who keeps the match makes a link to score it: a key for this one match.
const keeper = createClient({ url, token: () => token });
const players = { home: [{ name: 'Ana Ruiz' }], guest: [{ name: 'Bea Stern' }] };
const { id } = await keeper.call('createFreeplayMatch', { body: { players } });
const link = await keeper.call('createBoard', { body: { matchId: id, name: 'Phone at court 1' } });
console.log(`match ${id}, to be scored until ${link.board.expiresAt}`);

// 2. The phone has the key and nothing else. Every answer is the whole match with its version.
const phone = createClient({ url, boardKey: link.key });
const params = { id };
const show = ({ version, score, sets }) =>
  console.log(
    `version ${version}:`,
    sets.map(({ home, guest }) => `${home}–${guest}`).join(' '),
    score.points,
  );
let match = await phone.call('addPoints', { params, body: { winner: 'home', kind: 'ace' } });
show(match);

// 3. A wrong tap is taken back.
match = await phone.call('addPoints', { params, body: { winner: 'guest' } });
match = await phone.call('undoPoint', { params, body: { expectedVersion: match.version } });
show(match);

// 4. Without a network points are noted, and sent as one batch later. Under its key a batch counts once, however often
//    it is sent: keep key and batch until there is an answer.
const noted = [{ winner: 'home' }, { winner: 'home' }, { winner: 'home' }];
const batch = {
  params,
  body: { points: noted, expectedVersion: match.version },
  idempotencyKey: randomUUID(),
};
match = await phone.call('addPoints', batch);
const again = await phone.send('addPoints', batch);
console.log(`sent twice, counted once: ${again.isReplayed && again.data.version === match.version}`);

// 5. Two people score: the one who did not see the last point is refused, and shown the match as it is now.
const seen = match.version;
await keeper.call('addPoints', { params, body: { winner: 'guest' } });
try {
  await phone.call('addPoints', { params, body: { winner: 'home', expectedVersion: seen } });
} catch (error) {
  if (!isApiError(error) || error.code !== 'version-mismatch') throw error;
  const { current } = error.details[0];
  console.log(`refused: the match is at version ${current.version}, not ${seen}`);
  match = { ...match, ...current };
  show(match);
}

// 6. On to the end, game by game. The last point completes the match.
const game = [{ winner: 'home' }, { winner: 'home' }, { winner: 'home' }, { winner: 'home' }];
while (match.status === 'in_progress') {
  const body = { points: game, expectedVersion: match.version };
  match = await phone.call('addPoints', { params, body });
}

// 7. The result counts once who keeps the match confirms it. The link ends with that.
const { winnerSide, sets } = await keeper.call('confirmMatch', { params, body: {} });
console.log(`won by ${winnerSide}, ${sets.map(({ home, guest }) => `${home}–${guest}`).join(' ')}`);
const ended = await phone.call('addPoints', { params, body: game[0] }).catch((error) => error);
console.log(`the link now answers ${ended.status} (${ended.code})`);
