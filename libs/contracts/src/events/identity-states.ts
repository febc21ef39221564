import { z } from 'zod';
import { describedAs } from '../fields/described.ts';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { id, idOf, timestamp } from '../fields/fields.ts';
import { genderSchema } from '../fields/game-vocabulary.ts';
import { playerSchema } from '../resources/people.ts';
import { levelSchema } from '../resources/players/levels.ts';

/** `identity.user`: the fields of a user that other services need; never e-mail or name. */
export const userStateSchema = z
  .object({
    id: idOf('user'),
    role: platformRoleSchema.describe('What the user may do on the platform as a whole.'),
    disabled: z.boolean().describe('Whether an admin has disabled the account.'),
    playerId: id.nullable().describe('The player that the user is. Null without one.'),
    erased: z.boolean().optional().describe('Whether everything about the user was erased.'),
  })
  .describe('A user, without name and e-mail address.');

/** `identity.player`. `mergedInto` is the player that answers for this one for ever. */
export const playerStateSchema = z
  .object({
    ...describedAs(playerSchema, { id, name: z.string(), userId: id.nullable() }),
    gender: genderSchema.nullable().describe('Gender of the player. Null while it is not known.'),
    nationality: z
      .string()
      .nullable()
      .describe('Country as ISO 3166-1 alpha-2 in capitals. Null while it is not known.'),
    mergedInto: id
      .nullable()
      .describe('The player that answers for this one for ever. Null while it stands for itself.'),
    listed: z
      .boolean()
      .optional()
      .describe(
        'Whether the player has a page of its own: not once it was merged, while its account is disabled, nor while it is hidden.',
      ),
    hidden: z
      .boolean()
      .optional()
      .describe(
        'Whether `name` is initials alone, because the player is hidden. Absent while nobody has decided it.',
      ),
    erased: z.boolean().optional().describe('Whether everything about the player was erased.'),
    invitedAt: timestamp
      .optional()
      .describe(
        'When the person was last invited by mail to be this player with an account. Absent where no such invitation is open.',
      ),
    levels: z
      .array(levelSchema)
      .optional()
      .describe('Levels of other systems. Absent where none are noted, and of a hidden player.'),
    clubs: z
      .array(
        z.object({
          clubId: idOf('club'),
          role: clubRoleSchema.describe('What the player is in the club.'),
          isPrimary: z.boolean().describe('Whether it is the one club that the player plays for.'),
        }),
      )
      .describe('Present memberships. Past ones are not among them.'),
  })
  .describe('A player, as other services know it.');

export type UserState = z.infer<typeof userStateSchema>;
export type PlayerState = z.infer<typeof playerStateSchema>;

/** Whether everybody may open a page of a player: nobody who is hidden, was erased, or is not listed (decisions 3). */
export function hasPlayerPage({ erased = false, hidden = false, listed = true }: PlayerState): boolean {
  return !erased && !hidden && listed;
}
