import { clubState, userCaller } from '@courtcast/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemory } from '../../../test/support/memory.ts';
import type { WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { findLostRight, requireWebhookOwner } from './require-webhook-owner.ts';
import type { UserRights } from '../ports/webhooks.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
let { deps, world } = createMemory(() => now);

const user: UserRights = { disabled: false, isAdmin: false, clubs: [] };
const member = (role: string): UserRights => ({ ...user, clubs: [{ clubId: 'c', role }] });

beforeEach(() => {
  ({ deps, world } = createMemory(() => now));
  const staff = ['owner', 'director', 'referee', 'umpire'].map((role) => ({ userId: role, role }));
  world.webhooks.tournaments.set('t', { isDraft: false, staff });
  const createdAt = new Date(0).toISOString();
  world.webhooks.clubs.set('c', clubState('c', { createdByUserId: 'creator', createdAt }));
  world.webhooks.organizers.set('g', 'organizer');
});

const tournament = { kind: 'tournament', id: 't' } as const;
const club = { kind: 'club', id: 'c' } as const;
const group = { kind: 'league-group', id: 'g' } as const;

const cases: readonly [string, WebhookScope, string, UserRights | null, string | null][] = [
  ['an owner', tournament, 'owner', user, null],
  ['a director', tournament, 'director', user, null],
  ['a referee', tournament, 'referee', user, 'owner-lost-right'],
  ['no staff any more', tournament, 'former', user, 'owner-lost-right'],
  ['an admin', tournament, 'former', { ...user, isAdmin: true }, null],
  ['disabled', tournament, 'owner', { ...user, disabled: true }, 'owner-lost-right'],
  ['a disabled admin', tournament, 'owner', { ...user, isAdmin: true, disabled: true }, 'owner-lost-right'],
  ['unknown', tournament, 'owner', null, 'owner-lost-right'],
  ['owner of the club', club, 'u', member('owner'), null],
  ['manager of the club', club, 'u', member('manager'), null],
  ['coach of the club', club, 'u', member('coach'), 'owner-lost-right'],
  ['creator of the club long ago', club, 'creator', user, 'owner-lost-right'],
  ['organizer', group, 'organizer', user, null],
  ['another organizer', group, 'u', user, 'owner-lost-right'],
  ['owner of what is gone', { kind: 'tournament', id: 'gone' }, 'owner', user, 'scope-removed'],
  ['owner of a club that is gone', { kind: 'club', id: 'gone' }, 'u', member('owner'), 'scope-removed'],
  ['organizer of what is gone', { kind: 'league-group', id: 'gone' }, 'u', user, 'scope-removed'],
];

test.each(cases)('an owner who is %s of %j: %s', async (...[, scope, ownerId, facts, lost]) => {
  if (facts !== null) world.webhooks.users.set(ownerId, facts);
  expect(await findLostRight(deps, { ownerId, scope })).toBe(lost);
});

test('the owners of the copies are asked before the answer is no', async () => {
  const asked: boolean[] = [];
  const userRights: Deps['userRights'] = {
    ...deps.userRights,
    findUser: async (_id, { isFresh } = { isFresh: false }) => {
      asked.push(isFresh);
      return isFresh ? member('manager') : user;
    },
  };
  expect(await findLostRight({ ...deps, userRights }, { ownerId: 'u', scope: club })).toBeNull();
  expect(asked).toEqual([false, true]);
});

describe('before a caller is refused because of a copy, its owner is asked', () => {
  const asking = (known: readonly string[], fresh: readonly string[], isDraft = false) => {
    const staff = (ids: readonly string[]) => ids.map((userId) => ({ userId, role: 'director' }));
    const userRights: Deps['userRights'] = {
      ...deps.userRights,
      findTournament: async (_id, { isFresh } = { isFresh: false }) => ({
        ...{ isDraft, staff: staff(isFresh ? fresh : known) },
      }),
    };
    return requireWebhookOwner({ ...deps, userRights }, tournament, userCaller('u'));
  };

  test('who has become a director a moment ago keeps webhooks', async () => {
    await expect(asking([], ['u'])).resolves.toBeUndefined();
    await expect(asking([], ['u'], true)).resolves.toBeUndefined();
  });

  test('others are refused, and a draft is not there for them', async () => {
    await expect(asking([], ['other'])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asking([], ['other'], true)).rejects.toMatchObject({ code: 'not-found' });
  });
});
