import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityReasons } from '@courtcast/contracts';
import type { Caller, OperationId, ReasonCode } from '@courtcast/contracts';
import { tinyImages, userCaller } from '@courtcast/testkit';
import type { SentInput } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { as, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

let app: AppUnderTest;
let claimants = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

/** A user without a claimed player. */
const newClaimant = (): Caller => {
  claimants += 1;
  const name = `claimant-${claimants}`;
  givenUser(app, name, app.clock.now());
  return as(name);
};

const claiming = async (id: string, caller: Caller = newClaimant()) => ({
  caller,
  id: 'claimPlayer' as const,
  input: { params: { id } },
});

const merging = (id: string, intoPlayerId: string): Request => ({
  caller: as('admin'),
  id: 'mergePlayer',
  input: { params: { id }, body: { intoPlayerId } },
});

/** A waiting claim of a ghost who stands somewhere. */
const givenWaiting = async () => {
  const id = await givenGhost(app);
  app.playerPlaces.set(id, { stands: true, places: [] });
  const answer = await app.api.ok(newClaimant(), 'claimPlayer', { params: { id } });
  return { id, claimId: 'claim' in answer ? answer.claim.id : 'none' };
};

/** A membership of the coach in a new club. */
const givenMembership = async () => {
  const { id: clubId, memberships } = await givenClub(app, ['coach']);
  const { coach: membershipId = '' } = memberships;
  return { clubId, params: { id: 'player-coach', membershipId } };
};

/** The membership of a new club's only owner. */
const givenOnlyOwner = async () => {
  const { id: clubId } = await givenClub(app, ['member']);
  const { data } = await app.api.ok(as('owner'), 'listMemberships', {
    params: { id: 'player-owner' },
    query: { perPage: 100 },
  });
  return { id: 'player-owner', membershipId: data.find((one) => one.clubId === clubId)?.id ?? '' };
};

interface Request {
  readonly caller: Caller;
  readonly id: OperationId;
  readonly input: SentInput;
}

/** Refused requests, with status and reason. */
const refused: readonly (readonly [409 | 422, ReasonCode, () => Promise<Request>])[] = [
  [409, 'player-claimed', () => claiming('player-member')],
  [
    409,
    'claimed-another',
    async () => {
      const caller = newClaimant();
      const { id, input } = await claiming(await givenGhost(app), caller);
      await app.api.ok(caller, id, input);
      return claiming(await givenGhost(app), caller);
    },
  ],
  [
    409,
    'stand-together',
    async () => {
      const ghost = await givenGhost(app);
      const caller = newClaimant();
      app.together.set([ghost, `player-claimant-${claimants}`].toSorted().join(' '), 'draw');
      return claiming(ghost, caller);
    },
  ],
  [409, 'both-have-users', async () => merging('player-member', 'player-coach')],
  [422, 'duplicate', async () => merging('player-member', 'player-member')],
  [422, 'unknown-reference', async () => merging('player-member', 'unknown')],
  [
    409,
    'keep-claimed',
    async () => {
      const ghost = await givenGhost(app);
      const { caller, id, input } = await claiming(ghost);
      await app.api.ok(caller, id, input);
      return merging(ghost, await givenGhost(app));
    },
  ],
  [409, 'user-not-synced', async () => claiming(await givenGhost(app), userCaller('unknown'))],
  [409, 'user-not-synced', async () => ({ caller: userCaller('unknown'), id: 'getMe', input: {} })],
  [
    409,
    'already-member',
    async () => {
      const { clubId, params } = await givenMembership();
      const input = { params: { id: params.id }, body: { clubId, role: 'coach' } };
      return { caller: as('owner'), id: 'createMembership', input };
    },
  ],
  [
    409,
    'removed-from-club',
    async () => {
      const player = { params: { id: 'player-member' } };
      const joining = { ...player, body: { clubId: (await givenClub(app, [])).id, role: 'member' } };
      const { id } = await app.api.ok(as('member'), 'createMembership', joining);
      const params = { ...player.params, membershipId: id };
      await app.api.ok(as('admin'), 'deleteMembership', { params });
      return { caller: as('member'), id: 'createMembership', input: joining };
    },
  ],
  [
    409,
    'already-left',
    async () => {
      const { params } = await givenMembership();
      await app.api.ok(as('owner'), 'deleteMembership', { params });
      return { caller: as('owner'), id: 'patchMembership', input: { params, body: { isPrimary: true } } };
    },
  ],
  [
    409,
    'last-owner',
    async () => ({ caller: as('owner'), id: 'deleteMembership', input: { params: await givenOnlyOwner() } }),
  ],
  [
    409,
    'last-owner',
    async () => {
      const input = { params: await givenOnlyOwner(), body: { role: 'member' } };
      return { caller: as('owner'), id: 'patchMembership', input };
    },
  ],
  [
    422,
    'unknown-reference',
    async () => {
      const input = { params: { id: 'player-coach' }, body: { clubId: 'none', role: 'coach' } };
      return { caller: as('owner'), id: 'createMembership', input };
    },
  ],
  [
    409,
    'own-rights',
    async () => {
      const input = { params: { id: 'admin' }, body: { role: 'user' } };
      return { caller: as('admin'), id: 'patchUser', input };
    },
  ],
  [
    409,
    'runs-alone',
    async () => {
      app.kept.set('stranger', [{ kind: 'tournament', id: 't', name: 'City Open' }]);
      return { caller: as('stranger'), id: 'eraseMe', input: {} };
    },
  ],
  [
    422,
    'claim-code-wrong',
    async () => {
      const { caller, id, input } = await claiming(await givenGhost(app));
      return { caller, id, input: { ...input, body: { code: 'XXXXX-XXXXX' } } };
    },
  ],
  [
    409,
    'claim-decided',
    async () => {
      const params = await givenWaiting();
      const input = { params, body: { reason: 'No.' } };
      await app.api.ok(as('admin'), 'refusePlayerClaim', input);
      return { caller: as('admin'), id: 'approvePlayerClaim', input: { params } };
    },
  ],
  [
    409,
    'too-many-claims',
    async () => {
      const { id } = await givenWaiting();
      for (let one = 1; one < 20; one += 1)
        await app.api.ok(newClaimant(), 'claimPlayer', { params: { id } });
      return claiming(id);
    },
  ],
  [
    409,
    'not-claimed',
    async () => ({ caller: as('admin'), id: 'undoClaim', input: { params: { id: await givenGhost(app) } } }),
  ],
  [
    409,
    'level-of-player',
    async () => {
      const params = { id: 'player-member', system: 'playtomic' };
      await app.api.ok(as('member'), 'putPlayerLevel', { params, body: { value: 3.5 } });
      return { caller: as('admin'), id: 'putPlayerLevel', input: { params, body: { value: 4 } } };
    },
  ],
  [
    422,
    'wrong-file',
    async () => {
      const headers = { 'content-type': 'image/png' };
      const input = { params: { id: 'player-member' }, body: Buffer.from('no image'), headers };
      return { caller: as('member'), id: 'putPlayerImage', input };
    },
  ],
  [
    422,
    'picture-too-large',
    async () => {
      const body = Buffer.from(tinyImages.png);
      body.writeUInt32BE(20_000, 16);
      const input = { params: { id: 'player-member' }, body, headers: { 'content-type': 'image/png' } };
      return { caller: as('member'), id: 'putPlayerImage', input };
    },
  ],
];

/** The input field that a conflict names, if it is about one. */
const fields: Readonly<Record<string, string>> = {
  'createMembership already-member': 'clubId',
  'createMembership removed-from-club': 'clubId',
  'patchMembership last-owner': 'role',
  'patchUser own-rights': 'role',
};

test.each(refused)('%i %s (%#)', async (...[status, code, given]) => {
  const { caller, id, input } = await given();
  const answer = await app.api.refusal(caller, id, input);
  expect(answer).toMatchObject({ statusCode: status, details: [{ code }] });
  if (status === 409) expect(answer.details?.[0]?.path).toBe(fields[`${id} ${code}`] ?? '');
});

test('every reason of identity is given in one of these', () => {
  const given = new Set<string>(refused.map(([, code]) => code));
  expect(Object.keys(identityReasons).filter((code) => !given.has(code))).toEqual([]);
});
