import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import { z } from 'zod';
import type { AppUnderTest } from './app-under-test.ts';
import { board, givenDraw, givenTournament, owner, startApp, umpire } from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;
const player = (place: number) => userCaller(`user${place}`, { playerId: `p${place}` });

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const given = async (body: object = {}) => {
  const id = await givenTournament(app, { body });
  return { id, drawId: await givenDraw(app, { tournamentId: id }) };
};

const register = (caller: Caller, { id, ...body }: { id: string; [field: string]: unknown }) =>
  app.api.call(caller, 'createRegistration', { params: { id }, body });

const listed = async (caller: Caller, id: string, query = {}) =>
  (await app.api.ok(caller, 'listRegistrations', { params: { id }, query })).data.map(
    ({ playerId }) => playerId,
  );

describe('registering', () => {
  test('oneself and a partner shows both', async () => {
    const { id, drawId } = await given();
    const { status, headers, body } = await register(player(1), { id, drawId, partnerPlayerId: 'p2' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      tournamentId: id,
      drawId,
      playerId: 'p1',
      partnerPlayerId: 'p2',
      players: [
        { id: 'p1', name: 'Player p1' },
        { id: 'p2', name: 'Player p2' },
      ],
    });
    const path = headers.get('location')?.replace('/api/v1', '') ?? '';
    const { body: read } = await app.api.send(player(2), `GET ${path}`);
    expect({ ...z.object({}).loose().parse(read), warnings: [] }).toEqual(body);
  });

  test('is for the player, and for staff and admins for any player', async () => {
    const target = await given();
    expect((await register(player(1), { ...target, playerId: 'p1' })).status).toBe(201);
    expect((await register(player(1), { ...target, playerId: 'p2' })).status).toBe(403);
    expect((await register(umpire, { ...target, playerId: 'p2' })).status).toBe(201);
    expect((await register(admin, { ...target, playerId: 'p3' })).status).toBe(201);
    expect((await register(anonymous, target)).status).toBe(401);
    expect((await register(board, target)).status).toBe(403);
  });

  test('happens once for a player and draw, as partner or oneself', async () => {
    const target = await given();
    expect((await register(player(1), { ...target, partnerPlayerId: 'p2' })).status).toBe(201);
    const refused = (path: string) => ({ status: 409, body: { details: [{ path }] } });
    expect(await register(player(1), target)).toMatchObject(refused('playerId'));
    expect(await register(player(2), target)).toMatchObject(refused('playerId'));
    const late = await register(player(3), { ...target, partnerPlayerId: 'p1' });
    expect(late).toMatchObject(refused('partnerPlayerId'));
    const other = await givenDraw(app, { tournamentId: target.id, body: { name: 'Other' } });
    expect((await register(player(1), { id: target.id, drawId: other })).status).toBe(201);
  });

  test('is refused for what is not there', async () => {
    const target = await given();
    const elsewhere = await given();
    expect((await register(player(1), { ...target, drawId: elsewhere.drawId })).status).toBe(422);
    expect((await register(player(1), { ...target, drawId: 'unknown' })).status).toBe(422);
    expect((await register(player(1), { ...target, partnerPlayerId: 'unknown' })).status).toBe(422);
    expect((await register(player(1), { ...target, partnerPlayerId: 'p1' })).status).toBe(422);
    expect((await register(userCaller('no-player'), target)).status).toBe(422);
    expect((await register(player(1), { ...target, id: 'unknown' })).status).toBe(404);
  });

  test('is refused outside its phase, after its deadline and once the draw is finalized', async () => {
    const late = await given({ registrationDeadline: app.clock.now().toISOString() });
    expect((await register(player(1), late)).status).toBe(409);
    const draft = await givenTournament(app, { isDraft: true });
    const inDraft = { id: draft, drawId: await givenDraw(app, { tournamentId: draft }) };
    expect((await register(player(1), inDraft)).status).toBe(404);
    expect((await register(owner, { ...inDraft, playerId: 'p1' })).status).toBe(409);
    const live = await given();
    await app.api.ok(owner, 'moveTournament', { params: { id: live.id }, body: { phase: 'live' } });
    expect((await register(player(1), live)).status).toBe(409);
    const id = await givenTournament(app);
    const drawId = await givenDraw(app, { tournamentId: id, stage: 'finalized' });
    expect((await register(player(20), { id, drawId })).status).toBe(409);
  });
});

