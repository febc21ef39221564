import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, seededRandom } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import {
  makeRound,
  nextBoxes,
  placesInBoxes,
  playBoxes,
  shownMoves,
  shownTables,
  tablesOf,
} from '../../../support/club-season/boxes.ts';
import type { BoxChanges, BoxLeague, BoxRound, RoundRules } from '../../../support/club-season/boxes.ts';
import {
  correctEvening,
  placesOfEvening,
  playEvening,
  shownTable,
  tableOf,
} from '../../../support/club-season/evenings.ts';
import type { Evening } from '../../../support/club-season/evenings.ts';
import {
  answer,
  challenge,
  moveAndLeave,
  placesAfter,
  playChallenge,
  settle,
  shownPlaces,
} from '../../../support/club-season/ladder.ts';
import type { Ladder, Pair } from '../../../support/club-season/ladder.ts';
import { clientOf, foundClub } from '../../../support/club-season/people.ts';
import type { SeasonClub } from '../../../support/club-season/people.ts';
import { goingOnFrom, placesOf } from '../../../support/club-season/places.ts';
import type { Competition } from '../../../support/club-season/places.ts';
import { WEEKS, daysAgo, eveningPlans, levels, tournamentPlans } from '../../../support/club-season/plans.ts';
import { byRank, dayAfter, rankingOn } from '../../../support/club-season/ranking.ts';
import type { RankedResult, RankingRules } from '../../../support/club-season/ranking.ts';
import { freshRatings, shownRatings } from '../../../support/club-season/ratings.ts';
import { anyResult, chosen, correct, otherSide, playedOut } from '../../../support/club-season/results.ts';
import type { Notebook, PlayedMatch } from '../../../support/club-season/results.ts';
import { keyOf } from '../../../support/club-season/table.ts';
import { playTournament } from '../../../support/club-season/tournaments.ts';
import type { TournamentPlan } from '../../../support/club-season/tournaments.ts';
import { startDesks } from '../../../support/desk.ts';
import type { Desks } from '../../../support/desk.ts';

const MEMBERS = 60;
/** They report, accept and challenge by themselves. */
const ACCOUNTS = 40;
const EVENINGS = isFullSize() ? 12 : 4;
const CHALLENGES = isFullSize() ? 40 : 12;
const BOX_PLAYERS = 25;

const random = seededRandom(testSeed('a season of a club'));
const notebook: Notebook = new Map();
let desks: Desks;
let club: SeasonClub;

beforeAll(async () => {
  desks = await startDesks();
  club = await foundClub(desks, { count: MEMBERS, accounts: ACCOUNTS });
});

afterAll(() => desks.stop());

/** What pages show at the end. */
const shown: {
  ranking: Ranking | null;
  boxes: { readonly league: BoxLeague; readonly round: BoxRound } | null;
  ladder: Ladder | null;
} = { ranking: null, boxes: null, ladder: null };

const director = () => ({ client: club.owner, clubId: club.id, random, notebook });
const everybody = () => club.members.map(({ id }) => id);
const membersById = () => new Map(club.members.map((member) => [member.id, member]));

/** A ranking of the club, with what it is counted from here. */
interface Ranking {
  readonly id: string;
  readonly rules: RankingRules;
  readonly results: () => readonly RankedResult[];
}

async function makeRanking(
  of: {
    readonly name: string;
    readonly sport: 'tennis' | 'padel';
    readonly discipline: 'singles' | 'doubles';
  },
  rules: RankingRules,
  results: Ranking['results'],
): Promise<Ranking> {
  const body = {
    ...{ clubId: club.id, ...of, ...rules, tournaments: [...rules.tournaments] },
    levels: rules.levels.map(({ name, points }) => ({ name, points: [...points] })),
  };
  const { id } = await club.owner.call('createRanking', { body });
  return { id, rules, results };
}

/** A ranking on a day as everybody reads it. */
async function shownRanking({ id }: Ranking, asOf: string) {
  const query = { asOf, perPage: 100 };
  const { data } = await club.owner.call('listRankingRows', { params: { id }, query });
  const ranks = data.map(({ rank }) => rank);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  return data
    .map(({ player, points, results, rank, previousRank, rankFourWeeksBefore = null }) => ({
      ...{ playerId: player.id, points, results, rank, previousRank, rankFourWeeksBefore },
    }))
    .toSorted(byRank);
}

