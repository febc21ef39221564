import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Caller, OperationId } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import { tinyImages } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { anonymous, as, givenClub, givenGhost, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
  app.clubs.set('club-of-all', {
    ...{ id: 'club-of-all', name: 'Club', deleted: false, createdByUserId: 'owner' },
  });
});

afterAll(() => app.stop());

/** A write on a thing, and how it shows by which version that is known. */
interface Conditional {
  readonly id: OperationId;
  readonly given: () => Promise<{ read: () => Promise<string>; input: SentInput }>;
}

const etagOf = async (caller: Caller, id: OperationId, input: SentInput): Promise<string> =>
  (await app.api.call(caller, id, input)).headers.get('etag') ?? 'none';

const ofPlayer = (id: string) => () => etagOf(anonymous, 'getPlayer', { params: { id } });

const conditionals: readonly Conditional[] = [
  {
    id: 'patchPlayer',
    given: async () => {
      const id = await givenGhost(app);
      return { read: ofPlayer(id), input: { params: { id }, body: { name: 'New' } } };
    },
  },
  {
    id: 'putPlayerLevel',
    given: async () => {
      const id = await givenGhost(app);
      const input = { params: { id, system: 'utr' }, body: { value: 8.5 } };
      return { read: ofPlayer(id), input };
    },
  },
  {
    id: 'putPlayerImage',
    given: async () => {
      const id = await givenGhost(app);
      const body = tinyImages.jpeg;
      const headers = { 'content-type': 'image/jpeg' };
      return { read: ofPlayer(id), input: { params: { id }, body, headers } };
    },
  },
  {
    id: 'patchMembership',
    given: async () => {
      const { id: clubId } = await givenClub(app, []);
      const params = { id: await givenGhost(app) };
      const body = { clubId, role: 'member' };
      const made = await app.api.ok(as('owner'), 'createMembership', { params, body });
      const read = () => etagOf(anonymous, 'listMemberships', { params });
      return { read, input: { params: { ...params, membershipId: made.id }, body: { role: 'coach' } } };
    },
  },
  {
    id: 'patchUser',
    given: async () => {
      const params = { id: 'coach' };
      const other = { params, body: { role: 'user' } };
      return {
        read: () => etagOf(as('admin'), 'patchUser', other),
        input: { params, body: { role: 'admin' } },
      };
    },
  },
];

test('every PATCH and PUT is here', () => {
  const writes = Object.values(operations).filter(
    ({ service, method }) => service === 'identity' && (method === 'PATCH' || method === 'PUT'),
  );
  expect(conditionals.map(({ id }) => id).toSorted()).toEqual(writes.map(({ id }) => id).toSorted());
});

describe.each(conditionals)('$id', ({ id, given }) => {
  const send = (input: SentInput, ifMatch: string) =>
    app.api.call(as('admin'), id, { ...input, headers: { ...input.headers, 'if-match': ifMatch } });

  test('on the version that was seen is taken, and on the one before it refused and changes nothing', async () => {
    const { read, input } = await given();
    const seen = await read();
    expect((await send(input, seen)).status).toBe(operations[id].answer.status);
    const now = await read();
    const { status, body } = await send(input, seen);
    expect([status, body]).toMatchObject([409, { statusCode: 409, error: 'Conflict' }]);
    if (id !== 'patchUser') expect(await read()).toBe(now);
  });

  test.each([
    ['*', 'taken'],
    ['"v999999-abc"', 'refused'],
    ['"something else"', 'refused'],
    ['no tag', 'refused'],
  ])('with If-Match: %s is %s', async (ifMatch, what) => {
    const { input } = await given();
    expect((await send(input, ifMatch)).status).toBe(what === 'taken' ? operations[id].answer.status : 409);
  });
});

describe('what has not changed is not sent again', () => {
  const reads: readonly [OperationId, Caller, SentInput][] = [
    ['listPlayers', anonymous, {}],
    ['getPlayer', anonymous, { params: { id: 'player-member' } }],
    ['listLevels', anonymous, { query: { playerIds: 'player-member' } }],
    ['listMemberships', anonymous, { params: { id: 'player-member' } }],
    ['listClubMembers', as('owner'), { params: { id: 'club-of-all' } }],
    ['getPlayerImage', anonymous, { params: { id: 'player-member' } }],
    ['getMe', as('member'), {}],
    ['exportMe', as('member'), {}],
    ['getMyPlayer', as('member'), {}],
    ['listPlayerClaims', as('admin'), {}],
    ['listPlayerInvitations', as('admin'), { query: { playerIds: 'player-member' } }],
    ['listUsers', as('admin'), {}],
    ['listAudit', as('admin'), {}],
  ];

  test('and every read is here', () => {
    const all = Object.values(operations).filter(
      ({ service, method }) => service === 'identity' && method === 'GET',
    );
    expect(reads.map(([id]) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test.each(reads)('%s', async (...[id, caller, input]) => {
    const etag = await etagOf(caller, id, input);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await app.api.call(caller, id, { ...input, headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    expect((await app.api.call(caller, id, { ...input, headers: { 'if-none-match': '"x"' } })).status).toBe(
      200,
    );
  });
});
