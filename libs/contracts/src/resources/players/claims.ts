import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { idOf, timestamp } from '../../fields/fields.ts';
import { playerSchema } from '../people.ts';

/** The status of a claim. */
export const claimStatusSchema = wordOf('What has become of the claim.', {
  pending: 'It waits for those who may approve it.',
  approved: 'The claimant is the player.',
  refused: 'It was refused, with a `reason`, or the player became that of another user.',
  expired: 'It was decided by no one within thirty days.',
});

/** A claim that had to wait (decisions 2). */
export const playerClaimSchema = z
  .object({
    id: idOf('claim'),
    status: claimStatusSchema.describe('What has become of the claim.'),
    player: z
      .object({ id: idOf('player'), name: z.string().describe('Full name of the player.') })
      .describe('The player without an account who is claimed.'),
    claimant: z
      .object({
        playerId: idOf('player'),
        name: z.string().describe('Full name of the player that the claimant is now.'),
      })
      .describe('Who claims it, as the player that came with their account.'),
    createdAt: timestamp.describe('When it was claimed, in UTC.'),
    expiresAt: timestamp.describe('Until when it waits, in UTC.'),
    decidedAt: timestamp
      .nullable()
      .describe('When it was approved or refused, in UTC. Null while it was not.'),
    reason: z.string().nullable().describe('Why it was refused. Null where no one has said so.'),
  })
  .describe('The claim of a user to be a player.');

/** The answer to an accepted claim (decisions 2). */
export const claimedPlayerSchema = z
  .object({
    player: playerSchema.describe('The claimed player, with what it has taken over from the one before.'),
  })
  .describe('The player that the caller is from now on.');

/** The answer to a claim that waits for a decision. */
export const waitingClaimSchema = z
  .object({ claim: playerClaimSchema.describe('The claim, which waits.') })
  .describe('The caller is still who they were.');

/** The caller's player, and the player they have claimed. */
export const myPlayerSchema = z
  .object({
    player: playerSchema.nullable().describe('The player that the caller is. Null where there is none.'),
    claims: z
      .array(playerClaimSchema)
      .describe('The claims of the caller that had to wait, the newest first.'),
  })
  .describe('The player of the caller, and their claims.');

/** A code by which a player is claimed at once. */
export const claimCodeSchema = z
  .object({
    code: z
      .string()
      .describe('Ten letters and digits; neither case nor blanks and hyphens matter. Shown this once.'),
    expiresAt: timestamp.describe('Until when it works, in UTC.'),
  })
  .describe('For one player, and for the first user who sends it.');

/** The result of undoing a claim. */
export const undoneClaimSchema = z
  .object({
    player: playerSchema.describe('The player who was claimed: without an account again.'),
    restored: playerSchema.describe('The player that came with the account, which is the user’s again.'),
  })
  .describe('Both players as they are again.');

export type PlayerClaimView = z.infer<typeof playerClaimSchema>;