/** The days on which something comes into the time that counts, or leaves it, with the days before. */
function turningDays(results: readonly RankedResult[]): readonly string[] {
  const firsts = results.flatMap(({ day }) => [day, dayAfter(day, 7 * WEEKS)]);
  return [...new Set(firsts.flatMap((day) => [dayAfter(day, -1), day]))].toSorted();
}

async function expectRankings(rankings: readonly Ranking[]): Promise<void> {
  for (const ranking of rankings)
    for (const day of turningDays(ranking.results()))
      expect({ day, rows: await shownRanking(ranking, day) }).toEqual({
        day,
        rows: rankingOn(day, ranking.rules, ranking.results()),
      });
}

interface PlayedTournament {
  readonly plan: TournamentPlan;
  readonly competition: Competition;
}

const resultOf = ({ plan: { day }, competition }: PlayedTournament): RankedResult => ({
  ...{ tournamentId: competition.tournamentId, day, placings: placesOf(notebook, competition) },
});

/** Who has gone on from the groups is who had to. */
async function expectGoingOn(competition: Competition): Promise<void> {
  const goingOn = goingOnFrom(notebook, competition);
  if (goingOn === null) return;
  const { entries } = await club.owner.call('getDraw', { params: { id: competition.drawIds[1] ?? '' } });
  const entered = new Set(entries.map(({ players }) => keyOf(players.map(({ id }) => id))));
  expect([...entered].toSorted()).toEqual(goingOn.toSorted());
}

const playedAt = (played: readonly PlayedTournament[], name: string): Competition => {
  const found = played.find(({ plan }) => plan.name === name);
  if (found === undefined) throw new Error(`no tournament ${name}`);
  return found.competition;
};

/** A match of a draw, which is counted from the one that was entered; `round` counts from the final. */
const matchOf = ({ drawIds }: Competition, { draw, round }: { draw: number; round: number | null }) => {
  const isOfRound = (match: PlayedMatch) => match.drawId === drawIds[draw] && match.round === round;
  return chosen(random, [...notebook.values()].filter(isOfRound));
};

/** The other one has won after all. */
const turned = ({ winner }: PlayedMatch) => playedOut(random, otherSide(winner));

/** The rankings of the club: of singles without its evenings, and of pairs with them. */
async function makeRankings(
  played: readonly PlayedTournament[],
  evenings: readonly Evening[],
): Promise<readonly [singles: Ranking, pairs: Ranking]> {
  const ofSport = (sport: string) => played.filter(({ plan }) => plan.sport === sport).map(resultOf);
  const ofEvenings = (): RankedResult[] =>
    evenings.map((evening) => ({
      ...{ tournamentId: evening.tournamentId, day: evening.day, placings: placesOfEvening(evening) },
    }));
  const singles = await makeRanking(
    { name: 'Singles', sport: 'tennis', discipline: 'singles' },
    {
      ...{ period: { kind: 'weeks', weeks: WEEKS }, best: 3, levels, usualLevel: 'Club' },
      tournaments: [
        { tournamentId: playedAt(played, 'Opening').tournamentId, level: 'Open' },
        { tournamentId: playedAt(played, 'Places').tournamentId, level: null },
      ],
    },
    () => ofSport('tennis'),
  );
  const pairs = await makeRanking(
    { name: 'Pairs', sport: 'padel', discipline: 'doubles' },
    {
      ...{ period: { kind: 'season', from: daysAgo(155), to: daysAgo(20) }, best: null, levels },
      usualLevel: 'Club',
      tournaments: evenings.map(({ tournamentId }) => ({ tournamentId, level: 'Evening' })),
    },
    () => [...ofSport('padel'), ...ofEvenings()],
  );
  return [singles, pairs];
}

/** Results of months ago were wrong: of finals, of a group, of places. What others have gone on from stays as it is. */
async function correctTournaments(played: readonly PlayedTournament[]): Promise<void> {
  const opening = playedAt(played, 'Opening');
  for (const match of [
    matchOf(opening, { draw: 0, round: 1 }),
    matchOf(playedAt(played, 'Groups'), { draw: 0, round: null }),
    matchOf(playedAt(played, 'Places'), { draw: 0, round: 1 }),
    matchOf(playedAt(played, 'Gold and silver'), { draw: 1, round: 1 }),
  ])
    await correct(club.owner, notebook, { id: match.id, result: turned(match) });
  // Another score for the same winner, long before the final.
  const first = matchOf(opening, { draw: 0, round: 4 });
  await correct(club.owner, notebook, { id: first.id, result: playedOut(random, first.winner) });
  const { id, winner } = matchOf(playedAt(played, 'Groups and finals'), { draw: 0, round: null });
  const body = { sets: [...playedOut(random, otherSide(winner)).sets], winnerSide: otherSide(winner) };
  await expect(club.owner.call('correctMatch', { params: { id }, body })).rejects.toMatchObject({
    ...{ status: 409, code: 'next-match-begun' },
  });
}

