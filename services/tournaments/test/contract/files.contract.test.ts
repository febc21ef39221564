import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import { z } from 'zod';
import type { Caller, MatchState, SetView } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import type { Sent } from '@courtcast/testkit';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { bracketOf } from '../../src/domain/draws/bracket.ts';
import { confirmed, matchState } from '../support/matches.ts';
import { readRecord } from '../support/competition-factory.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  givenClub,
  givenCourt,
  givenTournament,
  owner,
  startApp,
  nonMember,
  umpire,
} from './app-under-test.ts';
import { anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  app.world.players.set('p1', playerState('p1', { name: '=SUM(A1)', nationality: 'DE', gender: 'female' }));
  app.world.players.set('p2', playerState('p2', { name: 'Müller, Jürgen' }));
});

afterAll(() => app.stop());

interface Made {
  readonly isDraft?: boolean;
}

/** A tournament in Berlin: a draw of 8 for six players and two qualifiers, a qualifying draw, and a draw of pairs. */
const given = async ({ isDraft = false }: Made = {}) => {
  const body = {
    name: 'Öpen, "A"',
    timeZone: 'Europe/Berlin',
    startDate: '2026-05-01',
    endDate: '2026-05-03',
  };
  const id = await givenTournament(app, { isDraft, body });
  const make = async (over: object, entrants: readonly (readonly string[])[], seeds = 0) => {
    const fields = { name: 'Singles', size: 8, ...over };
    const draw = await app.api.ok(owner, 'createDraw', { params: { tournamentId: id }, body: fields });
    const params = { id: draw.id };
    const listed = entrants.map((playerIds, index) => ({
      playerIds,
      ...(index < seeds ? { seed: index + 1 } : {}),
    }));
    await app.api.ok(owner, 'putEntrants', { params, body: { entrants: listed } });
    return draw.id;
  };
  const finish = async (drawId: string) => {
    await app.api.ok(owner, 'generateDraw', { params: { id: drawId }, body: { randomSeed: 3 } });
    await app.api.ok(owner, 'finalizeDraw', { params: { id: drawId } });
  };
  const single = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => [`p${from + index}`]);
  const main = await make({}, single(1, 5), 2);
  const fields = { name: 'Qualifying', parentDrawId: main, qualifyingSpots: 2 };
  const qualifying = await make(fields, single(20, 7));
  const doubles = await make({ name: 'Doubles' }, [
    ['p1', 'p2'],
    ['p3', 'p4'],
    ['p5', 'p6'],
    ['p7', 'p8'],
    ['p9', 'p10'],
  ]);
  for (const drawId of [qualifying, main, doubles]) await finish(drawId);
  return { id, main, qualifying, doubles };
};

const drawOf = async (id: string) => {
  const found = await app.deps.draws.find(id);
  if (found === null) throw new Error('no draw');
  return found.state;
};

/** Reports every match of a draw, with who plays it. */
const publish = async (drawId: string) => {
  const draw = { id: drawId, name: 'Singles', goldenPoint: false };
  const names = (ids: readonly string[]) =>
    ids.map((id) => ({ id, name: app.world.players.get(id)?.name ?? id }));
  for (const { id, round, home, guest, isBye } of bracketOf(await drawOf(drawId)).matches) {
    if (isBye || app.world.matches.get(id)?.view.status === 'completed') continue;
    const players = {
      home: home.kind === 'placed' ? names(home.playerIds) : [],
      guest: guest.kind === 'placed' ? names(guest.playerIds) : [],
    };
    const known = app.world.matches.get(id);
    const view = known?.view ?? {};
    const state = { ...matchState({ id }), ...view, draw, round, players };
    app.world.matches.set(id, { epoch: 1, version: 1, ...toMatchRecord(state) });
  }
};

const sets: SetView[] = [
  { home: 6, guest: 4 },
  { home: 6, guest: 7, tiebreak: { home: 5, guest: 7 } },
  { home: 10, guest: 8, matchTiebreak: true },
];

/** Home wins the first match of a draw that has both sides. */
const play = async (drawId: string, over: Partial<MatchState> = {}): Promise<string> => {
  const next = bracketOf(await drawOf(drawId)).matches.find(
    ({ id, home, guest }) =>
      home.kind === 'placed' && guest.kind === 'placed' && app.world.matches.get(id)?.isSettled !== true,
  );
  const id = next?.id ?? '';
  const known = app.world.matches.get(id);
  const before = { ...matchState({ id }), ...known?.view };
  const state = { ...confirmed(before, 'home', 2), sets, ...over };
  app.world.matches.set(id, { epoch: 1, version: 2, ...toMatchRecord(state), drawId });
  await handleMatch(app.deps, id);
  await publish(drawId);
  return id;
};

