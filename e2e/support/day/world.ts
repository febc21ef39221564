import type { Client } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from '../courtcast.ts';

const SIZE = 8;
const MINUTE_MS = 60_000;
const NOON = 12;

/** A time zone in which it is about noon now, so that half an hour ago is the same day at any time of day. */
function zoneAtNoon(): string {
  const ahead = NOON - new Date().getUTCHours();
  // The names of these zones count from east to west.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A tournament in the middle of its first round, at a club with two courts. */
export interface DayWorld {
  readonly tournamentId: string;
  readonly drawId: string;
  readonly director: Client;
  /** On court 1, at 6–4 1–0. */
  readonly liveId: string;
  /** It should have begun half an hour ago. */
  readonly readyId: string;
  /** Played out, not confirmed. */
  readonly finishedId: string;
  readonly confirmedId: string;
  /** The semi-final that the winner of the confirmed match stands in. */
  readonly nextId: string;
}

/** A draw of eight that is closed, in a tournament that is live, at a club with two courts. */
export async function makeDayDraw(
  director: Client,
  timeZone = 'UTC',
): Promise<{ tournamentId: string; drawId: string; courtIds: string[] }> {
  const club = await director.call('createClub', { body: { name: 'Day Club' } });
  const { id: tournamentId } = await director.call('createTournament', {
    body: {
      ...{ name: 'Day Open', sport: 'padel', matchFormat: 'best_of_3' },
      ...{ hostClubIds: [club.id], timeZone },
    },
  });
  const courts = await Promise.all(
    [1, 2].map((number) =>
      director.call('createCourt', { body: { clubId: club.id, name: `Court ${number}` } }),
    ),
  );
  const draw = await director.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Open', size: SIZE },
  });
  const names = [
    'Ana Ruiz',
    'Bea Soto',
    'Clara Mora',
    'Dora Pons',
    'Elena Vidal',
    'Flora Nieto',
    'Gala Prats',
    'Ines Leal',
  ];
  const entrants = await Promise.all(
    names.map(async (name) => {
      const player = await director.call('createPlayer', { body: { name } });
      return { playerIds: [player.id] };
    }),
  );
  const params = { id: draw.id };
  await director.call('putEntrants', { params, body: { entrants } });
  await director.call('generateDraw', {
    params,
    body: { method: 'manual', positions: entrants.map((_, index) => index) },
  });
  await director.call('finalizeDraw', { params, body: {} });
  for (const phase of ['registration', 'live'] as const)
    await director.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  return { tournamentId, drawId: draw.id, courtIds: courts.map(({ id }) => id) };
}

/** The matches of a round, from the top of the draw, once they are made. */
export async function roundOf(director: Client, drawId: string, round: number): Promise<MatchView[]> {
  return eventually(async () => {
    const { entries } = await director.call('getDraw', { params: { id: drawId } });
    const matches = entries.filter((entry) => entry.round === round && entry.side === 'home');
    return matches
      .toSorted((one, other) => one.position - other.position)
      .map(({ match }) => {
        if (match === null) throw new Error('the matches of the draw are not made yet');
        return match;
      });
  });
}

/** The matches of a round once both sides of each are known, from the top of the draw. */
export async function playableOf(director: Client, drawId: string, round: number): Promise<MatchView[]> {
  return eventually(async () => {
    const matches = await roundOf(director, drawId, round);
    if (matches.some(({ players: { home, guest } }) => home.length * guest.length === 0))
      throw new Error('a side is not known yet');
    return matches;
  });
}

/** Plays a first round so far that every group of match control has a match. */
export async function dayWorld(courtcast: Courtcast): Promise<DayWorld> {
  const director = courtcast.as('Dana Director');
  const { tournamentId, drawId, courtIds } = await makeDayDraw(director, zoneAtNoon());
  const [live, ready, finished, confirmed] = await roundOf(director, drawId, 3);
  const [, next] = await roundOf(director, drawId, 2);
  if (!live || !ready || !finished || !confirmed || !next)
    throw new Error('a draw of eight has four first matches');
  const [courtId = ''] = courtIds;
  const scheduledTime = new Date(Date.now() - 30 * MINUTE_MS).toISOString();
  await director.call('patchMatch', { params: { id: live.id }, body: { courtId } });
  await director.call('patchMatch', { params: { id: ready.id }, body: { scheduledTime } });
  const won = [
    { home: 6, guest: 4 },
    { home: 6, guest: 2 },
  ];
  for (const { id } of [finished, confirmed])
    await director.call('putScore', { params: { id }, body: { sets: won } });
  await director.call('confirmMatch', { params: { id: confirmed.id }, body: {} });
  await director.call('startMatch', { params: { id: live.id }, body: {} });
  return {
    tournamentId,
    drawId,
    director,
    liveId: live.id,
    readyId: ready.id,
    finishedId: finished.id,
    confirmedId: confirmed.id,
    nextId: next.id,
  };
}