async function expectEvenings(evenings: readonly Evening[]): Promise<void> {
  for (const evening of evenings)
    await eventually(async () => expect(await shownTable(director(), evening)).toEqual(tableOf(evening)));
}

test('rankings of a season are what its tournaments and evenings come to, corrected months later, too', async () => {
  const played: PlayedTournament[] = [];
  for (const plan of tournamentPlans)
    played.push({ plan, competition: await playTournament(director(), plan, everybody()) });
  await expectGoingOn(playedAt(played, 'Groups and finals'));
  const evenings: Evening[] = [];
  for (const plan of eveningPlans(EVENINGS)) evenings.push(await playEvening(director(), plan, everybody()));
  await expectEvenings(evenings);
  const rankings = await makeRankings(played, evenings);
  [shown.ranking] = rankings;
  await expectRankings(rankings);

  await correctTournaments(played);
  for (const evening of evenings.slice(0, 2)) await correctEvening(director(), evening);
  await expectEvenings(evenings);
  await expectRankings(rankings);
}, 600_000);

const boxRules: readonly RoundRules[] = [
  { points: 'played_and_sets', unplayed: 'not_counted', moves: 1 },
  { points: 'by_score', unplayed: 'both_lose', moves: 2 },
  { points: 'win_loss', unplayed: 'not_counted', moves: 1 },
];

async function expectTables(league: BoxLeague, round: BoxRound, isClosed: boolean): Promise<void> {
  await eventually(async () =>
    expect(await shownTables(league, round)).toEqual(tablesOf(round, { notebook, isClosed })),
  );
}

/** Every match of a round, or most: some are played by nobody, some results come from the club. */
async function playRound(league: BoxLeague, round: BoxRound, isLast: boolean): Promise<void> {
  const open = isLast ? round.open : round.open.filter(() => random() < 0.92);
  const results = open.map((match) => ({
    ...{ match, result: anyResult(random), isByClub: random() < 0.2 },
  }));
  await playBoxes(league, { notebook, members: membersById() }, results);
}

/** The boxes of the next round, as they are shown before it is made. */
async function previewed({ id, owner }: BoxLeague): Promise<string[][]> {
  return eventually(async () => {
    const { boxes, waitsFor } = await owner.call('previewBoxLeagueRound', { params: { id } });
    expect(waitsFor).toEqual([]);
    return boxes.map(({ players: box }) => box.map(({ players }) => players[0]?.id ?? ''));
  });
}

/** What changes after a round: with the second one somebody comes in, and somebody leaves. */
const changesAfter = (index: number): BoxChanges => {
  const [, , leaver = ''] = everybody();
  const { moves = 1 } = boxRules[index + 1] ?? {};
  return index === 0
    ? { moves, leaving: [leaver], arriving: everybody().slice(BOX_PLAYERS, BOX_PLAYERS + 1) }
    : { moves, leaving: [], arriving: [] };
};

/** Rules hold from the next round on: it is made by them, and so are the moves into it. */
async function change({ id, owner }: BoxLeague, index: number): Promise<void> {
  const { leaving, arriving } = changesAfter(index);
  const params = { id };
  const rules = boxRules[index + 1];
  if (rules !== undefined) await owner.call('patchBoxLeague', { params, body: rules });
  for (const playerId of leaving) await owner.call('removeBoxLeaguePlayer', { params: { id, playerId } });
  const players = arriving.map((playerId) => [{ playerId }]);
  if (players.length > 0) await owner.call('addBoxLeaguePlayers', { params, body: { players } });
}

/** Everybody of a round that is over stands in the next one where its table has put them. */
async function expectMoves(league: BoxLeague, before: BoxRound, { boxes }: BoxRound): Promise<void> {
  await expectTables(league, before, true);
  const boxOf = (playerId: string) => boxes.findIndex((box) => box.includes(playerId)) + 1;
  const expected = before.boxes.flat().map((id) => [id, boxOf(id) === 0 ? null : boxOf(id)] as const);
  expect(await shownMoves(league, before)).toEqual(new Map(expected));
}

