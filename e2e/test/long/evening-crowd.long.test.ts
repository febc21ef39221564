import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '@courtcast/client';
import type { AnswerOf, Client } from '@courtcast/client';
import { socketEventSchemas } from '@courtcast/contracts';
import type { SocketEvents } from '@courtcast/realtime';
import { drawHere } from '@courtcast/desk/features/rounds/outbox/local-draw.ts';
import {
  nameOfEvening,
  openEvening,
  openEveningStore,
} from '@courtcast/desk/features/rounds/outbox/open-evening.ts';
import type { OpenEvening } from '@courtcast/desk/features/rounds/outbox/open-evening.ts';
import { stepOfMatch, stepOfRound, withSteps } from '@courtcast/desk/features/rounds/outbox/steps.ts';
import { eventually } from '@courtcast/testkit';
import { isFullSize } from '@courtcast/testkit/seed';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { checkedFetch } from '../../support/checked-fetch.ts';
import { lendCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';

const HOST = 'Crowd Host';
const READERS = 200;
/** Readers whose own network is gone together with that of the host, for a part of the time. */
const AWAY = 50;
const OFFLINE_MS = isFullSize() ? 120_000 : 10_000;
const POINTS = 24;
const ROUNDS = 4;
const COURTS = 3;
/** Of the requests that are sent after the network is back, every third one loses its answer, as far as this one. */
const LOST_AMONG = 18;
const LOST_EVERY = 3;
const PATIENCE = { withinMs: 60_000 };

type Draw = AnswerOf<'getDraw'>;
type Rows = SocketEvents['draw:standings']['data']['rows'];

let courtcast: Courtcast;
let host: Client;
const closing: (() => void)[] = [];

beforeAll(async () => {
  courtcast = await lendCourtcast();
  host = courtcast.as(HOST);
});

afterAll(async () => {
  for (const close of closing) close();
  await courtcast.stop();
});

async function givenEvening(): Promise<Draw> {
  const { id: clubId } = await host.call('createClub', { body: { name: 'Padel Crowd' } });
  const players = Array.from({ length: COURTS * 4 }, (_, place) => [{ name: `Player ${place + 1}` }]);
  const body = { name: 'Thursday', clubId, courtCount: COURTS, pointsTotal: POINTS, players };
  return (await host.call('createEvening', { body })).draw;
}

/** What one page of the evening shows: the newest version and the points of each match, and the table. */
interface Reader {
  readonly socket: Socket;
  readonly matches: Map<string, { readonly version: number; readonly home: number | null }>;
  rows: Rows;
  /** Each change that came, and what came twice, or older than what was there. */
  readonly heard: Set<string>;
  readonly faults: string[];
}

const pointsOf = (rows: Rows) =>
  rows.map(({ rank, players, points, played }) => [rank, players[0]?.id, points, played]);

const homeIn = (sets: SocketEvents['tournament:updated']['data']['sets'] | null): number | null =>
  sets?.[0]?.home ?? null;

/** One version can be a change of the score and one of the status. */
function hear(
  reader: Reader,
  { change, matchId, version, sets }: SocketEvents['tournament:updated']['data'],
) {
  if (matchId === undefined || version === undefined) return;
  const news = `${change} ${version} of ${matchId}`;
  const known = reader.matches.get(matchId)?.version ?? 0;
  if (version < known || reader.heard.has(news)) reader.faults.push(`${news} after ${known}`);
  reader.heard.add(news);
  if (version > known) reader.matches.set(matchId, { version, home: homeIn(sets ?? null) });
}

/** A page reads the draw whenever it connects, and what comes after that by its socket. */
function follow({ id, tournamentId }: Draw): Reader {
  const socket = io(courtcast.system.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
  });
  const reader: Reader = { socket, matches: new Map(), rows: [], heard: new Set(), faults: [] };
  closing.push(() => socket.close());
  socket.on('draw:standings', (payload) => {
    reader.rows = socketEventSchemas['draw:standings'].parse(payload).data.rows;
  });
  socket.on('tournament:updated', (payload) => {
    hear(reader, socketEventSchemas['tournament:updated'].parse(payload).data);
  });
  socket.on('connect', () => {
    void Promise.all([
      socket.emitWithAck('subscribe-tournament', { tournamentId }),
      socket.emitWithAck('subscribe-draw', { drawId: id }),
    ]).then(async ([, answer]: [unknown, { snapshot: { rows: Rows } }]) => {
      reader.rows = answer.snapshot.rows;
      const { drawnRounds } = await courtcast.anonymous.call('getDraw', { params: { id } });
      for (const { matchId, match } of (drawnRounds ?? []).flatMap(({ matches }) => matches))
        if (match !== null && match.version > (reader.matches.get(matchId)?.version ?? 0))
          reader.matches.set(matchId, { version: match.version, home: homeIn(match.sets) });
    });
  });
  return reader;
}

/** The phone of the host: its network comes and goes, and answers get lost once it is back. */
async function givenPhone(draw: Draw) {
  let isOnline = true;
  let sent: number | null = null;
  const bearer = await courtcast.bearer(HOST);
  const network: typeof fetch = async (input, init) => {
    if (!isOnline) throw new TypeError('offline');
    const answer = await checkedFetch(input, init);
    if (sent === null || sent > LOST_AMONG) return answer;
    sent += 1;
    if (sent % LOST_EVERY === 0) throw new TypeError('the answer is lost');
    return answer;
  };
  const phone = await openEvening(
    nameOfEvening(HOST, draw.id),
    { draw, page: { rights: { mayDecide: true, mayManage: true } } as never },
    {
      api: createClient({
        url: courtcast.system.url,
        fetch: network,
        retry: { maxAttempts: 1 },
        token: () => Promise.resolve(bearer.replace('Bearer ', '')),
      }),
      store: await openEveningStore(),
      others: { notify: () => undefined, listen: () => () => undefined },
      alone: (_name, work) => work(),
      wait: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
      nowMs: () => Date.now(),
      onTaken: () => undefined,
    },
  );
  closing.push(() => phone.stop());
  return {
    phone,
    switchNetwork: (on: boolean): void => {
      isOnline = on;
      sent = on ? 0 : null;
      if (on) phone.wake();
    },
  };
}

