import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];

/** Has eight players drawn, and the tournament live. Answers the draw. */
export async function drawEight(organizer: Client, tournamentId: string): Promise<string> {
  const params = { id: tournamentId };
  const { id } = await organizer.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 8 },
  });
  const entrants: { playerIds: string[] }[] = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal']) {
    // Staff of a tournament may make players as soon as identity has learned of it.
    const ghost = await eventually(() => organizer.call('createPlayer', { body: { name } }));
    entrants.push({ playerIds: [ghost.id] });
  }
  const draw = { params: { id } };
  await organizer.call('putEntrants', { ...draw, body: { entrants } });
  await organizer.call('generateDraw', {
    ...draw,
    body: { method: 'manual', positions: entrants.map((_, at) => at) },
  });
  await organizer.call('moveTournament', { params, body: { phase: 'registration' } });
  await organizer.call('finalizeDraw', { ...draw, body: {} });
  await organizer.call('moveTournament', { params, body: { phase: 'live' } });
  return id;
}

/** Has one quarterfinal of a draw played, and the others not. */
export async function playQuarterfinal(organizer: Client): Promise<void> {
  const tournament = await organizer.call('createTournament', { body: { name: 'Cup', sport: 'tennis' } });
  const drawId = await drawEight(organizer, tournament.id);
  const id = await eventually(async () => {
    const { data } = await organizer.call('listMatches', { query: { drawId } });
    const quarterfinal = data.find(({ round }) => round === 3);
    if (quarterfinal === undefined) throw new Error('the matches are not made yet');
    return quarterfinal.id;
  });
  await organizer.call('putScore', { params: { id }, body: { sets: straight } });
  await organizer.call('confirmMatch', { params: { id }, body: {} });
}
