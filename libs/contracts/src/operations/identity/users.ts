import { z } from 'zod';
import { platformRoleSchema } from '../../caller.ts';
import { describedAs } from '../../fields/described.ts';
import { queryBoolean, searchText } from '../../fields/fields.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { fileQuery } from '../../resources/file-query.ts';
import { meSchema, userAdminSchema } from '../../resources/people.ts';
import { defineOperations } from '../operation.ts';

/** Accounts. */
export const userOperations = defineOperations('identity', 'Users', {
  getMe: {
    method: 'GET',
    path: '/auth/me',
    access: 'authenticated',
    summary: 'The signed-in user, and the player that they are',
    description: `The first request with a token, whatever it asks for, creates the user and a player of that name.
      This operation shows both. A board has no user: it gets 403.`,
    who: 'oneself',
    answer: { status: 200, schema: meSchema },
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    access: 'authenticated',
    summary: 'Everything that is stored about the caller, as a ZIP file',
    description: `Account, player, clubs, claims and picture; entries, registrations and roles; matches played and umpired;
      teams and line-ups; chosen mails: a JSON file each, and a page (\`index.html\`) that explains them in the language that
      is asked for. Addresses and notes of others are not in it. At most 10,000 records of a kind, the newest.`,
    who: 'oneself',
    query: fileQuery,
    answer: { status: 200, contentType: 'application/zip' },
  },
  eraseMe: {
    method: 'DELETE',
    path: '/me',
    summary: 'Erases the caller: their account, and their name wherever it stands',
    description: `Account, e-mail address, picture, clubs, claims, and what they said of themselves in entries go. Results
      stay, of a player \`N.N.\`: draws, matches, line-ups and files have that name a moment later. It cannot be undone. For
      a day tokens of the account get 403; who signs in later is a new user. Who alone owns a club, or a tournament that is
      not over, or organizes a championship with team matches to come, hands that on, ends or deletes it first: 409, with
      a reason for each.`,
    who: 'oneself',
    reasons: ['runs-alone'],
    follows: ['match'],
    answer: { status: 204 },
  },
  eraseUser: {
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Erases a user, and their name wherever it stands',
    description: `What \`DELETE /me\` does, for somebody who has asked an admin for it. What they alone run is for the admin to
      see to. Sent again it changes nothing.`,
    who: 'admin',
    reasons: ['own-rights'],
    follows: ['match'],
    answer: { status: 204 },
  },
  erasePlayer: {
    method: 'DELETE',
    path: '/players/{id}',
    summary: 'Erases a player: without an account, or with it',
    description: `For people without an account who have asked for it: name, country, gender, clubs, picture, and what they said
      in entries go; results stay, of a player \`N.N.\`. A player with an account is erased with that. Sent again it changes
      nothing.`,
    who: 'admin',
    reasons: ['own-rights'],
    follows: ['match'],
    answer: { status: 204 },
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'authenticated',
    summary: 'All users',
    description:
      'Disabled users are among them. To find the account of a player, read `userId` of the player.',
    who: 'admin',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      role: platformRoleSchema
        .optional()
        .describe('Only users with this role on the platform: `user` or `admin`.'),
      disabled: queryBoolean.optional().describe('Only users who are disabled, or only those who are not.'),
      search: searchText
        .optional()
        .describe(
          'Words of the name or the e-mail address; each must begin a word of them. Case and accents do not matter.',
        ),
    }),
    answer: { status: 200, schema: pageOf(userAdminSchema) },
  },
  patchUser: {
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Changes the role of a user, or disables them',
    description: `What is left out stays. A disabled user gets 403 for every request with a token, and their sockets are
      disconnected; enabling them again undoes it. Reads without a token are not affected.`,
    who: 'admin',
    reasons: ['own-rights'],
    follows: [],
    body: z.strictObject(
      describedAs(userAdminSchema, { role: platformRoleSchema.optional(), disabled: z.boolean().optional() }),
    ),
    answer: { status: 200, schema: userAdminSchema },
  },
});
