import { z } from 'zod';
import { countryCode } from '../../fields/country-code.ts';
import { describedAs } from '../../fields/described.ts';
import { bodyId, idOf, lineOfText, queryBoolean, searchText } from '../../fields/fields.ts';
import { genderSchema } from '../../fields/game-vocabulary.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { playerSchema } from '../../resources/people.ts';
import { levelFields, levelSchema } from '../../resources/players/levels.ts';
import { defineOperations } from '../operation.ts';

const player = { status: 200, schema: playerSchema } as const;
const name = describedAs(playerSchema, { name: lineOfText() });
const hidden = describedAs(playerSchema, { hidden: z.boolean().optional() });

/** Players, with and without an account. */
export const playerOperations = defineOperations('identity', 'Players', {
  listPlayers: {
    method: 'GET',
    path: '/players',
    summary: 'Players, with and without an account',
    description: 'Ghosts, players without an account, are among them unless `includeGhosts=false`.',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      search: searchText
        .optional()
        .describe('Words of the name; each must begin a word of it. Case and accents do not matter.'),
      includeGhosts: queryBoolean
        .default(true)
        .describe('Whether players without an account are listed, too.'),
    }),
    answer: { status: 200, schema: pageOf(playerSchema) },
  },
  getPlayer: {
    method: 'GET',
    path: '/players/{id}',
    summary: 'One player with their clubs',
    description: `The id of a player who was merged into another answers with that other player for ever. Of a \`hidden\`
      player everybody but they and who may change them gets initials, and nothing else.`,
    answer: player,
  },
  createPlayer: {
    method: 'POST',
    path: '/players',
    summary: 'Creates a ghost: a player without an account',
    description: `For tournaments and teams whose players have not signed in. The player can be claimed later by the user
      who it is. Players of users are created by themselves.`,
    who: 'anyStaff',
    follows: [],
    body: z.strictObject({
      ...name,
      nationality: countryCode
        .optional()
        .describe(
          'Country as ISO 3166-1 alpha-2 in capitals, such as `ES`. Leave it out where it is not known.',
        ),
      gender: genderSchema.optional().describe('Leave it out where it is not known.'),
      ...hidden,
    }),
    answer: { status: 201, schema: playerSchema },
  },
  patchPlayer: {
    method: 'PATCH',
    path: '/players/{id}',
    summary: 'Changes name, nationality or gender of a player, or whether it is hidden',
    description: `What is left out stays. A new name appears in draws and matches a moment later
      (\`match:statusUpdated\` with the new names), but not in line-ups that were handed in.`,
    who: 'editorOfPlayer',
    follows: ['match'],
    body: z.strictObject({
      name: name.name.optional(),
      nationality: countryCode
        .nullable()
        .optional()
        .describe('Country as ISO 3166-1 alpha-2 in capitals, such as `ES`. Null takes it away.'),
      gender: genderSchema.nullable().optional().describe('Null takes it away.'),
      ...hidden,
    }),
    answer: player,
  },
  listLevels: {
    method: 'GET',
    path: '/levels',
    summary: 'Levels of some players in other systems',
    description:
      'To compare who stands in one draw or list. Left out are players without one, unknown and `hidden` ones.',
    query: z.object({
      playerIds: z
        .string()
        .max(6_500)
        .regex(/^[^,\s]{1,64}(?:,[^,\s]{1,64}){0,99}$/u, 'must be 1 to 100 ids with commas between them')
        .describe('Ids of players with commas between them, 100 at most.'),
    }),
    answer: {
      status: 200,
      schema: z.object({
        data: z
          .array(
            z
              .object({
                playerId: idOf('player').describe('Id of the player, as it was asked for.'),
                levels: z.array(levelSchema).describe('Their levels, one of a system.'),
              })
              .describe('The levels of one of the players.'),
          )
          .describe('Those who have any, in the order in which they were asked for.'),
      }),
    },
  },
  putPlayerLevel: {
    method: 'PUT',
    path: '/players/{id}/levels/{system}',
    summary: 'Notes the level of a player in another system',
    description: `It stands beside the rating by results here, is public unless the player is hidden, and is checked by
      nothing but the bounds of its system. What the player has said no club changes. \`system\` is \`wtn\` (40 to 1),
      \`utr\` (1 to 16.5), \`lk\` (25 to 1) or \`playtomic\` (0 to 7); any other is 404.`,
    who: 'notersOfLevels',
    reasons: ['required', 'out-of-range', 'level-of-player'],
    follows: [],
    body: z.strictObject({
      value: levelFields.value.optional(),
      text: levelFields.text.optional(),
      asOf: levelFields.asOf.optional().describe('The day of which it is. Absent: today, in UTC.'),
    }),
    answer: player,
  },
  deletePlayerLevel: {
    method: 'DELETE',
    path: '/players/{id}/levels/{system}',
    summary: 'Removes the level of a player in another system',
    description: 'Players remove whatever was noted of them; others not what the player has said.',
    who: 'notersOfLevels',
    reasons: ['level-of-player'],
    follows: [],
    answer: { status: 204 },
  },
  mergePlayer: {
    method: 'POST',
    path: '/players/{id}/merge',
    summary: 'Merges a player into another one: both are the same person',
    description: `The one of the address goes into \`intoPlayerId\`, whose name stays: memberships, matches, entries and image
      follow, and its id answers with the other one from then on, for ever. Where the first has a user, that becomes the
      user of the other one, as by a claim. It cannot be undone. Sent again it changes nothing.`,
    who: 'admin',
    reasons: [
      'unknown-reference',
      'duplicate',
      'both-have-users',
      'keep-claimed',
      'claimed-another',
      'stand-together',
    ],
    follows: ['match'],
    body: z.strictObject({ intoPlayerId: bodyId.describe('The player who answers for both from now on.') }),
    answer: player,
  },
  getPlayerImage: {
    method: 'GET',
    path: '/players/{id}/image',
    summary: 'The image of a player',
    description:
      'The image that was uploaded (PNG, JPEG or WebP), else an SVG with the initials. It answers for every player.',
    counted: false,
    answer: { status: 200, contentType: 'image/*' },
  },
  putPlayerImage: {
    method: 'PUT',
    path: '/players/{id}/image',
    summary: 'Replaces the image of a player',
    description: `Send the bytes as they are, with their \`Content-Type\`, 1 MiB at most (else 413). The image is redrawn,
      upright, at most 1,024 pixels a side and of the same type, and shown to everyone: what else the file held,
      such as the place where it was taken, is not kept. More than thirty million pixels, or 16,383 a side, are
      422 (\`picture-too-large\`).`,
    who: 'thePlayer',
    reasons: ['wrong-file', 'picture-too-large'],
    follows: [],
    bodyType: 'image',
    bodyDescription: 'The bytes of a PNG, JPEG or WebP image, at most 1 MiB.',
    answer: player,
  },
  deletePlayerImage: {
    method: 'DELETE',
    path: '/players/{id}/image',
    summary: 'Removes the image of a player',
    description: 'The initials stand in its place from then on. Where there is none it changes nothing.',
    who: 'thePlayer',
    follows: [],
    answer: { status: 204 },
  },
});