/** Makes all rounds of a box league and plays them, whoever is moved. */
async function playBoxLeague(league: BoxLeague, strongestFirst: readonly string[]): Promise<BoxRound[]> {
  const rounds: BoxRound[] = [];
  let boxes = [0, 5, 10, 15, 20].map((first) => strongestFirst.slice(first, first + 5));
  for (const [index, rules] of boxRules.entries()) {
    const startDate = daysAgo(90 - 28 * index);
    const round = await makeRound(league, { round: index + 1, startDate, rules });
    expect(round.boxes).toEqual(boxes);
    const before = rounds.at(-1);
    if (before !== undefined) await expectMoves(league, before, round);
    rounds.push(round);
    await playRound(league, round, index === boxRules.length - 1);
    await expectTables(league, round, false);
    await change(league, index);
    boxes = nextBoxes(round, notebook, changesAfter(index));
    expect(await previewed(league)).toEqual(boxes);
  }
  return rounds;
}

test('a box league of three rounds moves whom its rules move, and its tables follow corrections', async () => {
  const { owner } = club;
  const own = everybody().slice(0, BOX_PLAYERS);
  const created = await owner.call('createBoxLeague', {
    body: {
      ...{ clubId: club.id, name: 'Boxes', sport: 'tennis', discipline: 'singles', boxSize: 5 },
      ...boxRules[0],
      players: own.map((playerId) => [{ playerId }]),
    },
  });
  const { tournamentId } = created;
  const league = { id: created.id, tournamentId, owner };
  const rounds = await playBoxLeague(league, own);
  const [first, , last] = rounds;
  if (first === undefined || last === undefined) throw new Error('three rounds were to be played');
  shown.boxes = { league, round: last };

  // Long after, results of the first and of the last round were wrong: their tables follow, and nobody moves.
  for (const { open } of [first, last]) {
    const played = open.flatMap(({ id }) => notebook.get(id) ?? []);
    for (const match of played.filter((_, at) => at % 8 === 0))
      await correct(owner, notebook, { id: match.id, result: turned(match) });
  }
  for (const round of rounds) await expectTables(league, round, round !== last);

  const results = () =>
    rounds.map((round) => ({
      ...{ tournamentId, day: round.until, placings: placesInBoxes(round, notebook) },
    }));
  const ranking = await makeRanking(
    { name: 'Boxes', sport: 'tennis', discipline: 'singles' },
    {
      ...{ period: { kind: 'weeks', weeks: WEEKS }, best: null, levels, usualLevel: null },
      tournaments: [{ tournamentId, level: 'Boxes' }],
    },
    results,
  );
  await eventually(() =>
    owner.call('moveTournament', { params: { id: tournamentId }, body: { phase: 'completed' } }),
  );
  await expectRankings([ranking]);
}, 600_000);

/** Somebody on the ladder, and one of the three above. */
function anyPair(places: readonly string[]): Pair {
  const from = 1 + Math.floor(random() * (places.length - 1));
  const to = Math.max(0, from - 1 - Math.floor(random() * 3));
  return { challenger: places[from] ?? '', challenged: places[to] ?? '' };
}

/** Challenges somebody at random and sees it through: to a result, a no, or a word of the club. */
async function challengeAndPlay(ladder: Ladder): Promise<void> {
  const pair = anyPair(placesAfter(ladder.steps, notebook));
  const challengeId = await challenge(ladder, pair);
  const isByClub = [pair.challenger, pair.challenged].some((id) => ladder.members.get(id)?.client === null);
  const isYes = isByClub || random() < 0.85;
  const isWon = random() < 0.6;
  await answer(ladder, pair, { challengeId, isYes });
  if (isByClub) await settle(ladder, pair, { challengeId, isWon });
  else if (isYes)
    await playChallenge(ladder, pair, { challengeId, result: playedOut(random, isWon ? 'home' : 'guest') });
}

const expectPlaces = (ladder: Ladder): Promise<void> =>
  eventually(async () => expect(await shownPlaces(ladder)).toEqual(placesAfter(ladder.steps, notebook)));

/** One who has played corrects the result, and the other one agrees. */
async function correctTogether(ladder: Ladder, match: PlayedMatch): Promise<void> {
  const [home, guest] = [match.home, match.guest].map(([id = '']) => clientOf(ladder.members, id));
  if (home === undefined || guest === undefined) throw new Error('a match has two sides');
  await correct(home, notebook, { id: match.id, result: turned(match) });
  await guest.call('acceptResult', { params: { id: match.id }, body: {} });
}

