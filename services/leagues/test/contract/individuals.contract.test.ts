import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import type { PlayedDraw } from '../../src/application/ports.ts';
import { admin, organiser, outsider, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let championshipId = '';

beforeAll(async () => {
  app = await startApp();
  ({ id: championshipId } = await app.api.ok(organiser, 'createChampionship', {
    body: { name: 'Club league', sport: 'tennis', season: '2026' },
  }));
});

afterAll(() => app.stop());

const draw = (over: Partial<PlayedDraw> = {}): PlayedDraw => ({
  ...{ drawType: 'swiss', isDraft: false, staff: [{ userId: organiser.userId, role: 'director' }] },
  ...over,
});

const bodyOf = (drawId: string | null) => ({
  ...{ championshipId, name: 'Singles', category: 'active', defaultSinglesCount: 1, defaultDoublesCount: 0 },
  drawId,
});

const create = (found: PlayedDraw | null, caller: Caller = organiser) => {
  app.world.draws.clear();
  if (found !== null) app.world.draws.set('draw-1', found);
  return app.api.send(caller, 'POST /leagues', { body: bodyOf('draw-1') });
};

test.each(['swiss', 'round_robin'])('a league is a %s draw of its organizer', async (drawType) => {
  const made = await create(draw({ drawType }));
  expect(made).toMatchObject({ status: 201, body: { drawId: 'draw-1' } });
});

test('a league of individuals becomes one of teams again', async () => {
  app.world.draws.set('draw-1', draw());
  const { id } = await app.api.ok(organiser, 'createLeague', { body: bodyOf('draw-1') });
  const changed = await app.api.ok(organiser, 'patchLeague', { params: { id }, body: { drawId: null } });
  expect(changed.drawId).toBeNull();
  await app.api.ok(organiser, 'patchLeague', { params: { id }, body: { drawId: 'draw-1' } });
  await app.api.ok(organiser, 'patchLeague', { params: { id }, body: { name: 'Renamed' } });
  expect((await app.api.ok(organiser, 'getLeague', { params: { id } })).drawId).toBe('draw-1');
});

test('who runs the draw no more still changes the league, as long as it keeps the draw', async () => {
  app.world.draws.set('draw-1', draw());
  const { id } = await app.api.ok(organiser, 'createLeague', { body: bodyOf('draw-1') });
  app.world.draws.set('draw-1', draw({ staff: [] }));
  const body = { name: 'Still ours', drawId: 'draw-1' };
  expect((await app.api.ok(organiser, 'patchLeague', { params: { id }, body })).name).toBe('Still ours');
});

// One answer to all of them: nobody learns by it which drafts there are.
test.each<[string, PlayedDraw | null]>([
  ['one that is not there', null],
  ['one of others', draw({ staff: [{ userId: 'else', role: 'owner' }] })],
  ['one that they umpire', draw({ staff: [{ userId: organiser.userId, role: 'umpire' }] })],
  ['one of a draft', draw({ isDraft: true })],
  ['a bracket', draw({ drawType: 'elimination' })],
  ['an evening', draw({ drawType: 'americano' })],
])('of draws, %s is refused', async (_, found) => {
  const refused = await create(found);
  expect(refused).toMatchObject({
    status: 422,
    body: { details: [{ path: 'drawId', code: 'unknown-reference' }] },
  });
});

test('whoever runs a draw makes no league in a championship of others', async () => {
  const theirs = draw({ staff: [{ userId: outsider.userId, role: 'owner' }] });
  expect((await create(theirs, outsider)).status).toBe(403);
  expect((await create(theirs, admin)).status).toBe(201);
});
