import { z } from 'zod';
import { clubRoleSchema } from '../../caller.ts';
import { describedAs } from '../../fields/described.ts';
import { bodyId, searchText } from '../../fields/fields.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { clubMemberSchema, membershipSchema } from '../../resources/people.ts';
import { defineOperations } from '../operation.ts';

/** Memberships of players in clubs. */
export const membershipOperations = defineOperations('identity', 'Players', {
  listMemberships: {
    method: 'GET',
    path: '/players/{id}/memberships',
    summary: 'The club memberships of a player, past ones included',
    description: 'A past membership has `leftAt`. The present ones also stand in `clubs` of the player.',
    // A membership is created by joining, so both fields sort alike.
    query: z.object({ ...pageQuery, ...sortQuery(['createdAt', 'joinedAt']) }),
    answer: { status: 200, schema: pageOf(membershipSchema) },
  },
  listClubMembers: {
    method: 'GET',
    access: 'authenticated',
    path: '/clubs/{id}/members',
    summary: 'The present members of a club, by name',
    description:
      'Past memberships are not among them. A role is changed, and a membership ended, at the player: see `/players/{id}/memberships/{membershipId}`.',
    who: 'clubManagers',
    query: z.object({
      ...pageQuery,
      role: clubRoleSchema.optional().describe('Only members with this role.'),
      search: searchText
        .optional()
        .describe('Words of the name; each must begin a word of it. Case and accents do not matter.'),
    }),
    answer: { status: 200, schema: pageOf(clubMemberSchema) },
  },
  createMembership: {
    method: 'POST',
    path: '/players/{id}/memberships',
    summary: 'Joins a player to a club',
    description: `A player has one membership of a club at a time. With \`isPrimary\` it becomes the club that the player
      plays for, and no other one is any more. Who joins by themselves is a member by name until the club confirms it;
      whom the club has removed does not join by themselves.`,
    who: 'clubOrJoining',
    reasons: ['unknown-reference', 'already-member', 'removed-from-club'],
    follows: [],
    body: z.strictObject(
      describedAs(membershipSchema, {
        clubId: bodyId,
        role: clubRoleSchema,
        isPrimary: z.boolean().optional(),
      }),
    ),
    answer: { status: 201, schema: membershipSchema },
  },
  patchMembership: {
    method: 'PATCH',
    path: '/players/{id}/memberships/{membershipId}',
    summary: 'Changes the role of a membership, or which club is the primary one',
    description:
      'What is left out stays. Any change by the club, or `confirmed` alone, confirms a membership that the player began by themselves. The last owner of a club keeps that role until there is another one.',
    who: 'clubOrPrimary',
    reasons: ['already-left', 'last-owner', 'changed-meanwhile'],
    follows: [],
    body: z.strictObject(
      describedAs(membershipSchema, {
        role: clubRoleSchema.optional(),
        isPrimary: z.boolean().optional(),
        confirmed: z.literal(true).optional(),
      }),
    ),
    answer: { status: 200, schema: membershipSchema },
  },
  deleteMembership: {
    method: 'DELETE',
    path: '/players/{id}/memberships/{membershipId}',
    summary: 'Ends a membership',
    description:
      'It stays in the list of memberships, with `leftAt`. The player may join again by a new one.',
    who: 'clubOrLeaving',
    reasons: ['already-left', 'last-owner', 'changed-meanwhile'],
    follows: [],
    answer: { status: 204 },
  },
});
