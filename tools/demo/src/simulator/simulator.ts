import { setTimeout as delay } from 'node:timers/promises';
import type { MatchView, TournamentView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { clubs } from '../demonstration-data.ts';
import { openTournament, seriesName } from '../open-tournament.ts';
import { createPatientClient } from '../patient-client.ts';
import { playMatch } from './play-match.ts';
import type { PlayOptions } from './play-match.ts';
import { createRandom, randomBelow } from './random.ts';
import type { Random } from './random.ts';
import { accounts } from '../seed.ts';
import type { GetToken } from '../sign-in.ts';

export interface SimulatorOptions {
  /** Ends with `/api/v1`. */
  readonly baseUrl: string;
  readonly getToken: GetToken;
  /** Seed of all randomness. */
  readonly seed: number;
  /** Mean time between two points of a match, in ms. */
  readonly paceMs: number;
  readonly log: (line: string) => void;
}

type Sport = 'tennis' | 'padel';

interface Table {
  readonly sport: Sport;
  readonly client: Client;
  readonly random: Random;
  readonly paceMs: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Matches that some court has taken: no two take the same. */
  readonly taken: Set<string>;
}

const COURTS_IN_USE = 2;
const POLL_MS = 2_000;
const REST_AFTER_FAULT_MS = 5_000;

async function findClub(client: Client, sport: Sport): Promise<{ id: string; courtIds: string[] }> {
  const { name, courts } = clubs[sport];
  const { data } = await client.call('listClubs', { query: { search: name, sortOrder: 'asc' } });
  const id = data.find((club) => club.name === name)?.id;
  if (id === undefined) throw new Error(`there is no club ${name}: load the demonstration first`);
  const known = await client.call('listClubCourts', { params: { id } });
  const courtIds = known
    .filter((court) => courts.some((court2) => court2 === court.name))
    .map((court) => court.id);
  return { id, courtIds };
}

async function currentTournament(client: Client, sport: Sport): Promise<TournamentView | undefined> {
  const { user } = await client.call('getMe');
  const query = { ownerId: user.id, search: seriesName(sport), perPage: 1 };
  const { data } = await client.call('listTournaments', { query });
  return data[0];
}

const bothKnown = ({ players }: MatchView): boolean => players.home.length > 0 && players.guest.length > 0;

/** The next match of a tournament for one court: one that is on it already, otherwise the first free one. */
async function nextMatch(
  { client, taken }: Table,
  tournamentId: string,
  courtId: string,
): Promise<MatchView | undefined> {
  const running = await client.call('listMatches', {
    query: { tournamentId, courtId, status: 'in_progress' },
  });
  if (running.data[0] !== undefined) return running.data[0];
  const waiting = await client.call('listMatches', {
    query: { tournamentId, status: 'scheduled', sort: 'schedule', perPage: 100 },
  });
  const free = waiting.data.filter(
    (match) =>
      bothKnown(match) && !taken.has(match.id) && (match.court === null || match.court.id === courtId),
  );
  return free.find((match) => match.court?.id === courtId) ?? free[0];
}

async function playNext(table: Table, tournament: TournamentView, courtId: string): Promise<boolean> {
  const { client } = table;
  const match = await nextMatch(table, tournament.id, courtId);
  if (match === undefined) return false;
  table.taken.add(match.id);
  const params = { id: match.id };
  if (match.court?.id !== courtId)
    await client.call('patchMatch', { params, body: { courtId, expectedVersion: match.version } });
  const started =
    match.status === 'in_progress'
      ? await client.call('getMatch', { params })
      : await client.call('startMatch', {
          params,
          body: { server: table.random() < 0.5 ? 'home' : 'guest' },
        });
  const options: PlayOptions = table;
  await playMatch(started, options);
  return true;
}

/** Ends a tournament that has nothing left to play, and opens the next edition with another lot. */
async function turnOver(table: Table, tournament: TournamentView): Promise<void> {
  const { client, sport, random } = table;
  const matches = await client.call('listMatches', { query: { tournamentId: tournament.id, perPage: 100 } });
  const isOver = matches.data.every((match) => match.confirmedAt !== null || match.status === 'cancelled');
  if (!isOver || matches.data.length === 0) return;
  const { draws } = await client.call('getTournament', { params: { id: tournament.id } });
  const sides = await entrantsOf(client, draws[0]?.id ?? '');
  if (tournament.status === 'active') {
    await client.call('moveTournament', { params: { id: tournament.id }, body: { phase: 'completed' } });
  }
  const edition = Number(/ (\d+)$/.exec(tournament.name)?.[1] ?? 1) + 1;
  const { id: clubId } = await findClub(client, sport);
  await openTournament(client, {
    sport,
    edition,
    clubId,
    timeZone: clubs[sport].timeZone,
    sides,
    randomSeed: randomBelow(random, 1_000_000),
  });
  table.log(`${seriesName(sport)} ${edition} begins`);
}

/** The sides of a draw, its seeds first. */
async function entrantsOf(client: Client, drawId: string): Promise<string[][]> {
  const { entries } = await client.call('getDraw', { params: { id: drawId } });
  const firstRound = Math.max(...entries.map((entry) => entry.round));
  const placed = entries.filter((entry) => entry.players.length > 0 && entry.round >= firstRound - 1);
  const bySide = new Map(placed.map((entry) => [entry.players.map((player) => player.id).join(), entry]));
  return [...bySide.values()]
    .sort((one, other) => (one.seed ?? 99) - (other.seed ?? 99))
    .map((entry) => entry.players.map((player) => player.id));
}

async function takeTurn(table: Table, court: { id: string; mayTurnOver: boolean }): Promise<void> {
  const tournament = await currentTournament(table.client, table.sport);
  if (tournament?.status === 'active' && (await playNext(table, tournament, court.id))) return;
  if (tournament !== undefined && court.mayTurnOver) await turnOver(table, tournament);
  await delay(POLL_MS, undefined, { signal: table.signal });
}

/** Keeps one court busy until stopped; failures are reported and retried. */
async function keepCourtBusy(table: Table, court: { id: string; mayTurnOver: boolean }): Promise<void> {
  const { signal, log } = table;
  const isStopping = () => signal.aborted;
  while (!isStopping()) {
    try {
      await takeTurn(table, court);
    } catch (error) {
      if (isStopping()) return;
      log(`Simulator: ${error instanceof Error ? error.message : String(error)}`);
      await delay(REST_AFTER_FAULT_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function startTables(options: SimulatorOptions, signal: AbortSignal): Promise<Promise<void>[]> {
  const { baseUrl, getToken, seed, paceMs, log } = options;
  const client = createPatientClient({
    url: baseUrl,
    token: () => getToken(accounts.director),
  });
  const running: Promise<void>[] = [];
  const taken = new Set<string>();
  for (const [place, sport] of (['tennis', 'padel'] as const).entries()) {
    const { courtIds } = await findClub(client, sport);
    for (const [index, id] of courtIds.slice(0, COURTS_IN_USE).entries()) {
      const random = createRandom(seed + place * COURTS_IN_USE + index);
      const table: Table = { sport, client, random, paceMs, signal, log, taken };
      running.push(keepCourtBusy(table, { id, mayTurnOver: index === 0 }));
    }
  }
  return running;
}

/** Plays the demonstration's tournaments live through the public API for as long as it runs. */
export async function startSimulator(options: SimulatorOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const running = await startTables(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
