import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMistake } from '@courtcast/testkit';
import type { Mistake, MistakenWorld } from '@courtcast/testkit';
import { as, givenClub, givenGhost, startApp } from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let world: MistakenWorld;

beforeAll(async () => {
  app = await startApp();
  const { id: club, memberships } = await givenClub(app, ['coach', 'member']);
  const left = memberships.member ?? '';
  const params = { id: 'player-member', membershipId: left };
  await app.api.ok(as('owner'), 'deleteMembership', { params });
  world = {
    ids: { club, ghost: await givenGhost(app), coach: memberships.coach ?? '', left },
    send: (request, body) => app.api.send(as('admin'), request, { body }),
  };
});

afterAll(() => app.stop());

const JOIN = 'POST /players/$ghost/memberships';
const COUNTRY = 'in capitals, such as ES';
const GENDER = 'must be one of male, female, other';

const mistakes: readonly Mistake[] = [
  ['POST /players', {}, 'name required', 'is required'],
  ['POST /players', { firstName: 'Ana', name: 'Ana' }, 'firstName unknown-field', 'known are name'],
  ['POST /players', { name: '' }, 'name too-short', 'must not be empty'],
  ['POST /players', { name: 'x'.repeat(201) }, 'name too-long', 'at most 200 characters'],
  ['POST /players', { name: ['Ana'] }, 'name wrong-type', 'must be text'],
  ['POST /players', { name: 'Ana\tLima' }, 'name wrong-format', 'must not contain control characters'],
  ['POST /players', { name: 'Ana', nationality: 'ESP' }, 'nationality wrong-format', COUNTRY],
  ['POST /players', { name: 'Ana', nationality: 'es' }, 'nationality wrong-format', COUNTRY],
  ['POST /players', { name: 'Ana', nationality: 'Spain' }, 'nationality wrong-format', COUNTRY],
  ['POST /players', { name: 'Ana', country: 'ES' }, 'country unknown-field', 'known are name, nationality'],
  ['POST /players', { name: 'Ana', gender: 'F' }, 'gender not-allowed-value', GENDER],
  ['POST /players', { name: 'Ana', gender: 'Female' }, 'gender not-allowed-value', GENDER],
  ['POST /players', { name: 'Ana', sex: 'female' }, 'sex unknown-field', 'gender'],
  ['POST /players', { name: 'Ana', userId: 'member' }, 'userId unknown-field', 'known are name'],
  ['POST /players', [{ name: 'Ana' }], 'wrong-type', 'must be an object'],
  ['PATCH /players/$ghost', { name: null }, 'name wrong-type', 'must be text'],
  ['PATCH /players/$ghost', { profileImageUrl: 'x' }, 'profileImageUrl unknown-field', 'known are name'],
  ['PATCH /players/$ghost', { nationality: '' }, 'nationality wrong-format', COUNTRY],
  ['GET /players?includeGhosts=no', undefined, 'includeGhosts not-allowed-value', 'must be true or false'],
  ['GET /players?perPage=0', undefined, 'perPage out-of-range', 'must be from 1 to 100'],
  ['GET /players?sortBy=rank', undefined, 'sortBy not-allowed-value', 'one of createdAt, updatedAt, name'],
  [JOIN, {}, 'clubId required;role required', 'is required'],
  [JOIN, { clubId: '$club' }, 'role required', 'is required'],
  [JOIN, { clubId: 'none', role: 'member' }, 'clubId unknown-reference', 'There is no such club'],
  [
    JOIN,
    { clubId: '$club', role: 'Coach' },
    'role not-allowed-value',
    'one of owner, manager, coach, member',
  ],
  [
    JOIN,
    { clubId: '$club', role: 'admin' },
    'role not-allowed-value',
    'one of owner, manager, coach, member',
  ],
  [JOIN, { clubId: '$club', role: 'member', isPrimary: 1 }, 'isPrimary wrong-type', 'must be true or false'],
  [JOIN, { club: '$club', clubId: '$club', role: 'member' }, 'club unknown-field', 'clubId is'],
  [
    'POST /players/player-coach/memberships',
    { clubId: '$club', role: 'coach' },
    'clubId already-member',
    'Change the membership instead',
  ],
  [
    'PATCH /players/player-coach/memberships/$coach',
    { role: 'boss' },
    'role not-allowed-value',
    'one of owner',
  ],
  [
    'PATCH /players/player-coach/memberships/$coach',
    { clubId: '$club' },
    'clubId unknown-field',
    'known are role',
  ],
  ['PATCH /players/player-member/memberships/$left', { role: 'coach' }, 'already-left', 'Join again'],
  ['DELETE /players/player-member/memberships/$left', undefined, 'already-left', 'Join again'],
  ['PATCH /users/member', { role: 'owner' }, 'role not-allowed-value', 'must be one of user, admin'],
  ['PATCH /users/member', { disabled: 'true' }, 'disabled wrong-type', 'must be true or false'],
  ['PATCH /users/member', { name: 'Ana' }, 'name unknown-field', 'known are role, disabled'],
  ['PATCH /users/admin', { role: 'user' }, 'role own-rights', 'Have another admin do it'],
  ['GET /users?role=owner', undefined, 'role not-allowed-value', 'must be one of user, admin'],
];

test.each(mistakes)('%s %j is %s: %s', async (...mistake) => {
  const [, , reason, remedy] = mistake;
  const { reasons, message } = await makeMistake(world, mistake);
  expect(reasons.join(';')).toBe(reason);
  expect(message).toContain(remedy);
});
