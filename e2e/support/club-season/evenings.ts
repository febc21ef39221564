import type { AnswerOf } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { tableByHand } from '../evening-count.ts';
import type { Result as EveningResult } from '../evening-count.ts';
import type { Placing } from './places.ts';
import { changeAll, chosen, shuffled } from './results.ts';
import type { Random } from './results.ts';
import type { Director } from './tournaments.ts';

const TOTAL = 24;
const ROUNDS = 4;

/** An evening with everything that was played in it. */
export interface Evening {
  readonly tournamentId: string;
  readonly drawId: string;
  readonly day: string;
  /** By their place among the entrants. */
  readonly playerIds: readonly string[];
  /** By the id of the match. */
  readonly results: Map<string, EveningResult>;
  readonly sitOuts: readonly (readonly number[])[];
}

export interface EveningPlan {
  readonly name: string;
  readonly day: string;
  readonly drawType: 'americano' | 'mexicano' | 'winners_court';
  readonly players: number;
}

type DrawnRound = NonNullable<AnswerOf<'getDraw'>['drawnRounds']>[number];

/** Points of the home side; level only where that may be. */
function pointsAtHome(random: Random, { drawType }: EveningPlan): number {
  const points = Math.floor(random() * (TOTAL + 1));
  return points === TOTAL / 2 && drawType === 'winners_court' ? points + 1 : points;
}

const setsOf = ({ homePoints, guestPoints }: EveningResult) => [
  { home: homePoints, guest: guestPoints, unit: 'points' as const },
];

const resultOf = (
  { home, guest }: Pick<EveningResult, 'home' | 'guest'>,
  homePoints: number,
): EveningResult => ({
  ...{ home, guest },
  ...{ homePoints, guestPoints: TOTAL - homePoints },
});

async function drawnRound({ client }: Director, id: string, round: number): Promise<DrawnRound> {
  await client.call('drawRound', { params: { id }, body: { round } });
  return eventually(async () => {
    const { drawnRounds } = await client.call('getDraw', { params: { id } });
    const found = drawnRounds?.[round - 1];
    if (found === undefined || found.matches.some(({ match }) => match === null))
      throw new Error(`round ${round} is not there yet`);
    return found;
  });
}

async function playRound(
  { client, random }: Director,
  { plan, round }: { readonly plan: EveningPlan; readonly round: DrawnRound },
): Promise<[string, EveningResult][]> {
  const played = round.matches.map(({ matchId, home, guest }): [string, EveningResult] => [
    matchId,
    resultOf({ home, guest }, pointsAtHome(random, plan)),
  ]);
  const changes = played.map(([matchId, result]) => ({
    ...{ matchId, change: 'result' as const, sets: setsOf(result) },
  }));
  await changeAll(client, changes);
  return played;
}

/** Makes an evening of some members, and plays it to its end, as if it had been on its day. */
export async function playEvening(
  director: Director,
  plan: EveningPlan,
  memberIds: readonly string[],
): Promise<Evening> {
  const { client, clubId, random } = director;
  const { name, day, drawType } = plan;
  const playerIds = shuffled(random, memberIds).slice(0, plan.players);
  const { tournament, draw } = await client.call('createEvening', {
    body: {
      ...{ name, clubId, drawType, courtCount: 2, pointsTotal: TOTAL },
      ...(drawType !== 'winners_court' && { tiesAllowed: true }),
      players: playerIds.map((playerId) => [{ playerId }]),
    },
  });
  const results = new Map<string, EveningResult>();
  const sitOuts: (readonly number[])[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = await drawnRound(director, draw.id, number);
    sitOuts.push(round.sitOut);
    for (const [id, result] of await playRound(director, { plan, round })) results.set(id, result);
  }
  const params = { id: tournament.id };
  await client.call('patchTournament', { params, body: { startDate: day, endDate: day } });
  await eventually(() => client.call('moveTournament', { params, body: { phase: 'completed' } }));
  return { ...{ tournamentId: tournament.id, drawId: draw.id, day, playerIds, results, sitOuts } };
}

/** The table of an evening, counted by hand. */
export function tableOf({ playerIds, results, sitOuts }: Evening) {
  return tableByHand(playerIds.length, { results: [...results.values()], sitOuts, left: [] });
}

/** The same table as the service shows it. */
export async function shownTable({ client }: Pick<Director, 'client'>, { drawId, playerIds }: Evening) {
  const rows = await client.call('getDrawStandings', { params: { id: drawId } });
  return rows.map(({ rank, played, wins, ties, losses, points, ...row }) => ({
    ...{ entrant: playerIds.indexOf(row.players[0]?.id ?? ''), rank, played, wins, ties, losses, points },
    ...{ difference: row.difference, satOut: row.satOut, credit: row.credit, total: row.total },
  }));
}

/** An evening counts in rankings by its table. */
export function placesOfEvening(evening: Evening): Placing[] {
  return tableOf(evening).map(({ entrant, rank }) => ({
    playerIds: [evening.playerIds[entrant] ?? ''],
    place: rank,
  }));
}

/** Corrects a result of an evening that was over long ago: both sides have what the other had. */
export async function correctEvening({ client, random }: Director, evening: Evening): Promise<void> {
  const uneven = [...evening.results].filter(([, { homePoints }]) => homePoints !== TOTAL / 2);
  const [id, result] = chosen(random, uneven);
  const corrected = resultOf(result, result.guestPoints);
  const params = { id: evening.tournamentId };
  await client.call('moveTournament', { params, body: { phase: 'live' } });
  await eventually(() => client.call('correctMatch', { params: { id }, body: { sets: setsOf(corrected) } }));
  evening.results.set(id, corrected);
  await eventually(() => client.call('moveTournament', { params, body: { phase: 'completed' } }));
}