test('a ladder stands as all that has happened on it says, corrected long after, too', async () => {
  const { owner } = club;
  const { id } = await owner.call('createLadder', {
    body: { clubId: club.id, name: 'Ladder', rematchDays: 0, openChallenges: 5 },
  });
  const ladder: Ladder = { id, owner, members: membersById(), notebook, steps: [] };
  shown.ladder = ladder;
  // The last two have no account.
  for (const { id: playerId, client } of club.members.slice(ACCOUNTS - 12, ACCOUNTS + 2)) {
    await (client ?? owner).call('addLadderPlayer', { params: { id }, body: { playerId } });
    ladder.steps.push({ kind: 'joined', playerId, place: null });
  }
  await expectPlaces(ladder);
  for (let count = 1; count <= CHALLENGES; count += 1) {
    await challengeAndPlay(ladder);
    await expectPlaces(ladder);
    if (count === CHALLENGES / 2) await moveAndLeave(ladder);
  }
  const decided = ladder.steps.flatMap((step) =>
    step.kind === 'match' ? (notebook.get(step.matchId) ?? []) : [],
  );
  for (const match of decided.slice(0, 5)) {
    await correctTogether(ladder, match);
    await expectPlaces(ladder);
  }
}, 600_000);

test('ratings are those of a fresh computation from all results as they stand now', async () => {
  for (const pool of [
    { sport: 'tennis', discipline: 'singles' },
    { sport: 'padel', discipline: 'doubles' },
  ] as const) {
    const fresh = await freshRatings(club.owner, notebook, pool);
    expect(fresh.length).toBeGreaterThan(0);
    await eventually(async () => expect(await shownRatings(club.owner, everybody(), pool)).toEqual(fresh));
  }
});

/** The cells of the rows of a table on a page, without the signs of movement beside them. */
async function shownCells(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true });
  await table.waitFor();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText)),
    );
}

/** A place as a cell says it, without what it says of the week before. */
const placeIn = (cell = ''): number => Number.parseInt(cell, 10);

/** A name, without the sign of who goes up or down. */
const nameIn = (cell = ''): string => cell.trim().split(/\s*[\n▲▼]/)[0] ?? '';

test('pages show the ranking, the boxes and the ladder as they are counted', async () => {
  const { ranking, boxes, ladder } = shown;
  if (ranking === null || boxes === null || ladder === null) throw new Error('the season was not played');
  const nameOf = (id: string): string => club.members.find((member) => member.id === id)?.name ?? '';
  const page = await desks.open();

  const day = daysAgo(10);
  await page.goto(desks.at(`/rankings/${ranking.id}?date=${day}`));
  const rows = await shownCells(page, 'Singles');
  const counted = rankingOn(day, ranking.rules, ranking.results());
  const shownRanks = rows.map((cells) => [placeIn(cells[0]), nameIn(cells[1]), cells.at(-1)]);
  const expectedRanks = counted.map(({ rank, playerId, points }) => [rank, nameOf(playerId), `${points}`]);
  expect(expectedRanks).toEqual(expect.arrayContaining(shownRanks));
  expect(shownRanks.map(([rank]) => rank)).toEqual(expectedRanks.slice(0, rows.length).map(([rank]) => rank));

  await page.goto(desks.at(`/box-leagues/${boxes.league.id}`));
  const tables = tablesOf(boxes.round, { notebook, isClosed: false });
  for (const [index, table] of tables.entries()) {
    const cells = await shownCells(page, `Box ${index + 1}`);
    expect(cells.map((row) => [placeIn(row[0]), nameIn(row[1]), row[2], row[4], row.at(-1)])).toEqual(
      table.map(({ rank, playerId, played, sets, points }) => [
        ...[rank, nameOf(playerId), `${played}`, `${sets.won}:${sets.lost}`, `${points}`],
      ]),
    );
  }

  await page.goto(desks.at(`/ladders/${ladder.id}`));
  const places = await shownCells(page, 'Ladder');
  expect(places.map(([place, name]) => [placeIn(place), nameIn(name)])).toEqual(
    placesAfter(ladder.steps, notebook).map((id, index) => [index + 1, nameOf(id)]),
  );
  expect(desks.faults()).toEqual([]);
});