const shownOn = (phone: OpenEvening): Draw => {
  const { outbox } = phone.view();
  return withSteps(outbox.draw, outbox.waiting);
};

let steps = 0;
const stamp = () => ({ id: `crowd-${(steps += 1)}`, at: new Date().toISOString() });

async function drawRound(phone: OpenEvening, round: number): Promise<void> {
  const drawn = drawHere(shownOn(phone), round);
  if (!drawn.ok) throw new Error(drawn.refusal.message);
  await phone.add(stepOfRound(shownOn(phone), drawn.value, stamp()));
}

async function enter(phone: OpenEvening, [round, court]: readonly [number, number], home: number) {
  const { drawnRounds, entrants } = shownOn(phone);
  const found = drawnRounds?.[round - 1]?.matches[court - 1];
  if (found === undefined || found.match === null) throw new Error(`no match ${round}, ${court}`);
  const named = (places: readonly number[]) => places.flatMap((place) => entrants[place]?.players ?? []);
  const players = { home: named(found.home), guest: named(found.guest) };
  const wanted = {
    ...({ outcome: 'completed', isConfirmed: true, isTie: home * 2 === POINTS } as const),
    winnerSide: home * 2 === POINTS ? null : home * 2 > POINTS ? ('home' as const) : ('guest' as const),
    sets: [{ home, guest: POINTS - home, unit: 'points' as const }],
  };
  await phone.add(
    stepOfMatch({ matchId: found.matchId, round, players }, { match: found.match, wanted, ...stamp() }),
  );
}

const homeOf = (round: number, court: number): number => (7 * round + 5 * court) % (POINTS + 1);

async function playRound(phone: OpenEvening, round: number): Promise<void> {
  await drawRound(phone, round);
  for (let court = 1; court <= COURTS; court += 1) await enter(phone, [round, court], homeOf(round, court));
}

test(
  `${READERS} pages of an evening lose nothing and show nothing twice while its host is offline for ${OFFLINE_MS / 1000} s`,
  async () => {
    const draw = await givenEvening();
    const { phone, switchNetwork } = await givenPhone(draw);
    const readers = Array.from({ length: READERS }, () => follow(draw));
    await playRound(phone, 1);
    await phone.settled();
    await eventually(
      () => expect(readers.filter(({ matches }) => matches.size === COURTS)).toHaveLength(READERS),
      PATIENCE,
    );

    switchNetwork(false);
    const away = readers.slice(0, AWAY);
    for (const { socket } of away) socket.disconnect();
    for (let round = 2; round <= ROUNDS; round += 1) await playRound(phone, round);
    // A result was wrong, and its round is over.
    await enter(phone, [2, 1], 3);
    await pause(OFFLINE_MS / 2);
    for (const { socket } of away) socket.connect();
    await pause(OFFLINE_MS / 2);
    const params = { id: draw.id };
    expect((await host.call('getDraw', { params })).drawnRounds).toHaveLength(1);
    expect(phone.view().outbox.waiting).toHaveLength((ROUNDS - 1) * (COURTS + 1));
    const shown = shownOn(phone);

    switchNetwork(true);
    await eventually(
      () => expect(phone.view().outbox).toMatchObject({ waiting: [], conflict: null, aside: [] }),
      PATIENCE,
    );
    const { drawnRounds } = await host.call('getDraw', { params });
    const matches = (drawnRounds ?? []).flatMap((round) => round.matches);
    const homes = matches.map(({ match }) => match?.sets?.[0]?.home);
    const expected = Array.from({ length: ROUNDS }, (_, round) =>
      Array.from({ length: COURTS }, (_c, court) =>
        round === 1 && court === 0 ? 3 : homeOf(round + 1, court + 1),
      ),
    ).flat();
    expect(homes).toEqual(expected);
    expect(matches.every(({ match }) => (match?.confirmedAt ?? null) !== null)).toBe(true);
    const pairingsOf = (rounds: Draw['drawnRounds']) =>
      rounds?.map((round) => round.matches.map(({ home, guest }) => [home, guest]));
    expect(pairingsOf(drawnRounds)).toEqual(pairingsOf(shown.drawnRounds));
    // One that was entered twice would be a version ahead of the others.
    expect(new Set(matches.map(({ match }) => match?.version)).size).toBe(1);

    const rows = pointsOf(await host.call('getDrawStandings', { params }));
    const newest = matches.map(({ matchId, match }) => [matchId, match?.version, match?.sets?.[0]?.home]);
    await eventually(() => {
      const isRight = (reader: Reader) =>
        JSON.stringify(pointsOf(reader.rows)) === JSON.stringify(rows) &&
        newest.every(([id, version, home]) => {
          const seen = reader.matches.get(String(id));
          return seen?.version === version && seen?.home === home;
        });
      expect(readers.filter((reader) => !isRight(reader))).toHaveLength(0);
    }, PATIENCE);
    expect(readers.flatMap(({ faults }) => faults)).toEqual([]);
  },
  OFFLINE_MS + 240_000,
);