const download = (caller: Caller, path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.api.send(caller, `GET ${path}`, { headers });

const rowsOf = ({ body }: Sent): Record<string, string>[] =>
  parse(String(body), { bom: true, columns: true });

const schedule = async (id: string) => {
  const clubId = await givenClub(app);
  const courts = [await givenCourt(app, clubId), await givenCourt(app, clubId)];
  const body = { courts, from: '2026-05-01T09:00:00+02:00', matchMinutes: 75, restMinutes: 30 };
  return app.api.ok(owner, 'scheduleTournament', { params: { id }, body });
};

/** Scoring says of a match how it stands. */
const report = async (drawId: string, id: string, over: Partial<MatchState>): Promise<void> => {
  const known = app.world.matches.get(id);
  const state = { ...matchState({ id }), ...known?.view, version: 2, ...over };
  app.world.matches.set(id, { epoch: 1, version: 2, ...toMatchRecord(state), drawId });
  await handleMatch(app.deps, id);
  await publish(drawId);
};

/** A draw of 8 in which both sides of the upper two matches are out, and the rest is played: no final. */
const givenEmptyHalf = async () => {
  const id = await givenTournament(app, { isDraft: false });
  const params = { tournamentId: id };
  const { id: drawId } = await app.api.ok(owner, 'createDraw', { params, body: { name: 'Half', size: 8 } });
  const entrants = Array.from({ length: 8 }, (_, index) => ({ playerIds: [`p${20 + index}`] }));
  await app.api.ok(owner, 'putEntrants', { params: { id: drawId }, body: { entrants } });
  await app.api.ok(owner, 'generateDraw', { params: { id: drawId }, body: { randomSeed: 3 } });
  await app.api.ok(owner, 'finalizeDraw', { params: { id: drawId } });
  await publish(drawId);
  const upper = bracketOf(await drawOf(drawId)).matches.filter(
    ({ round, position }) => round === 3 && position < 3,
  );
  for (const match of upper) await report(drawId, match.id, { status: 'cancelled', bothOut: true });
  for (let count = 0; count < 3; count += 1) await play(drawId);
  const { matches, winners } = bracketOf(await drawOf(drawId));
  const [champion] = winners;
  const [final] = matches.filter(({ round }) => round === 1);
  if (champion?.kind !== 'placed' || final === undefined) throw new Error('the draw has no champion');
  const [playerId = ''] = champion.playerIds;
  const name = app.world.players.get(playerId)?.name ?? playerId;
  const players = { home: [], guest: [{ id: playerId, name }] };
  const draw = { id: drawId, name: 'Half', goldenPoint: false };
  const won = { ...confirmed(matchState({ id: final.id }), 'guest', 2), outcome: 'walkover' as const };
  await report(drawId, final.id, { ...won, draw, round: 1, players, dropped: true });
  return { id, drawId, name };
};

test('what no one plays any more is called off in a calendar', async () => {
  const { id, drawId } = await givenEmptyHalf();
  const final = bracketOf(await drawOf(drawId)).matches.find(({ round }) => round === 1)?.id ?? '';
  await report(drawId, final, { scheduledTime: '2026-05-03T10:00:00.000Z' });
  const { body } = await download(anonymous, `/tournaments/${id}/schedule.ics`);
  expect(String(body).match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED']);
});

test('a draw of which one half is empty has a champion, and nothing left to play', async () => {
  const { id, drawId, name } = await givenEmptyHalf();
  const rows = rowsOf(await download(anonymous, `/draws/${drawId}/draw.csv`));
  expect(rows.at(-1)).toMatchObject({ home: 'Bye', winner: name, outcome: 'walkover', score: '' });
  const { body } = await download(anonymous, `/tournaments/${id}/tods.json`);
  const { matchUps } = readRecord(z.looseObject({}).parse(body));
  const statuses = matchUps
    .toSorted((one, other) => one.roundNumber - other.roundNumber || one.roundPosition - other.roundPosition)
    .map(({ matchUpStatus, winningSide }) => `${matchUpStatus} ${winningSide ?? '-'}`);
  expect(statuses).toEqual([
    ...['DOUBLE_WALKOVER -', 'DOUBLE_WALKOVER -', 'COMPLETED 1', 'COMPLETED 1'],
    ...['DOUBLE_WALKOVER -', 'COMPLETED 1', 'WALKOVER 2'],
  ]);
});

describe('a draw for a spreadsheet', () => {
  test('has a row for every pairing, with names that a spreadsheet does not run', async () => {
    const { main } = await given();
    await publish(main);
    const played = await play(main);
    const csv = await download(anonymous, `/draws/${main}/draw.csv`);
    const { body, headers, status } = csv;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".*Singles\.csv"/);
    const rows = rowsOf(csv);
    expect(rows).toHaveLength(4 + 2 + 1);
    expect(body).toContain(`'=SUM(A1)`);
    expect(body).toContain('"Müller, Jürgen"');
    const names = rows.slice(0, 4).flatMap(({ home, guest }) => [home, guest]);
    expect(names.filter((name) => name === 'Qualifier')).toHaveLength(2);
    expect(names.filter((name) => name === 'Bye')).toHaveLength(1);
    expect(rows.map(({ roundName }) => roundName).slice(-3)).toEqual(['Semi-final', 'Semi-final', 'Final']);
    const won = rows.filter(({ score }) => score !== '');
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({ status: 'completed', score: '6-4 6-7(5) [10-8]', outcome: 'completed' });
    expect(won[0]?.winner).toBe(won[0]?.home);
    expect(played).not.toBe('');
  });

  test('is there before the draw is made', async () => {
    const id = await givenTournament(app);
    const body = { name: 'New', size: 8 };
    const draw = await app.api.ok(owner, 'createDraw', { params: { tournamentId: id }, body });
    const csv = await download(anonymous, `/draws/${draw.id}/draw.csv`);
    expect(rowsOf(csv).map(({ home }) => home)).toEqual(['', '', '', '', '', '', '']);
  });
});

describe('the order of play', () => {
  test('is the same as CSV and as a calendar, in the time zone of the tournament', async () => {
    const { id, main, qualifying, doubles } = await given();
    for (const drawId of [main, qualifying, doubles]) await publish(drawId);
    const { data } = await schedule(id);
    const csv = await download(anonymous, `/tournaments/${id}/schedule.csv`);
    const rows = rowsOf(csv);
    expect(rows).toHaveLength(data.length);
    const zone = { timeZone: 'Europe/Berlin' };
    expect(rows[0]).toMatchObject({
      ...{ order: '1', date: '2026-05-01', time: '09:00', notBefore: '09:00' },
      ...zone,
    });
    const bracket = rowsOf(await download(anonymous, `/draws/${main}/draw.csv`));
    expect(bracket.find(({ date }) => date !== '')).toMatchObject(zone);
    expect(rows.map(({ order }) => Number(order))).toEqual(data.map(({ playOrder }) => playOrder));
    const calendar = await download(anonymous, `/tournaments/${id}/schedule.ics`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.headers.get('content-disposition')).toContain('.ics"');
    const events = Object.values(ical.sync.parseICS(String(calendar.body))).filter(
      (part): part is VEvent => part?.type === 'VEVENT',
    );
    expect(events.map(({ uid }) => uid)).toEqual(data.map((match) => `${match.id}@courtcast`));
    expect(events.map(({ start }) => start.toISOString())).toEqual(data.map((match) => match.scheduledTime));
    const [first] = events;
    expect((first?.end?.getTime() ?? 0) - (first?.start.getTime() ?? 0)).toBe(75 * 60_000);
    expect(calendar.body).toContain('DTSTART;TZID=Europe/Berlin:20260501T090000');
    const german = await download(anonymous, `/tournaments/${id}/schedule.ics?language=de`);
    expect(german.body).toContain('Viertelfinale');
    const unknown = await download(anonymous, `/tournaments/${id}/schedule.ics?language=xx`);
    expect(unknown.status).toBe(422);
  });

  test('has matches without a time last, and no entry for them in the calendar', async () => {
    const { id, main } = await given();
    await publish(main);
    const csv = await download(anonymous, `/tournaments/${id}/schedule.csv`);
    expect(rowsOf(csv).every(({ date, time, order }) => date === '' && time === '' && order === '')).toBe(
      true,
    );
    const calendar = await download(anonymous, `/tournaments/${id}/schedule.ics`);
    expect(calendar.body).not.toContain('BEGIN:VEVENT');
  });
});

describe('the record of a tournament', () => {
  test('has the sets of a match that stopped between two of them, and no other', async () => {
    const { id, main } = await given();
    await publish(main);
    const stopped = await play(main, { outcome: 'retirement', sets: [{ home: 6, guest: 1 }] });
    const { body } = await download(anonymous, `/tournaments/${id}/tods.json`);
    const { matchUps } = readRecord(z.looseObject({}).parse(body));
    expect(matchUps.find(({ matchUpId }) => matchUpId === stopped)).toMatchObject({
      matchUpStatus: 'RETIRED',
      winningSide: 1,
      score: { scoreStringSide1: '6-1', sets: [{ setNumber: 1, winningSide: 1 }] },
    });
  });

  test('is read by the competition factory, and says the same of positions, players and results', async () => {
    const { id, main, qualifying, doubles } = await given();
    for (const drawId of [main, qualifying, doubles]) await publish(drawId);
    await schedule(id);
    const played = await play(main);
    await play(qualifying);
    await play(doubles);
    const { body, headers } = await download(anonymous, `/tournaments/${id}/tods.json`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const read = readRecord(z.looseObject({}).parse(body));
    expect(read.tournamentInfo).toMatchObject({ tournamentId: id, tournamentName: 'Öpen, "A"' });
    const pairs = read.participants.filter(({ participantType }) => participantType === 'PAIR');
    expect(pairs).toHaveLength(5);
    for (const drawId of [main, qualifying, doubles]) {
      const matchUps = read.matchUps.filter(({ structureId }) => structureId === drawId);
      const { slots } = bracketOf(await drawOf(drawId));
      expect(matchUps).toHaveLength(slots.length / 2);
      const places = slots.map(({ round, position, side, matchId, occupant }) => {
        const place = { roundNumber: 4 - round, roundPosition: Math.ceil(position / 2) };
        const found = matchUps.find(
          (one) => one.roundNumber === place.roundNumber && one.roundPosition === place.roundPosition,
        );
        if (matchId !== null) expect(found?.matchUpId).toBe(matchId);
        const ids = found?.sides.flatMap(({ participantId = [] }) => participantId) ?? [];
        const sideNumber = side === 'home' ? 1 : 2;
        const here = found?.sides.find((one) => one.sideNumber === sideNumber)?.participantId;
        return {
          round,
          ids,
          here,
          expected: occupant.kind === 'placed' ? occupant.playerIds.join('+') : null,
        };
      });
      for (const { round, ids, here, expected } of places) {
        if (expected !== null) expect(ids).toContain(expected);
        if (round === 3) expect(here ?? null).toBe(expected);
      }
    }
    expect(read.matchUps.find(({ matchUpId }) => matchUpId === played)).toMatchObject({
      matchUpStatus: 'COMPLETED',
      winningSide: 1,
      matchUpFormat: 'SET3-S:6/TB7',
      schedule: { scheduledDate: '2026-05-01' },
      score: {
        scoreStringSide1: '6-4 6-7(5) [10-8]',
        scoreStringSide2: '4-6 7-6(5) [8-10]',
        sets: [{ winningSide: 1 }, { winningSide: 2 }, { winningSide: 1 }],
      },
    });
  });
});

describe('every file', () => {
  const pathsOf = ({ id, main }: { id: string; main: string }) => [
    `/draws/${main}/draw.csv`,
    `/tournaments/${id}/schedule.csv`,
    `/tournaments/${id}/schedule.ics`,
    `/tournaments/${id}/tods.json`,
  ];

  test('stays the same while nothing changes, and is then not sent again', async () => {
    const made = await given();
    for (const path of pathsOf(made)) {
      const { headers } = await download(anonymous, path);
      expect(headers.get('cache-control')).toBe('no-cache');
      const etag = headers.get('etag') ?? 'none';
      const again = await download(anonymous, path, { 'if-none-match': etag });
      expect([again.status, again.body]).toEqual([304, undefined]);
    }
  });

  test('of a draft is there for its staff only, and may not be stored', async () => {
    const made = await given({ isDraft: true });
    for (const path of pathsOf(made)) {
      expect((await download(nonMember, path)).status).toBe(404);
      expect((await download(anonymous, path)).status).toBe(404);
      const { status, headers } = await download(umpire, path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
  });

  test('of what is not there is not found', async () => {
    for (const path of pathsOf({ id: 'unknown', main: 'unknown' })) {
      expect((await download(anonymous, path)).status).toBe(404);
    }
  });
});
