import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, principalSchema } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import { tinyImages } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, board, givenClub, givenGhost, givenUser, startApp } from './app-under-test.ts';

let app: AppUnderTest;
let claimants = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const names = ['owner', 'manager', 'coach', 'member', 'stranger', 'umpire', 'captain', 'admin'] as const;
type Name = (typeof names)[number];

interface Case {
  readonly title: string;
  readonly id: OperationId;
  readonly given: () => Promise<SentInput>;
  readonly allowed: readonly Name[];
  /** A new request for each caller, because the first one would change the next result. */
  readonly isOnce?: boolean;
}

const membershipOf = async (role: 'manager' | 'coach' | 'member') => {
  const { memberships } = await givenClub(app);
  return { id: `player-${role}`, membershipId: memberships[role] ?? '' };
};

const gateway = { kind: 'service', name: 'gateway' } as const;

const newClaimant = () => {
  claimants += 1;
  givenUser(app, `claimant-${claimants}`, app.clock.now());
  return `claimant-${claimants}`;
};

const givenGhostOfClub = async () => {
  const [id, { id: clubId }] = [await givenGhost(app), await givenClub(app)];
  const params = { id };
  await app.api.ok(as('owner'), 'createMembership', { params, body: { clubId, role: 'member' } });
  return id;
};

const givenGhostOfUmpire = async () => {
  const id = await givenGhost(app);
  const place = {
    since: app.clock.now(),
    tournamentId: 't',
    staffUserIds: ['umpire'],
    clubIds: [],
    leads: false,
  };
  app.playerPlaces.set(id, { stands: true, places: [place] });
  return id;
};

/** A claim of a ghost of a club, which waits. */
const givenClaim = async () => {
  const id = await givenGhostOfClub();
  const answer = await app.api.ok(as(newClaimant()), 'claimPlayer', { params: { id } });
  return { params: { id, claimId: 'claim' in answer ? answer.claim.id : 'none' } };
};

