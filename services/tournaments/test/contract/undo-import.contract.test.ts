import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import type { Caller } from '@courtcast/contracts';
import { undoImport } from '../../src/application/imports/undo-import.ts';
import { importingInto } from '../support/importing.ts';
import type { Target } from '../support/importing.ts';
import { admin, anonymous } from '../support/requests.ts';
import {
  board,
  director,
  givenDraw,
  givenTournament,
  nonMember,
  owner,
  referee,
  startApp,
  umpire,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const { given, imported, entrantsOf } = importingInto(() => app);

const FILE = 'name,seed\nAna Lima,1\nBea Soto,\nEva Gil,';
const importIdOf = async (target: Target, text = FILE, query: Readonly<Record<string, string>> = {}) =>
  (await imported(target, text, { query })).importId ?? '';
const undo = (target: Target, importId: string, caller: Caller = owner) =>
  app.api.call(caller, 'undoImport', { params: { id: target.id, importId }, body: {} });
const versionOf = async ({ drawId }: Target) => (await app.deps.draws.get(drawId)).version;

describe('an import', () => {
  test('is taken back as it was entered; again changes nothing', async () => {
    const target = await given();
    await imported(target, 'name,seed\nAna Lima,\nCarla Diaz,1');
    const importId = await importIdOf(target, 'name,seed\nAna Lima,2\nBea Soto,\nEva Gil,');
    expect(await entrantsOf(target)).toEqual([
      ['Ana Lima', 2],
      ['Carla Diaz', 1],
      ['Bea Soto', null],
      ['Eva Gil', null],
    ]);
    expect(await undo(target, importId, director)).toMatchObject({
      status: 200,
      body: { drawIds: [target.drawId], removed: 2 },
    });
    expect(await entrantsOf(target)).toEqual([
      ['Ana Lima', null],
      ['Carla Diaz', 1],
    ]);
    const version = await versionOf(target);
    expect(await undo(target, importId)).toMatchObject({ status: 200, body: { removed: 0 } });
    expect(await versionOf(target)).toBe(version);
  });

  test('is taken back with those who went to qualifying', async () => {
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { tournamentId: id, body: { size: 8 } });
    const surplusDrawId = await givenDraw(app, {
      tournamentId: id,
      body: { size: 8, parentDrawId: drawId, qualifyingSpots: 2 },
    });
    const target = { id, drawId };
    const names = Array.from({ length: 9 }, (_, index) => `Player ${String.fromCodePoint(65 + index)}`);
    const importId = await importIdOf(target, `name\n${names.join('\n')}`, { surplusDrawId });
    expect(await entrantsOf({ id, drawId: surplusDrawId })).toHaveLength(3);
    expect((await undo(target, importId)).body).toEqual({ drawIds: [drawId, surplusDrawId], removed: 9 });
    expect(await entrantsOf(target)).toEqual([]);
    expect(await entrantsOf({ id, drawId: surplusDrawId })).toEqual([]);
  });

  test('is taken back in one draw or none: another that is finalized refuses it', async () => {
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { tournamentId: id, body: { size: 8 } });
    const surplusDrawId = await givenDraw(app, {
      tournamentId: id,
      body: { size: 2, parentDrawId: drawId, qualifyingSpots: 1 },
    });
    const target = { id, drawId };
    const names = Array.from({ length: 9 }, (_, index) => `Player ${String.fromCodePoint(65 + index)}`);
    const importId = await importIdOf(target, `name\n${names.join('\n')}`, { surplusDrawId });
    const params = { id: surplusDrawId };
    await app.api.ok(owner, 'generateDraw', { params, body: { method: 'seeded' } });
    await app.api.ok(owner, 'finalizeDraw', { params, body: {} });
    expect(await undo(target, importId)).toMatchObject({
      status: 409,
      body: { details: [{ code: 'draw-finalized' }] },
    });
    expect(await entrantsOf(target)).toHaveLength(7);
  });

  test('is taken back of whom a claim has put another player in the place', async () => {
    const target = await given();
    const importId = await importIdOf(target);
    const [ana] = (await app.deps.draws.get(target.drawId)).state.entrants;
    const command = createCommand({ startedAt: new Date(), caller: owner, requestId: 'test' });
    const [ghostId = ''] = ana?.playerIds ?? [];
    const ghost = app.world.players.get(ghostId);
    if (ghost === undefined) throw new Error('no player was made');
    app.world.players.set(ghostId, { ...ghost, mergedInto: 'p1' });
    await app.deps.draws.update(target.drawId, command, ({ state }) => ({
      state: {
        ...state,
        entrants: state.entrants.map((one) => ({
          ...one,
          playerIds: one.playerIds.map((id) => (id === ghostId ? 'p1' : id)),
        })),
      },
      changes: ['entrants'],
    }));
    expect((await undo(target, importId)).body).toMatchObject({ removed: 3 });
  });

  test('is found done where the same command is repeated, also half way', async () => {
    const target = await given();
    const importId = await importIdOf(target);
    const command = createCommand({ startedAt: new Date(), caller: owner, requestId: 'test' });
    const again = () => undoImport(app.deps, { id: target.id, importId }, { caller: owner, command });
    expect((await again()).removed).toBe(3);
    const version = await versionOf(target);
    await again();
    expect(await versionOf(target)).toBe(version);
  });

  test.each([
    ['taken it back', 0, async (target: Target, importId: string) => void (await undo(target, importId))],
    [
      'entered another file',
      404,
      async (target: Target) => void (await importIdOf(target, 'name\nDora Vega')),
    ],
  ])('is not taken back where another director has %s in this moment', async (...[, outcome, meanwhile]) => {
    const target = await given();
    const importId = await importIdOf(target);
    const read = await app.deps.draws.listOfTournament(target.id);
    await meanwhile(target, importId);
    const version = await versionOf(target);
    const late = { ...app.deps, draws: { ...app.deps.draws, listOfTournament: async () => read } };
    const command = createCommand({ startedAt: new Date(), caller: owner, requestId: 'test' });
    const undoing = undoImport(late, { id: target.id, importId }, { caller: owner, command });
    if (outcome === 0) expect((await undoing).removed).toBe(0);
    else await expect(undoing).rejects.toMatchObject({ code: 'not-found' });
    expect(await versionOf(target)).toBe(version);
  });

  test.each([
    ['was never', async () => 'never'],
    [
      'is followed by another',
      async (target: Target) => {
        const first = await importIdOf(target);
        await importIdOf(target, 'name\nDora Vega');
        return first;
      },
    ],
    ['is of another tournament', async () => importIdOf(await given())],
  ])('that %s is not found', async (_which, importIdIn) => {
    const target = await given();
    expect(await undo(target, await importIdIn(target))).toMatchObject({ status: 404 });
  });

  test('has no name where it changes nothing', async () => {
    const target = await given();
    await imported(target, FILE);
    expect((await imported(target, FILE)).importId).toBe(null);
    expect((await imported(target, 'name\nNew One', { dryRun: true })).importId).toBe(null);
  });
});

test.each<[number, string, Caller]>([
  [401, 'anybody', anonymous],
  [403, 'a board', board],
  [403, 'a stranger', nonMember],
  [403, 'an umpire', umpire],
  [403, 'a referee', referee],
  [200, 'an admin', admin],
])('%i for %s', async (status, _who, caller) => {
  const target = await given();
  const importId = await importIdOf(target);
  expect((await undo(target, importId, caller)).status).toBe(status);
  expect(await entrantsOf(target)).toHaveLength(status === 200 ? 0 : 3);
});
