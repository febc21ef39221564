import type { AnswerOf, Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Competition } from './places.ts';
import { anyResult, enterResults, matchFormat, shuffled } from './results.ts';
import type { Notebook, OpenMatch, Random } from './results.ts';

/** What is played at a tournament. */
export interface DrawPlan {
  readonly preset:
    'knock_out' | 'groups' | 'third_place' | 'all_places' | 'feed_in_consolation' | 'double_elimination';
  /** Players, or pairs. */
  readonly entrants: number;
  readonly groupCount?: number;
  readonly goingOn?: readonly number[];
  /** Matches that it is made of. */
  readonly matches: number;
}

export interface TournamentPlan {
  readonly name: string;
  readonly sport: 'tennis' | 'padel';
  readonly day: string;
  readonly draw: DrawPlan;
}

/** Who makes the tournaments of a season, and writes down what they come to. */
export interface Director {
  readonly client: Client;
  readonly clubId: string;
  readonly random: Random;
  readonly notebook: Notebook;
}

type Match = AnswerOf<'listMatches'>['data'][number];

async function makeTournament(
  { client, clubId }: Director,
  { name, sport, day }: TournamentPlan,
): Promise<string> {
  const { id } = await client.call('createTournament', {
    body: { name, sport, matchFormat, hostClubIds: [clubId], startDate: day, endDate: day },
  });
  for (const phase of ['registration', 'live'] as const)
    await client.call('moveTournament', { params: { id }, body: { phase } });
  return id;
}

/** The draws of a tournament, closed with those who play in it; the id of the one that is entered. */
async function makeDraws(
  { client, random }: Director,
  { tournamentId, plan }: { readonly tournamentId: string; readonly plan: DrawPlan },
  sides: readonly (readonly string[])[],
): Promise<string> {
  const { preset, groupCount, goingOn = [] } = plan;
  const { data: draws } = await client.call('makeCompetition', {
    params: { id: tournamentId },
    body: {
      ...{ name: 'Draw', preset, matchFormat },
      ...(groupCount !== undefined && { groupCount }),
      ...(goingOn.length > 0 && { goingOn: goingOn.map((qualifyingSpots) => ({ qualifyingSpots })) }),
    },
  });
  const entered = draws[0]?.id ?? '';
  const entrants = sides.map((playerIds) => ({ playerIds: [...playerIds] }));
  await client.call('putEntrants', { params: { id: entered }, body: { entrants } });
  for (const { id } of preset === 'groups' ? draws : draws.slice(0, 1)) {
    const randomSeed = Math.floor(random() * 2 ** 31);
    await client.call('generateDraw', { params: { id }, body: { randomSeed } });
    await client.call('finalizeDraw', { params: { id }, body: {} });
  }
  return entered;
}

const idsOf = (players: readonly { readonly id: string }[]): string[] => players.map(({ id }) => id);

const isPlayable = ({ status, players }: Match): boolean =>
  status === 'scheduled' && players.home.length > 0 && players.guest.length > 0;

const isOver = ({ status }: Match): boolean => status === 'completed' || status === 'cancelled';

const openMatch = ({ id, draw, round, players }: Match, sport: 'tennis' | 'padel'): OpenMatch => ({
  ...{ id, sport, drawId: draw?.id ?? null, round },
  ...{ home: idsOf(players.home), guest: idsOf(players.guest) },
});

/** Plays whatever can be played until all matches of a tournament are over. */
async function playOut(
  { client, random, notebook }: Director,
  {
    tournamentId,
    sport,
    matches: count,
  }: { tournamentId: string; sport: 'tennis' | 'padel'; matches: number },
): Promise<void> {
  for (;;) {
    const matches = await eventually(async () => {
      const { data } = await client.call('listMatches', { query: { tournamentId, perPage: 100 } });
      if (data.length !== count) throw new Error(`${data.length} of ${count} matches are there`);
      if (!data.some(isPlayable) && !data.every(isOver)) throw new Error('no match can be played yet');
      return data;
    });
    const playable = matches.filter(isPlayable);
    if (playable.length === 0) return;
    const played = playable.map((match) => ({ ...openMatch(match, sport), ...anyResult(random) }));
    await enterResults(client, notebook, played);
  }
}

/** Who is in which group of a draw, as it was drawn. */
async function groupsOf(client: Client, id: string): Promise<string[][][]> {
  const { groups, entrants } = await client.call('getDraw', { params: { id } });
  return (groups ?? []).map((group) => group.entrants.map((place) => idsOf(entrants[place]?.players ?? [])));
}

const kindOf = ({ preset }: DrawPlan): Competition['kind'] => {
  if (preset === 'double_elimination') return 'doubleElimination';
  return preset === 'groups' ? 'groups' : 'bracket';
};

/** Makes a tournament of the club, with some of its players, and plays it to its end. */
export async function playTournament(
  director: Director,
  plan: TournamentPlan,
  playerIds: readonly string[],
): Promise<Competition> {
  const { client, random } = director;
  const { sport, draw } = plan;
  const size = sport === 'padel' ? 2 : 1;
  const people = shuffled(random, playerIds);
  const sides = Array.from({ length: draw.entrants }, (_, at) => people.slice(at * size, (at + 1) * size));
  const tournamentId = await makeTournament(director, plan);
  const entered = await makeDraws(director, { tournamentId, plan: draw }, sides);
  await playOut(director, { tournamentId, sport, matches: draw.matches });
  // Draws of a structure are made once it is entered.
  const { data: draws } = await client.call('listDraws', { params: { tournamentId } });
  return {
    ...{ tournamentId, sport, discipline: size === 1 ? 'singles' : 'doubles', kind: kindOf(draw) },
    drawIds: [entered, ...idsOf(draws).filter((id) => id !== entered)],
    groups: draw.preset === 'groups' ? await groupsOf(client, entered) : [],
    goingOn: draw.goingOn ?? [],
  };
}
