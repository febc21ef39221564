import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BracketEntryView, DrawDetailView, MatchView } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { isFullSize } from '@courtcast/testkit/seed';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { receiveEvents, readEventReference } from './support/event-reference.ts';
import type { ReceivedEvents } from './support/event-reference.ts';
import { repeatEvents } from './support/repeated-events.ts';
import type { RepeatedEvents } from './support/repeated-events.ts';

const MAIN = isFullSize()
  ? ({ size: 64, players: 60, seeds: 16 } as const)
  : ({ size: 32, players: 28, seeds: 8 } as const);
/** The round in which qualifiers enter. */
const MAIN_FIRST_ROUND = Math.log2(MAIN.size);
const QUALIFYING = { size: 16, players: 16, seeds: 4, spots: 4 } as const;
const AT_ONCE = 8;

let courtcast: Courtcast;
let received: ReceivedEvents;
let repeated: RepeatedEvents;
let director: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  received = await receiveEvents(courtcast, await readEventReference(courtcast));
  repeated = await repeatEvents(courtcast.system.backing.nats.url);
  director = courtcast.as('Dora Director');
});

afterAll(async () => {
  await repeated.stop();
  await received.stop();
  await courtcast.stop();
});

/** Does something for each item, a few at a time. */
async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}

const count = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

async function openTournament(): Promise<{ id: string; mainId: string; qualifyingId: string }> {
  const { id } = await director.call('createTournament', {
    body: { name: 'City Championships', sport: 'tennis', matchFormat: 'best_of_3_mtb' },
  });
  const params = { id };
  const main = await director.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Main', size: MAIN.size },
  });
  const qualifying = await director.call('createDraw', {
    params: { tournamentId: id },
    body: {
      name: 'Qualifying',
      size: QUALIFYING.size,
      parentDrawId: main.id,
      qualifyingSpots: QUALIFYING.spots,
    },
  });
  await director.call('moveTournament', { params, body: { phase: 'registration' } });
  return { id, mainId: main.id, qualifyingId: qualifying.id };
}

/** Registers players for a draw, every tenth by themselves, the others by the director. */
async function register(id: string, drawId: string, names: readonly string[]): Promise<void> {
  await forEach(names, async (name) => {
    const isSelf = name.endsWith('0');
    if (isSelf) {
      await courtcast.as(name).call('createRegistration', { params: { id }, body: { drawId } });
      return;
    }
    const { id: playerId } = await director.call('createPlayer', { body: { name } });
    await director.call('createRegistration', { params: { id }, body: { drawId, playerId } });
  });
}

/** Makes a draw of those who registered for it, the first of them seeded. */
async function enterDraw(id: string, drawId: string, seeds: number): Promise<void> {
  const { data } = await director.call('listRegistrations', {
    params: { id },
    query: { drawId, perPage: 100, sortOrder: 'asc' },
  });
  const entrants = data.map(({ playerId }, index) => ({
    playerIds: [playerId],
    ...(index < seeds ? { seed: index + 1 } : {}),
  }));
  await director.call('putEntrants', { params: { id: drawId }, body: { entrants } });
}

async function closeDraw(drawId: string, randomSeed: number): Promise<void> {
  const params = { id: drawId };
  await director.call('generateDraw', { params, body: { randomSeed } });
  await director.call('finalizeDraw', { params, body: {} });
}

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];
const threeSets = [
  { home: 3, guest: 6 },
  { home: 7, guest: 6, tiebreak: { home: 7, guest: 5 } },
  { home: 10, guest: 8, matchTiebreak: true as const },
];

