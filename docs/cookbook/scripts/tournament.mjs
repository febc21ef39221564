import { readFile } from 'node:fs/promises';
import { createClient } from '@courtcast/client';
import { signIn } from './sign-in.mjs';

const url = process.env.COURTCAST_URL ?? 'http://localhost:8080';
const token = await signIn(url, 'Dora Director');
const director = createClient({ url, token: () => token });
const timeZone = 'Europe/Madrid';

// 1. The venue.
const club = await director.call('createClub', { body: { name: 'Riverside Tennis Club', timeZone } });
const courts = [];
for (const name of ['Center Court', 'Court 2']) {
  const court = await director.call('createCourt', { body: { name, clubId: club.id, surface: 'clay' } });
  courts.push(court.id);
}

// 2. The tournament is a draft, which only its staff sees, until its phase moves on.
const { id } = await director.call('createTournament', {
  body: {
    name: 'Riverside Open',
    sport: 'tennis',
    matchFormat: 'best_of_3',
    hostClubIds: [club.id],
    timeZone,
  },
});
const params = { id };
const { id: drawId } = await director.call('createDraw', {
  params: { tournamentId: id },
  body: { name: 'Singles', size: 8 },
});
await director.call('moveTournament', { params, body: { phase: 'registration' } });

// 3. Entrants from a file: tried first, and every faulty line named.
const file = await readFile(new URL('players.csv', import.meta.url), 'utf8');
const tried = await director.call('importEntrants', { params, query: { drawId, dryRun: true }, body: file });
for (const { row, message } of tried.errors) console.log(`players.csv, line ${row}: ${message}`);
if (tried.errors.length > 0) process.exit(1);
const { created, errors } = await director.call('importEntrants', { params, query: { drawId }, body: file });
// It is 200 then, too, and nothing is entered: another may have changed the draw since.
if (errors.length > 0)
  throw new Error(errors.map(({ row, message }) => `line ${row}: ${message}`).join('\n'));
console.log(`${created} entrants`);

// 4. The draw. The same number gives the same draw: note it where the draw is made in public.
const draw = { params: { id: drawId } };
await director.call('generateDraw', { ...draw, body: { randomSeed: 20260501 } });
await director.call('finalizeDraw', { ...draw, body: {} });

// 5. Who plays when and where.
const { data: plan } = await director.call('scheduleTournament', {
  params,
  body: { courts, from: '2026-05-01T09:00:00+02:00', matchMinutes: 90, restMinutes: 60, dailyUntil: '20:00' },
});
const nameOf = (side) => side.map(({ name }) => name).join(' / ') || 'to be decided';
for (const { scheduledTime, court, round, players } of plan) {
  console.log(scheduledTime, court.name, `round ${round}:`, nameOf(players.home), '–', nameOf(players.guest));
}

// 6. Play. A winner stands in the next match a moment later; the client waits for that where it has to.
await director.call('moveTournament', { params, body: { phase: 'live' } });
const sets = [
  { home: 6, guest: 4 },
  { home: 7, guest: 6, tiebreak: { home: 7, guest: 5 } },
];
for (const match of plan) {
  await director.call('putScore', { params: { id: match.id }, body: { sets } });
  await director.call('confirmMatch', { params: { id: match.id }, body: {} });
}

// 7. The champion. Round 1 is the final.
await director.call('moveTournament', { params, body: { phase: 'completed' } });
const { entries } = await director.call('getDraw', draw);
const champion = entries.find(({ round, side, match }) => round === 1 && match?.winnerSide === side);
console.log(`tournament ${id}: the champion is ${nameOf(champion.players)}`);
