import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, CallInput, Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

const LINES = 8;

type Match = AnswerOf<'listMatches'>['data'][number];
type Preset = CallInput<'makeStructure'>['body']['preset'];

let courtcast: Courtcast;
let director: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  director = courtcast.as('Cora Consolation');
});

afterAll(() => courtcast.stop());

/** A live tournament with a closed draw of eight, and the draws that are made of it. */
async function closedStructure(preset: Preset) {
  const { id: tournamentId } = await director.call('createTournament', {
    body: { name: `Everybody plays on: ${preset}`, sport: 'tennis' },
  });
  for (const phase of ['registration', 'live'] as const)
    await director.call('moveTournament', { params: { id: tournamentId }, body: { phase } });
  const names = Array.from({ length: LINES }, (_, index) => `Player ${String.fromCodePoint(65 + index)}`);
  const players = await Promise.all(names.map((name) => director.call('createPlayer', { body: { name } })));
  const { id } = await director.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: LINES },
  });
  const params = { id };
  await director.call('putEntrants', {
    params,
    body: { entrants: players.map((player) => ({ playerIds: [player.id] })) },
  });
  await director.call('makeStructure', { params, body: { preset } });
  await director.call('generateDraw', { params, body: {} });
  await director.call('finalizeDraw', { params, body: {} });
  return { tournamentId, id };
}

const matchesOf = async (tournamentId: string): Promise<readonly Match[]> =>
  (await director.call('listMatches', { query: { tournamentId, perPage: 100 } })).data;

const isPlayable = ({ status, players }: Match): boolean =>
  status === 'scheduled' && players.home.length > 0 && players.guest.length > 0;

const isOver = ({ status }: Match): boolean => status === 'completed' || status === 'cancelled';

async function win({ id }: Pick<Match, 'id'>): Promise<void> {
  const sets = [
    { home: 6, guest: 2 },
    { home: 6, guest: 3 },
  ];
  await director.call('putScore', { params: { id }, body: { sets } });
  await director.call('confirmMatch', { params: { id }, body: {} });
}

/** Plays whatever can be played until everything is over. */
async function playOut(tournamentId: string, count: number): Promise<readonly Match[]> {
  for (;;) {
    const matches = await eventually(async () => {
      const found = await matchesOf(tournamentId);
      expect(found).toHaveLength(count);
      expect(found.some(isPlayable) || found.every(isOver)).toBe(true);
      return found;
    });
    const playable = matches.filter(isPlayable);
    if (playable.length === 0) return matches;
    for (const match of playable) await win(match);
  }
}

test.each([
  ['third_place', 8],
  ['first_match_consolation', 12],
  ['compass', 12],
  ['double_elimination', 15],
] as const)('%s: whoever loses is taken to their next match, until %i are over', async (preset, count) => {
  const { tournamentId } = await closedStructure(preset);
  const matches = await playOut(tournamentId, count);
  const playedBy = matches
    .filter(({ status }) => status === 'completed')
    .flatMap(({ players }) => [...players.home, ...players.guest]);
  expect(new Set(playedBy.map(({ id }) => id)).size).toBe(LINES);
  const records = await Promise.all(
    [...new Set(playedBy.map(({ id }) => id))].map((id) =>
      director.call('getPlayerRecord', { params: { id } }),
    ),
  );
  const titles = records.flatMap((record) => record.titles.map(({ draw }) => draw.name));
  expect(titles).toHaveLength(preset === 'first_match_consolation' ? 2 : 1);
});

test('a match says where its loser goes, and so do its lines in the draw', async () => {
  const { tournamentId, id } = await closedStructure('first_round_consolation');
  const [first] = await eventually(async () => {
    const found = (await matchesOf(tournamentId)).filter(isPlayable);
    expect(found).toHaveLength(4);
    return found;
  });
  const params = { id: first?.id ?? '' };
  const { loserGoesTo, players } = await eventually(async () => {
    const match = await director.call('getMatch', { params });
    expect(match.loserGoesTo).toMatchObject({ onlyFirstMatch: false });
    return match;
  });
  const { entries } = await director.call('getDraw', { params: { id } });
  const lines = entries.filter(({ matchId }) => matchId === params.id);
  expect(lines.map((line) => line.loserGoesTo)).toEqual([loserGoesTo, loserGoesTo]);
  await win(params);
  const next = { id: loserGoesTo?.matchId ?? '' };
  await eventually(async () => {
    const match = await director.call('getMatch', { params: next });
    expect(match.draw?.id).toBe(loserGoesTo?.drawId);
    expect(match.players[loserGoesTo?.side ?? 'home']).toEqual(players.guest);
    expect(match.loserGoesTo).toBeUndefined();
  });
});

test('a correction moves loser and winner, until the loser has begun their next match', async () => {
  const { tournamentId, id } = await closedStructure('first_round_consolation');
  const first = await eventually(async () => {
    const found = (await matchesOf(tournamentId)).filter(isPlayable);
    expect(found).toHaveLength(4);
    return found;
  });
  for (const match of first) await win(match);
  const [corrected] = first;
  const params = { id: corrected?.id ?? '' };
  const lost = corrected?.players.home[0]?.id ?? '';
  const set = { home: 1, guest: 6 };
  await director.call('correctMatch', { params, body: { winnerSide: 'guest', sets: [set, set] } });
  const next = await eventually(async () => {
    const consolation = (await matchesOf(tournamentId)).filter(({ draw }) => draw?.id !== id);
    const found = consolation.find(({ players }) =>
      [...players.home, ...players.guest].some((player) => player.id === lost),
    );
    expect(found?.status).toBe('scheduled');
    return found;
  });
  await director.call('startMatch', { params: { id: next?.id ?? '' }, body: {} });
  const back = director.call('correctMatch', {
    params,
    body: {
      winnerSide: 'home',
      sets: [
        { home: 6, guest: 1 },
        { home: 6, guest: 1 },
      ],
    },
  });
  await expect(back).rejects.toMatchObject({ status: 409, code: 'next-match-begun' });
});

test('opening the main draw again opens those that were made of it', async () => {
  const { tournamentId, id } = await closedStructure('olympic');
  await eventually(async () => expect((await matchesOf(tournamentId)).length).toBeGreaterThan(7));
  await director.call('reopenDraw', { params: { id }, body: {} });
  await eventually(async () => expect(await matchesOf(tournamentId)).toEqual([]));
  const { data } = await director.call('listDraws', { params: { tournamentId } });
  expect(data.map(({ finalized }) => finalized)).toEqual(data.map(() => false));
});