describe('registrations', () => {
  test('are shown to staff, and to others as far as they are part of them', async () => {
    const target = await given();
    for (const place of [1, 2, 3]) await register(player(place), target);
    expect(await listed(umpire, target.id)).toEqual(['p1', 'p2', 'p3']);
    expect(await listed(admin, target.id, { playerId: 'p2' })).toEqual(['p2']);
    expect(await listed(owner, target.id, { drawId: 'other' })).toEqual([]);
    expect(await listed(player(2), target.id)).toEqual(['p2']);
    expect(await listed(player(2), target.id, { playerId: 'p1' })).toEqual([]);
    expect(await listed(userCaller('no-player'), target.id)).toEqual([]);
    expect((await app.api.call(anonymous, 'listRegistrations', { params: { id: target.id } })).status).toBe(
      401,
    );
    const { headers } = await app.api.call(umpire, 'listRegistrations', { params: { id: target.id } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('are taken back by their players and by staff, and can be made again', async () => {
    const target = await given();
    const made = async (place: number) => {
      const { id } = await app.api.ok(player(place), 'createRegistration', {
        params: { id: target.id },
        body: { drawId: target.drawId },
      });
      return { id: target.id, registrationId: id };
    };
    const params = await made(1);
    expect((await app.api.call(player(2), 'getRegistration', { params })).status).toBe(404);
    expect((await app.api.call(player(2), 'deleteRegistration', { params })).status).toBe(403);
    expect((await app.api.call(anonymous, 'deleteRegistration', { params })).status).toBe(401);
    await app.api.ok(player(1), 'deleteRegistration', { params });
    expect((await app.api.call(player(1), 'deleteRegistration', { params })).status).toBe(404);
    await app.api.ok(umpire, 'deleteRegistration', { params: await made(1) });
    const again = await made(1);
    expect(
      (await app.api.call(owner, 'deleteRegistration', { params: { ...again, id: 'unknown' } })).status,
    ).toBe(404);
    await app.api.ok(owner, 'moveTournament', { params: { id: target.id }, body: { phase: 'live' } });
    expect((await app.api.call(owner, 'deleteRegistration', { params: again })).status).toBe(409);
  });
});

describe('a partner who is another user', () => {
  const asPartner = async (target: { id: string; drawId: string }, caller: Caller = player(1)) => {
    app.world.players.set('p8', playerState('p8', { userId: 'user8' }));
    const { body } = await register(caller, { ...target, partnerPlayerId: 'p8' });
    const { id, partnerAsked } = z.object({ id: z.string(), partnerAsked: z.boolean() }).loose().parse(body);
    return { partnerAsked, params: { id: target.id, registrationId: id } };
  };
  const say = (
    caller: Caller,
    word: 'acceptPartner' | 'declinePartner',
    params: { readonly id: string; readonly registrationId: string },
  ) => app.api.call(caller, word, { params, body: {} });

  test('is asked, sees it, and takes no place of theirs until they say yes', async () => {
    const target = await given();
    const { partnerAsked, params } = await asPartner(target);
    expect(partnerAsked).toBe(true);
    expect(await listed(player(8), target.id)).toEqual(['p1']);
    expect((await say(player(1), 'acceptPartner', params)).status).toBe(403);
    expect((await app.api.call(player(8), 'deleteRegistration', { params })).status).toBe(403);
    // Someone else may name them, and they may register with whom they like.
    expect((await asPartner(target, player(2))).partnerAsked).toBe(true);
    const yes = await say(player(8), 'acceptPartner', params);
    expect(yes).toMatchObject({ status: 200, body: { partnerPlayerId: 'p8', partnerAsked: false } });
    expect((await say(player(8), 'acceptPartner', params)).status).toBe(200);
    expect(await register(player(8), target)).toMatchObject({ status: 409 });
    expect(await say(player(8), 'declinePartner', params)).toMatchObject({
      status: 409,
      body: { details: [{ code: 'partner-agreed' }] },
    });
    await app.api.ok(player(8), 'deleteRegistration', { params });
  });

  test('says yes to one registration for a draw only', async () => {
    const target = await given();
    const [one, other] = [await asPartner(target), await asPartner(target, player(2))];
    expect((await say(player(8), 'acceptPartner', one.params)).status).toBe(200);
    expect(await say(player(8), 'acceptPartner', other.params)).toMatchObject({
      status: 409,
      body: { details: [{ code: 'already-registered' }] },
    });
  });

  test('who declines leaves the other one registered alone', async () => {
    const target = await given();
    const { params } = await asPartner(target);
    const no = await say(player(8), 'declinePartner', params);
    expect(no).toMatchObject({
      status: 200,
      body: { playerId: 'p1', partnerPlayerId: null, partnerAsked: false },
    });
    expect((await say(player(8), 'acceptPartner', params)).status).toBe(403);
    expect(await say(player(8), 'declinePartner', params)).toMatchObject({ status: 200, body: no.body });
    expect((await say(player(9), 'declinePartner', params)).status).toBe(403);
    expect((await register(player(8), target)).status).toBe(201);
  });

  test('says yes no more once registering has ended', async () => {
    const target = await given();
    const { params } = await asPartner(target);
    await app.api.ok(owner, 'moveTournament', { params: { id: target.id }, body: { phase: 'live' } });
    expect(await say(player(8), 'acceptPartner', params)).toMatchObject({ status: 409 });
    expect((await say(player(8), 'declinePartner', params)).status).toBe(200);
  });

  test('needs say nothing where staff registers the pair', async () => {
    const target = await given();
    const { body } = await register(owner, { ...target, playerId: 'p1', partnerPlayerId: 'p8' });
    expect(body).toMatchObject({ partnerPlayerId: 'p8', partnerAsked: false });
  });
});
