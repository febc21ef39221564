import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { countryCode } from '../fields/country-code.ts';
import { bodyId, lineOfText, queryBoolean, searchText } from '../fields/fields.ts';
import { genderSchema } from '../fields/game-vocabulary.ts';
import { defineOperations } from './operation.ts';
import { pageOf, pageQuery, sortQuery } from '../fields/pagination.ts';
import {
  claimedPlayerSchema,
  membershipSchema,
  meSchema,
  playerSchema,
  userAdminSchema,
} from '../resources/people.ts';

const SERVICE = 'identity';
const player = { status: 200, schema: playerSchema } as const;
const membership = { status: 200, schema: membershipSchema } as const;

const users = defineOperations(SERVICE, 'Users', {
  getMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'authenticated',
    summary: 'The signed-in user and the player he is',
    answer: { status: 200, schema: meSchema },
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'authenticated',
    summary: 'All users, for admins',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      role: platformRoleSchema.optional(),
      search: searchText.optional(),
    }),
    answer: { status: 200, schema: pageOf(userAdminSchema) },
  },
  patchUser: {
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Changes the role of a user or disables him, for admins',
    body: z.strictObject({ role: platformRoleSchema.optional(), disabled: z.boolean().optional() }),
    answer: { status: 200, schema: userAdminSchema },
  },
});

const players = defineOperations(SERVICE, 'Players', {
  listPlayers: {
    method: 'GET',
    path: '/players',
    summary: 'Players, ghosts included unless asked otherwise',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText.optional(),
      includeGhosts: queryBoolean.default(true),
    }),
    answer: { status: 200, schema: pageOf(playerSchema) },
  },
  getPlayer: {
    method: 'GET',
    path: '/players/{id}',
    summary: 'One player',
    answer: player,
  },
  createPlayer: {
    method: 'POST',
    path: '/players',
    summary: 'Creates a ghost player, for staff',
    body: z.strictObject({
      name: lineOfText(),
      nationality: countryCode.optional(),
      gender: genderSchema.optional(),
    }),
    answer: { status: 201, schema: playerSchema },
  },
  patchPlayer: {
    method: 'PATCH',
    path: '/players/{id}',
    summary: 'Changes a player',
    body: z.strictObject({
      name: lineOfText().optional(),
      nationality: countryCode.nullable().optional(),
      gender: genderSchema.nullable().optional(),
    }),
    answer: player,
  },
  claimPlayer: {
    method: 'POST',
    path: '/players/{id}/claim',
    summary: 'Makes a ghost the player of the caller, whose own player is merged into it',
    body: z.strictObject({}),
    answer: { status: 200, schema: claimedPlayerSchema },
    changesCaller: true,
  },
  getPlayerImage: {
    method: 'GET',
    path: '/players/{id}/image',
    summary: 'The image of a player: the uploaded one, else his initials',
    counted: false,
    answer: { status: 200, contentType: 'image/*' },
  },
  putPlayerImage: {
    method: 'PUT',
    path: '/players/{id}/image',
    summary: 'Takes an image of a player: PNG, JPEG or WebP, 1 MiB at most',
    bodyType: 'image',
    answer: player,
  },
});

const memberships = defineOperations(SERVICE, 'Players', {
  listMemberships: {
    method: 'GET',
    path: '/players/{id}/memberships',
    summary: 'The club memberships of a player, past ones included',
    // A membership is made by joining: to sort by the one is to sort by the other.
    query: z.object({ ...pageQuery, ...sortQuery(['createdAt', 'joinedAt']) }),
    answer: { status: 200, schema: pageOf(membershipSchema) },
  },
  createMembership: {
    method: 'POST',
    path: '/players/{id}/memberships',
    summary: 'Joins a player to a club',
    body: z.strictObject({ clubId: bodyId, role: clubRoleSchema, isPrimary: z.boolean().optional() }),
    answer: { status: 201, schema: membershipSchema },
  },
  patchMembership: {
    method: 'PATCH',
    path: '/players/{id}/memberships/{membershipId}',
    summary: 'Changes role or primary flag of a membership',
    body: z.strictObject({ role: clubRoleSchema.optional(), isPrimary: z.boolean().optional() }),
    answer: membership,
  },
  deleteMembership: {
    method: 'DELETE',
    path: '/players/{id}/memberships/{membershipId}',
    summary: 'Ends a membership',
    answer: { status: 204 },
  },
});

/** What identity serves. */
export const identityOperations = { ...users, ...players, ...memberships };