const cases: readonly Case[] = [
  { title: 'the users', id: 'listUsers', given: async () => ({}), allowed: ['admin'] },
  {
    title: 'the members of a club',
    id: 'listClubMembers',
    given: async () => ({ params: { id: (await givenClub(app)).id } }),
    allowed: ['owner', 'manager', 'admin'],
  },
  {
    title: 'a change of a user',
    id: 'patchUser',
    given: async () => ({ params: { id: 'member' }, body: { role: 'user' } }),
    allowed: ['admin'],
  },
  {
    title: 'the end of another account',
    id: 'eraseUser',
    given: async () => ({ params: { id: newClaimant() } }),
    allowed: ['admin'],
    isOnce: true,
  },
  {
    title: 'the end of a ghost',
    id: 'erasePlayer',
    given: async () => ({ params: { id: await givenGhostOfClub() } }),
    allowed: ['admin'],
    isOnce: true,
  },
  {
    title: 'a new ghost',
    id: 'createPlayer',
    given: async () => {
      await givenClub(app);
      return { body: { name: 'Ghost' } };
    },
    allowed: ['owner', 'manager', 'coach', 'umpire', 'captain', 'admin'],
  },
  {
    title: 'a change of a ghost',
    id: 'patchPlayer',
    given: async () => ({ params: { id: await givenGhost(app) }, body: { name: 'Other' } }),
    allowed: ['admin'],
  },
  {
    title: 'a change of a ghost of a club',
    id: 'patchPlayer',
    given: async () => ({ params: { id: await givenGhostOfClub() }, body: { name: 'Other' } }),
    allowed: ['owner', 'manager', 'admin'],
  },
  {
    title: 'a change of a ghost in a tournament that the umpire directs',
    id: 'patchPlayer',
    given: async () => ({ params: { id: await givenGhostOfUmpire() }, body: { name: 'Other' } }),
    allowed: ['umpire', 'admin'],
  },
  {
    title: 'the approval of a claim',
    id: 'approvePlayerClaim',
    given: () => givenClaim(),
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
  {
    title: 'the refusal of a claim',
    id: 'refusePlayerClaim',
    given: async () => ({ ...(await givenClaim()), body: { reason: 'Who are you?' } }),
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
  {
    title: 'a code for a ghost',
    id: 'createClaimCode',
    given: async () => ({ params: { id: await givenGhostOfClub() }, body: {} }),
    allowed: ['owner', 'manager', 'admin'],
  },
  {
    title: 'invitations, of which each row says whether one may',
    id: 'createPlayerInvitations',
    given: async () => ({
      body: { invitations: [{ playerId: await givenGhostOfClub(), by: 'sheet' }] },
    }),
    allowed: names,
  },
  {
    title: 'a code that is taken back',
    id: 'deleteClaimCode',
    given: async () => ({ params: { id: await givenGhostOfClub() } }),
    allowed: ['owner', 'manager', 'admin'],
  },
  {
    title: 'a claim that is undone',
    id: 'undoClaim',
    given: async () => {
      const id = await givenGhost(app);
      claimants += 1;
      const body = { issuer: 'i', subject: `undone-${claimants}` };
      const { body: synced } = await app.api.send(gateway, 'POST /internal/principals', { body });
      await app.api.ok(as(principalSchema.parse(synced).userId), 'claimPlayer', { params: { id } });
      return { params: { id } };
    },
    allowed: ['admin'],
    isOnce: true,
  },
  {
    title: "a change of the member's own player",
    id: 'patchPlayer',
    given: async () => ({ params: { id: 'player-member' }, body: { gender: 'other' } }),
    allowed: ['member', 'admin'],
  },
  {
    title: 'a level of a ghost of a club',
    id: 'putPlayerLevel',
    given: async () => ({ params: { id: await givenGhostOfClub(), system: 'lk' }, body: { value: 12 } }),
    allowed: ['owner', 'manager', 'admin'],
  },
  {
    title: "the removal of a level of the member's, whose club the owner runs",
    id: 'deletePlayerLevel',
    given: async () => ({ params: { id: 'player-member', system: 'lk' } }),
    allowed: ['owner', 'manager', 'member', 'admin'],
  },
  {
    title: "the member's image",
    id: 'putPlayerImage',
    given: async () => ({
      params: { id: 'player-member' },
      body: tinyImages.png,
      headers: { 'content-type': 'image/png' },
    }),
    allowed: ['member', 'admin'],
  },
  {
    title: "the removal of the member's image",
    id: 'deletePlayerImage',
    given: async () => ({ params: { id: 'player-member' } }),
    allowed: ['member', 'admin'],
  },
  {
    title: 'a claim of a ghost',
    id: 'claimPlayer',
    given: async () => ({ params: { id: await givenGhost(app) } }),
    allowed: names,
    isOnce: true,
  },
  {
    title: 'a merge of two ghosts',
    id: 'mergePlayer',
    given: async () => ({
      params: { id: await givenGhost(app) },
      body: { intoPlayerId: await givenGhost(app) },
    }),
    allowed: ['admin'],
    isOnce: true,
  },
  {
    title: 'a ghost who becomes a coach',
    id: 'createMembership',
    given: async () => {
      const { id: clubId } = await givenClub(app);
      return { params: { id: await givenGhost(app) }, body: { clubId, role: 'coach' } };
    },
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
  {
    title: 'a ghost who becomes a manager',
    id: 'createMembership',
    given: async () => {
      const { id: clubId } = await givenClub(app);
      return { params: { id: await givenGhost(app) }, body: { clubId, role: 'manager' } };
    },
    allowed: ['owner', 'admin'],
    isOnce: true,
  },
  {
    title: 'the stranger who joins as a member',
    id: 'createMembership',
    given: async () => {
      const { id: clubId } = await givenClub(app);
      return { params: { id: 'player-stranger' }, body: { clubId, role: 'member' } };
    },
    allowed: ['owner', 'manager', 'stranger', 'admin'],
    isOnce: true,
  },
  {
    title: 'the stranger who joins as a coach',
    id: 'createMembership',
    given: async () => {
      const { id: clubId } = await givenClub(app);
      return { params: { id: 'player-stranger' }, body: { clubId, role: 'coach' } };
    },
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
  {
    title: 'a member who becomes a coach',
    id: 'patchMembership',
    given: async () => ({ params: await membershipOf('member'), body: { role: 'coach' } }),
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
  {
    title: 'a coach who becomes an owner',
    id: 'patchMembership',
    given: async () => ({ params: await membershipOf('coach'), body: { role: 'owner' } }),
    allowed: ['owner', 'admin'],
    isOnce: true,
  },
  {
    title: 'a manager who becomes a member',
    id: 'patchMembership',
    given: async () => ({ params: await membershipOf('manager'), body: { role: 'member' } }),
    allowed: ['owner', 'admin'],
    isOnce: true,
  },
  {
    title: "the member's primary club",
    id: 'patchMembership',
    given: async () => ({ params: await membershipOf('member'), body: { isPrimary: true } }),
    allowed: ['owner', 'manager', 'member', 'admin'],
    isOnce: true,
  },
  {
    title: 'the leave of the member',
    id: 'deleteMembership',
    given: async () => ({ params: await membershipOf('member') }),
    allowed: ['owner', 'manager', 'member', 'admin'],
    isOnce: true,
  },
  {
    title: 'the leave of the manager',
    id: 'deleteMembership',
    given: async () => ({ params: await membershipOf('manager') }),
    allowed: ['owner', 'manager', 'admin'],
    isOnce: true,
  },
];

/** Nobody is left after it, so that it comes last. */
const ending: Case = {
  title: 'the end of an account',
  id: 'eraseMe',
  given: async () => {
    for (const [id, club] of app.clubs) app.clubs.set(id, { ...club, deleted: true });
    return {};
  },
  allowed: [...names],
  isOnce: true,
};

const isForThese = ({ id, given, allowed, isOnce = false }: Case) => {
  test('is for those who may, forbidden to others, and needs a signed-in user', async () => {
    let input = await given();
    const statuses: Record<string, number> = {};
    for (const name of names) {
      statuses[name] = (await app.api.call(as(name), id, input)).status;
      if (isOnce && allowed.includes(name)) input = await given();
    }
    const { status } = operations[id].answer;
    const expected = names.map((name) => [name, allowed.includes(name) ? status : 403]);
    expect(statuses).toEqual(Object.fromEntries(expected));
    expect(await app.api.refusal(anonymous, id, input)).toMatchObject({ statusCode: 401 });
    expect(await app.api.refusal(board, id, input)).toMatchObject({ statusCode: 403 });
  });
};

describe.each(cases)('$title ($id)', isForThese);

/** What is for those who have a key, whoever they are: `player-invitations.contract.test.ts`. */
const byKey: ReadonlySet<OperationId> = new Set([
  ...(['openPlayerInvitation', 'acceptPlayerInvitation', 'refusePlayerInvitation'] as const),
]);

test('every write has its row', () => {
  const writes = Object.values(operations).filter(
    ({ service, method, id }) => service === 'identity' && method !== 'GET' && !byKey.has(id as OperationId),
  );
  expect(
    new Set([...cases, ending].map(({ id }) => id).filter((id) => operations[id].method !== 'GET')),
  ).toEqual(new Set(writes.map(({ id }) => id)));
});

const strangeIds = ['unknown', '../secrets', '$ne', 'x'.repeat(10_000), '\u0000', ' '];

describe('a thing that is not there is not found', () => {
  const things: readonly [OperationId, Caller, unknown, string][] = [
    ['getPlayer', anonymous, undefined, 'Player not found'],
    ['getPlayerImage', anonymous, undefined, 'Player not found'],
    ['listMemberships', anonymous, undefined, 'Player not found'],
    ['listClubMembers', as('admin'), undefined, 'Club not found'],
    ['patchPlayer', as('admin'), {}, 'Player not found'],
    ['putPlayerLevel', as('admin'), { value: 3 }, 'Player not found'],
    ['deletePlayerLevel', as('admin'), undefined, 'Player not found'],
    ['createMembership', as('admin'), { clubId: 'c', role: 'member' }, 'Player not found'],
    ['patchMembership', as('admin'), {}, 'Player not found'],
    ['deleteMembership', as('admin'), undefined, 'Player not found'],
    ['patchUser', as('admin'), {}, 'User not found'],
    ['eraseUser', as('admin'), undefined, 'User not found'],
    ['erasePlayer', as('admin'), undefined, 'Player not found'],
    ['claimPlayer', as('stranger'), undefined, 'Player not found'],
    ['putPlayerImage', as('admin'), undefined, 'Player not found'],
    ['deletePlayerImage', as('admin'), undefined, 'Player not found'],
  ];
  test.each(things)('%s', async (...[id, caller, body, message]) => {
    for (const wrong of strangeIds) {
      const params = { id: wrong, membershipId: 'm', system: 'lk' };
      const input = { params, ...(body === undefined ? {} : { body }) };
      expect(await app.api.refusal(caller, id, input)).toMatchObject({
        statusCode: 404,
        error: 'Not Found',
        ...(wrong === 'unknown' ? { message } : {}),
      });
    }
  });

  test.each(strangeIds)('membership (%#)', async (membershipId) => {
    const params = { id: 'player-member', membershipId };
    for (const [id, body] of [['patchMembership', {}] as const, ['deleteMembership', undefined] as const]) {
      const input = { params, ...(body === undefined ? {} : { body }) };
      expect(await app.api.refusal(as('admin'), id, input)).toMatchObject({ statusCode: 404 });
    }
  });
});

describe('what a body may not be', () => {
  const params = { id: 'player-member', membershipId: 'm' };
  const bodies: readonly [OperationId, unknown, string][] = [
    ['createPlayer', {}, 'name'],
    ['createPlayer', { name: ' ' }, 'name'],
    ['createPlayer', { name: 'x'.repeat(201) }, 'name'],
    ['createPlayer', { name: 'a\u0000b' }, 'name'],
    ['createPlayer', { name: 'A', nationality: 'AUT' }, 'nationality'],
    ['createPlayer', { name: 'A', nationality: 'at' }, 'nationality'],
    ['createPlayer', { name: 'A', gender: 'x' }, 'gender'],
    ['createPlayer', { name: 'A', userId: 'owner' }, 'userId'],
    ['patchPlayer', { name: null }, 'name'],
    ['patchPlayer', { userId: 'owner' }, 'userId'],
    ['createMembership', { role: 'member' }, 'clubId'],
    ['createMembership', { clubId: 'nowhere', role: 'member' }, 'clubId'],
    ['createMembership', { clubId: 'nowhere', role: 'director' }, 'role'],
    ['createMembership', { clubId: 'nowhere', role: 'member', leftAt: null }, 'leftAt'],
    ['patchMembership', { role: 'director' }, 'role'],
    ['patchMembership', { clubId: 'other' }, 'clubId'],
    ['patchUser', { role: 'root' }, 'role'],
    ['patchUser', { email: 'a@b.c' }, 'email'],
  ];
  test.each(bodies)('%s %j', async (id, body, path) => {
    const of = id === 'patchUser' ? { ...params, id: 'member' } : params;
    expect(await app.api.refusal(as('admin'), id, { params: of, body })).toMatchObject({
      statusCode: 422,
      details: [{ path }],
    });
    const nowhere = { params: { ...params, id: 'nowhere' }, body };
    const isOfOne = operations[id].path.includes('{id}');
    expect(await app.api.refusal(as('admin'), id, nowhere)).toMatchObject({
      statusCode: isOfOne ? 404 : 422,
    });
  });
});

test('only the gateway asks public operations, and each service only what it may', async () => {
  expect((await app.apiAs('scoring').call(anonymous, 'listPlayers')).status).toBe(403);
  const service = { kind: 'service', name: 'scoring' } as const;
  const body = { issuer: 'i', subject: 's' };
  const asked = await app.apiAs('scoring').send(service, 'POST /internal/principals', { body });
  expect(asked.status).toBe(403);
});

describe.each([ending])('$title ($id)', isForThese);
