import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { countryCode } from '../fields/country-code.ts';
import { playerStateSchema, userStateSchema } from '../events/identity-states.ts';
import { bodyId, id, lineOfText } from '../fields/fields.ts';
import { genderSchema } from '../fields/game-vocabulary.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { invitationMailSchema } from './entry-mail.ts';
import { ids, lookupAnswer } from './shapes.ts';

/** The user behind a verified token; made on the first request. */
export const principalSchema = z.object({
  userId: id,
  playerId: id.nullable(),
  role: platformRoleSchema,
  disabled: z.boolean(),
  clubs: z.array(z.object({ clubId: id, role: clubRoleSchema })),
});

export type Principal = z.infer<typeof principalSchema>;

/** Operations of identity for other services. */
export const identityInternal = defineInternalOperations('identity', {
  syncPrincipal: {
    method: 'POST',
    path: '/internal/principals',
    summary: 'Finds or creates the user of a verified token',
    callers: ['gateway', 'realtime'],
    body: z.strictObject({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().optional(),
      name: z.string().optional(),
      preferredUsername: z.string().optional(),
    }),
    answer: { status: 200, schema: principalSchema },
  },
  lookupPlayers: {
    method: 'POST',
    path: '/internal/players',
    summary: 'Players by id',
    callers: ['gateway', 'tournaments', 'scoring', 'leagues', 'notifications'],
    /** With a club, its creator is made its owner first, even if the club's event has not arrived yet. */
    body: ids.extend({ clubId: z.string().max(200).optional() }),
    answer: lookupAnswer(playerStateSchema),
  },
  lookupWholeNames: {
    method: 'POST',
    path: '/internal/players/whole-names',
    summary: 'The names of hidden players, for a desk that they have given them to; all others are left out',
    callers: ['tournaments'],
    body: ids,
    answer: { status: 200, schema: z.object({ data: z.array(z.object({ id, name: z.string() })) }) },
  },
  findNamedPlayers: {
    method: 'POST',
    path: '/internal/players/named',
    summary: 'The players who are the only ones of a name',
    callers: ['leagues'],
    body: z.strictObject({ names: z.array(lineOfText()).max(200) }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(
          lookupAnswer(playerStateSchema).schema.shape.data.element.extend({ named: z.string() }),
        ),
      }),
    },
  },
  createGhosts: {
    method: 'POST',
    path: '/internal/ghosts',
    summary: 'Makes ghosts under ids that follow from what they were made of, and tells who answers for each',
    callers: ['tournaments', 'leagues'],
    body: z.strictObject({
      ghosts: z
        .array(
          z.strictObject({
            id: bodyId,
            name: lineOfText(),
            nationality: countryCode.nullable(),
            gender: genderSchema.nullable(),
            /** Decides whether it is hidden, and is not stored. */
            birthYear: z.number().int().optional(),
          }),
        )
        .max(200),
    }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(
          z.object({
            id,
            /** The player of the ghost, or the player it was merged into. */
            player: z.object({
              id,
              epoch: z.number().int(),
              version: z.number().int(),
              state: playerStateSchema,
            }),
          }),
        ),
      }),
    },
  },
  hideIfYoung: {
    method: 'POST',
    path: '/internal/players/young',
    summary: 'Hides a player who says that they are under sixteen, unless it was decided before',
    callers: ['tournaments'],
    body: z.strictObject({ playerId: bodyId, birthYear: z.number().int() }),
    answer: { status: 200, schema: z.object({}) },
  },
  findMailAddresses: {
    method: 'POST',
    path: '/internal/mail-addresses',
    summary: 'The addresses of users by their players; those without one are left out',
    callers: ['notifications'],
    body: ids,
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(z.object({ playerId: id, email: z.string(), userId: id.optional() })),
      }),
    },
  },
  readInvitationMail: {
    method: 'POST',
    path: '/internal/invitation-mail',
    summary: 'The mail that invites the person who a player is; null where there is none to write',
    callers: ['notifications'],
    body: z.strictObject({ playerId: bodyId }),
    answer: { status: 200, schema: z.object({ mail: invitationMailSchema.nullable() }) },
  },
  lookupUsers: {
    method: 'POST',
    path: '/internal/users',
    summary: 'Users by id',
    callers: ['tournaments', 'scoring', 'leagues', 'realtime', 'notifications'],
    body: ids,
    answer: lookupAnswer(userStateSchema),
  },
});
