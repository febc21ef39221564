import { tournamentEngine } from 'tods-competition-factory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { MatchState } from '@courtcast/contracts';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { handleMatch } from '../../src/application/events/handle-match.ts';
import { readRecord } from '../support/competition-factory.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, referee, singlesOf, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const AT = '2026-05-01T12:00:00.000Z';

/** A group of three with matches of 24 points, of which the first ended 12–12. */
async function tiedGroup() {
  const tournamentId = await givenTournament(app);
  const id = await givenDraw(app, {
    tournamentId,
    body: {
      ...{ name: 'Groups', size: undefined, drawType: 'round_robin', groupCount: 1 },
      ...{ matchFormat: 'points', pointsTotal: 24, tiesAllowed: true },
    },
  });
  const params = { id };
  await app.api.ok(owner, 'putEntrants', { params, body: { entrants: singlesOf(3) } });
  await app.api.ok(owner, 'generateDraw', { params, body: { randomSeed: 5 } });
  const { groups } = await app.api.ok(referee, 'finalizeDraw', { params });
  const [first] = groups?.[0]?.matches ?? [];
  const players = (entrant = 0) => [{ id: `p${entrant + 1}`, name: `Player ${entrant + 1}` }];
  const tied: Partial<MatchState> = {
    ...{ status: 'completed', outcome: 'completed', winnerSide: null, confirmedAt: AT, scheduledTime: AT },
    players: { home: players(first?.home), guest: players(first?.guest) },
    sets: [{ home: 12, guest: 12, unit: 'points' }],
  };
  const matchId = first?.matchId ?? '';
  const state = matchState({ id: matchId, version: 5, ...tied });
  app.world.matches.set(matchId, { epoch: 1, version: 5, ...toMatchRecord(state), drawId: id });
  await handleMatch(app.deps, matchId);
  await handleDraw(app.deps, id);
  return { tournamentId, id, matchId };
}

const textOf = async (path: string): Promise<string> =>
  String((await app.api.send(anonymous, `GET ${path}`)).body);

/** The cells of the rows of a file by its header. */
function rowsOf(csv: string): Record<string, string | undefined>[] {
  const [header = '', ...rows] = csv.trim().split('\r\n');
  const names = header.replace('\uFEFF', '').split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])));
}

test('a tie has its score and no winner in every file, and counts as one in the table', async () => {
  const { tournamentId, id, matchId } = await tiedGroup();
  const tie = { status: 'completed', score: '12–12', winner: '', outcome: 'completed' };
  expect(rowsOf(await textOf(`/draws/${id}/draw.csv`))[0]).toMatchObject(tie);
  const schedule = rowsOf(await textOf(`/tournaments/${tournamentId}/schedule.csv`));
  expect(schedule.find(({ time }) => time !== '')).toMatchObject({ score: '12–12', winner: '' });
  const calendar = await textOf(`/tournaments/${tournamentId}/schedule.ics`);
  expect(calendar).toContain('DESCRIPTION:12-12');
  expect(calendar).not.toContain('STATUS:CANCELLED');
  const standings = rowsOf(await textOf(`/draws/${id}/standings.csv`));
  expect(standings.map(({ ties, scoredWon }) => [ties, scoredWon])).toEqual([
    ['1', '12'],
    ['1', '12'],
    ['0', '0'],
  ]);
  const { body } = await app.api.send(anonymous, `GET /tournaments/${tournamentId}/tods.json`);
  const { matchUps } = readRecord(z.looseObject({}).parse(body));
  const tied = matchUps.find(({ matchUpId }) => matchUpId === matchId);
  expect(tied).toMatchObject({ matchUpStatus: 'COMPLETED', score: { sets: [{}] } });
  expect(tied?.winningSide).toBeUndefined();
});

test('another implementation goes on with a file that has a tie', async () => {
  const { tournamentId, id } = await tiedGroup();
  const { body } = await app.api.send(anonymous, `GET /tournaments/${tournamentId}/tods.json`);
  const { matchUps } = readRecord(z.looseObject({}).parse(body));
  const open = matchUps.filter(({ matchUpStatus }) => matchUpStatus === 'TO_BE_PLAYED');
  expect(open).toHaveLength(2);
  for (const { matchUpId } of open) {
    const done = tournamentEngine.setMatchUpStatus({ drawId: id, matchUpId, outcome: { winningSide: 1 } });
    expect(done).toMatchObject({ success: true });
  }
});
