import { STATUS_CODES } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { createTokenIssuer } from '@courtcast/testkit';
import type { TokenIssuer } from '@courtcast/testkit';
import { checkedFetch } from '../checked-fetch.ts';
import { lendCourtcast } from '../courtcast.ts';
import type { Courtcast } from '../courtcast.ts';
import { startCanary } from './canary.ts';
import type { Canary } from './canary.ts';

/** The targets of attacks: all of them belong to Olga. */
export interface Things {
  readonly clubId: string;
  readonly courtId: string;
  readonly boardId: string;
  readonly boardKey: string;
  readonly draftId: string;
  readonly tournamentId: string;
  readonly matchId: string;
  readonly ghostId: string;
  readonly olgaId: string;
  readonly olgaPlayerId: string;
  readonly malloryPlayerId: string;
}

/** The running system with a provider of its own, a user who owns things, and an attacker. */
export interface World {
  readonly courtcast: Courtcast;
  readonly issuer: TokenIssuer;
  /** An address that stands in what is stored: no one but a browser has any reason to ask it. */
  readonly canary: Canary;
  readonly things: Things;
  readonly olga: Client;
  readonly admin: Client;
  readonly mallory: Client;
  /** Another user by name. */
  readonly as: (name: string) => Client;
  /** The access token of Mallory, who is a user like any other. */
  readonly token: string;
  /** A copy of everything that can be read. */
  snapshot(): Promise<string>;
  /** Every log of every process. */
  readLogs(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
}

/** An answer as an attacker sees it. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request of an attacker, sent as it stands. */
export interface Attack {
  readonly method?: string;
  /** Relative to `/api/v1`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends an attack, with the token of Mallory unless it brings credentials of its own (an empty text: none). */
export async function attack({ courtcast, token }: World, attempt: Attack): Promise<Seen> {
  const { method = 'GET', path, headers = {}, body = null } = attempt;
  const sent = new Headers({ authorization: `Bearer ${token}`, ...headers });
  if (sent.get('authorization') === '') sent.delete('authorization');
  const answer = await fetch(`${courtcast.system.apiUrl}${path}`, { method, headers: sent, body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Writes bytes to the gateway and reads until it closes the connection. */
export function sendBytes({ courtcast }: World, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(courtcast.system.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let seen = '';
    socket.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
    socket.on('close', () => resolve(seen));
    socket.on('error', (error) => (seen === '' ? reject(error) : resolve(seen)));
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const leaks = /node_modules|\.ts:\d|mongo|zod|ECONN|undefined is not|Cannot read|polluted|stack/i;

const protections: Readonly<Record<string, string | null>> = {
  'x-powered-by': null,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const unprotected = (headers: Headers): string[] =>
  Object.entries(protections)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name} is ${headers.get(name)}`);

/** Faults of a refusal: it is not the error body, or tells more than an outsider should see. */
export function faultsOf({ status, headers, text }: Seen): string[] {
  const faults = unprotected(headers);
  if (leaks.test(text)) faults.push(`tells too much: ${text.slice(0, 200)}`);
  if (headers.get('x-request-id') === null) faults.push('lacks X-Request-Id');
  if (status < 400) return faults;
  const body = parse(text);
  if (!isRecord(body)) return [...faults, `no error body: ${text.slice(0, 100)}`];
  const names = Object.keys(body).filter((name) => name !== 'details');
  if (names.sort().join() !== 'error,message,statusCode') faults.push(`fields ${names.join()}`);
  if (body.statusCode !== status || body.error !== STATUS_CODES[status])
    faults.push(`says ${JSON.stringify(body)}`);
  return faults;
}

const makeThings = async (olga: Client, mallory: Client, logo: string): Promise<Things> => {
  const { player: attacker } = await mallory.call('getMe');
  const { user, player } = await olga.call('getMe');
  const club = await olga.call('createClub', { body: { name: 'Club of Olga', logo } });
  const court = await olga.call('createCourt', { body: { name: 'Court 1', clubId: club.id } });
  const board = await olga.call('createBoard', {
    body: { clubId: club.id, courtId: court.id, name: 'Board' },
  });
  const draft = await olga.call('createTournament', { body: { name: 'Hidden plans', sport: 'tennis' } });
  const open = await olga.call('createTournament', { body: { name: 'Open', sport: 'tennis' } });
  await olga.call('moveTournament', { params: { id: open.id }, body: { phase: 'registration' } });
  const match = await olga.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] } },
  });
  const ghost = await olga.call('createPlayer', { body: { name: 'Ghost' } });
  return {
    clubId: club.id,
    courtId: court.id,
    boardId: board.board.id,
    boardKey: board.key,
    draftId: draft.id,
    tournamentId: open.id,
    matchId: match.id,
    ghostId: ghost.id,
    olgaId: user.id,
    olgaPlayerId: player?.id ?? '',
    malloryPlayerId: attacker?.id ?? '',
  };
};

/** Everything that a reader, Olga and an admin can see; equal before and after where nothing was written. */
const takeSnapshot = async (world: { olga: Client; admin: Client; things: Things }): Promise<string> => {
  const { olga, admin, things } = world;
  const query = { perPage: 100 };
  const parts = await Promise.all([
    admin.call('listUsers', { query }),
    olga.call('listTournaments', { query }),
    olga.call('listClubs', { query }),
    olga.call('listCourts', { query }),
    olga.call('listPlayers', { query }),
    olga.call('listMatches', { query }),
    olga.call('listLeagues'),
    olga.call('listTeams', { query }),
    olga.call('listBoards', { query: { ...query, clubId: things.clubId } }),
    olga.call('getTournament', { params: { id: things.draftId } }),
    olga.call('getTournament', { params: { id: things.tournamentId } }),
    olga.call('getMatch', { params: { id: things.matchId } }),
    olga.call('listMatchPoints', { params: { id: things.matchId } }),
  ]);
  return JSON.stringify(parts);
};

/** Each request is sent once. */
const onceEach = { fetch: checkedFetch, retry: { maxAttempts: 1 } };

/** Starts the whole system for attackers; limits are out of the way, so that every refusal is of its own kind. */
export async function startWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const issuer = await createTokenIssuer();
  const canary = await startCanary();
  const courtcast = await lendCourtcast({
    env: {
      AUTH_ISSUER: issuer.issuer,
      AUTH_AUDIENCE: issuer.audience,
      ADMIN_IDP_IDS: 'admin',
      LOG_LEVEL: 'debug',
      ...settings,
    },
  });
  const baseUrl = courtcast.system.apiUrl;
  const tokenOf = (name: string) => issuer.sign({ sub: name.toLowerCase(), name }, { expiresInS: 3600 });
  const as = (name: string): Client =>
    createClient({ ...onceEach, url: baseUrl, token: () => tokenOf(name) });
  const [olga, admin, mallory] = [as('Olga'), as('Admin'), as('Mallory')];
  const things = await makeThings(olga, mallory, `${canary.url}/logo.png`);
  await admin.call('getMe');
  return {
    courtcast,
    issuer,
    canary,
    things,
    olga,
    admin,
    mallory,
    as,
    token: await tokenOf('Mallory'),
    snapshot: () => takeSnapshot({ olga, admin, things }),
    readLogs: async () => {
      const { logsDir } = courtcast;
      const names = await readdir(logsDir);
      const texts = names.map(async (name) => [name, await readFile(join(logsDir, name), 'utf8')] as const);
      return new Map(await Promise.all(texts));
    },
    stop: async () => {
      await courtcast.stop();
      await issuer.stop();
      await canary.stop();
    },
  };
}