/** Plays one match to the end: mostly by typed scores, some by walkover, one in seven corrected at once. */
async function play({ id }: MatchView, place: number): Promise<void> {
  const params = { id };
  if (place % 9 === 4) {
    await director.call('setMatchResult', { params, body: { outcome: 'walkover', winnerSide: 'guest' } });
    await director.call('confirmMatch', { params, body: {} });
    return;
  }
  await director.call('putScore', { params, body: { sets: place % 2 === 0 ? straight : threeSets } });
  await director.call('confirmMatch', { params, body: {} });
  if (place % 7 !== 3) return;
  await director.call('reopenMatch', { params, body: {} });
  await director.call('putScore', {
    params,
    body: {
      sets: [
        { home: 0, guest: 6 },
        { home: 2, guest: 6 },
      ],
    },
  });
  await director.call('confirmMatch', { params, body: {} });
}

async function playable(drawId: string): Promise<MatchView[]> {
  const query = { drawId, status: 'scheduled', perPage: 100, sort: 'schedule' } as const;
  const { data } = await director.call('listMatches', { query });
  return data.filter(({ players: { home, guest } }) => home.length > 0 && guest.length > 0);
}

/** Plays whatever can be played in a draw until `rest` matches are left. */
async function playOn(drawId: string, rest: number): Promise<void> {
  let place = 0;
  for (;;) {
    const ready = await eventually(async () => {
      const query = { drawId, status: 'scheduled', perPage: 1 } as const;
      const { meta } = await director.call('listMatches', { query });
      const found = await playable(drawId);
      expect(found.length > 0 || meta.total <= rest).toBe(true);
      return found;
    });
    if (ready.length === 0) return;
    await forEach(ready, (match) => play(match, (place += 1)));
  }
}

const getDraw = (id: string): Promise<DrawDetailView> =>
  courtcast.anonymous.call('getDraw', { params: { id } });

const inRound = ({ entries }: DrawDetailView, wanted: number): BracketEntryView[] =>
  entries.filter(({ round }) => round === wanted);

const winnerOf = (entries: readonly BracketEntryView[], position: number): string | undefined => {
  const [home, guest] = [entries[2 * position - 2], entries[2 * position - 1]];
  return (home?.match?.winnerSide === 'home' ? home : guest)?.player?.id;
};

/** That everybody in a round has won the match below, and stands in the match as scoring has it. */
function expectConsistent(draw: DrawDetailView, lastRound: number): void {
  const firstRound = Math.log2(draw.size);
  for (let round = firstRound; round >= lastRound; round -= 1) {
    const entries = inRound(draw, round);
    const ids = entries.map(({ player }) => player?.id);
    expect(new Set(ids).size).toBe(entries.length);
    for (const { match, side, players } of entries) expect(match?.players[side]).toEqual(players);
    if (round === firstRound) continue;
    const below = inRound(draw, round + 1);
    expect(ids).toEqual(entries.map((_, index) => winnerOf(below, index + 1)));
  }
}

/** Who has won the matches of a round, as scoring has it. */
async function readWinners(drawId: string, round: number): Promise<string[]> {
  const ids = inRound(await getDraw(drawId), round).map(({ matchId }) => matchId ?? '');
  const matches = await Promise.all(
    [...new Set(ids)].map((id) => courtcast.anonymous.call('getMatch', { params: { id } })),
  );
  return matches.map(({ players, winnerSide }) => players[winnerSide ?? 'home'][0]?.id ?? '');
}

/**
 * The first qualifier leaves, and who lost against them comes in; that the match between them is corrected afterward
 * changes nothing in the main draw. Gives who stands in the lines of qualifying.
 */
async function bringLuckyLoser(mainId: string, qualifyingId: string): Promise<string[]> {
  const linesOfQualifying = async () =>
    inRound(await getDraw(mainId), MAIN_FIRST_ROUND).flatMap(({ player, qualifyingPlace }) =>
      player === null || qualifyingPlace === undefined ? [] : [player.id],
    );
  const winners = await readWinners(qualifyingId, 3);
  // A corrected result may still be on its way to the main draw.
  const [leaving = '', ...others] = await eventually(async () => {
    const ids = await linesOfQualifying();
    expect(ids.toSorted()).toEqual(winners.toSorted());
    return ids;
  });
  const last = inRound(await getDraw(qualifyingId), 3);
  const own = last.find(({ player }) => player?.id === leaving);
  const lost = last.find(({ matchId, player }) => matchId === own?.matchId && player?.id !== leaving);
  const params = { id: lost?.matchId ?? '' };
  const coming = lost?.player?.id ?? '';
  // Scoring learns a moment later than the draw which line the lot has given to the winner.
  await eventually(async () => {
    const { advancesTo } = await courtcast.anonymous.call('getMatch', { params });
    expect(advancesTo?.matchId).toEqual(expect.any(String));
  });
  await director.call('replaceEntrant', {
    params: { id: mainId },
    body: { playerId: leaving, playerIds: [coming] },
  });
  await director.call('reopenMatch', { params, body: {} });
  const theirs = straight.map(({ home: won, guest: other }) =>
    lost?.side === 'guest' ? { home: other, guest: won } : { home: won, guest: other },
  );
  await director.call('putScore', { params, body: { sets: theirs } });
  await director.call('confirmMatch', { params, body: {} });
  expect(await linesOfQualifying()).toEqual([coming, ...others]);
  await eventually(async () => {
    const { entries } = await getDraw(mainId);
    const { match } = entries.find(({ player }) => player?.id === coming) ?? {};
    expect([match?.players.home, match?.players.guest].flat().map((player) => player?.id)).toContain(coming);
  });
  return [coming, ...others];
}

test(`a draw of ${MAIN.size} with a qualifying draw of 16 for four spots is played from registration to champion`, async () => {
  const { id, mainId, qualifyingId } = await openTournament();
  await register(
    id,
    qualifyingId,
    count(QUALIFYING.players).map((place) => `Quinn ${place}`),
  );
  await register(
    id,
    mainId,
    count(MAIN.players).map((place) => `Mia ${place}`),
  );
  await enterDraw(id, qualifyingId, QUALIFYING.seeds);
  await enterDraw(id, mainId, MAIN.seeds);
  await closeDraw(qualifyingId, 5);
  await closeDraw(mainId, 7);
  const params = { id };
  await director.call('moveTournament', { params, body: { phase: 'live' } });
  await expect(
    director.call('moveTournament', { params, body: { phase: 'completed' } }),
  ).rejects.toBeInstanceOf(ApiError);
  await playOn(qualifyingId, 0);
  const came = await bringLuckyLoser(mainId, qualifyingId);
  await playOn(mainId, 0);
  await repeated.stop();
  const { qualifying, main } = await eventually(async () => {
    const drawn = { qualifying: await getDraw(qualifyingId), main: await getDraw(mainId) };
    expectConsistent(drawn.qualifying, 3);
    expectConsistent(drawn.main, 1);
    return drawn;
  });
  expect(qualifying.entries).toHaveLength(2 * QUALIFYING.size - 2 * QUALIFYING.spots);
  expect(main.entries).toHaveLength(2 * MAIN.size - 2);
  const final = inRound(main, 1);
  expect(winnerOf(final, 1)).toBeDefined();
  expect(final.map(({ match }) => match?.confirmedAt)).not.toContain(null);
  const qualified = count(QUALIFYING.spots).map((position) => winnerOf(inRound(qualifying, 3), position));
  expect(qualified.toSorted()).toEqual(came.toSorted());
  const slots = inRound(main, MAIN_FIRST_ROUND).flatMap(({ player, qualifyingPlace }) =>
    player === null || qualifyingPlace === undefined ? [] : [player.id],
  );
  expect(slots).toEqual(came);
  const completed = await director.call('moveTournament', { params, body: { phase: 'completed' } });
  expect(completed).toMatchObject({ phase: 'completed', status: 'completed' });
  // Every third: more than two for each match.
  expect(repeated.count()).toBeGreaterThan(2 * MAIN.size);
  expect(received.faults()).toEqual([]);
});
