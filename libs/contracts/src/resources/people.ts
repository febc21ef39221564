import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from '../caller.ts';
import { id, timestamp } from '../fields/fields.ts';
import { genderSchema } from '../fields/game-vocabulary.ts';

/** User (specification 2.2). */
export const userSchema = z.object({
  id,
  idpId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: platformRoleSchema,
  createdAt: timestamp,
});

/** A user as admins list it. */
export const userAdminSchema = userSchema.extend({ disabled: z.boolean(), updatedAt: timestamp });

/** Player (specification 2.10) with `userId`, null for a ghost (decisions 3). */
export const playerSchema = z.object({
  id,
  name: z.string(),
  nationality: z.string().optional(),
  gender: genderSchema.optional(),
  profileImageUrl: z.string(),
  clubs: z.array(z.object({ id, name: z.string(), role: clubRoleSchema, isPrimary: z.boolean() })),
  userId: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** What a claim answers (decisions 2). */
export const claimedPlayerSchema = z.object({ player: playerSchema });

/** Membership of a player in a club (decisions 3); `leftAt` is null while it is active. */
export const membershipSchema = z.object({
  id,
  playerId: id,
  clubId: id,
  role: clubRoleSchema,
  isPrimary: z.boolean(),
  joinedAt: timestamp,
  leftAt: timestamp.nullable(),
});

/** `GET /auth/me` (specification 4.1). */
export const meSchema = z.object({
  user: userSchema,
  player: z.object({ id, name: z.string() }).nullable(),
});

export type UserView = z.infer<typeof userSchema>;
export type UserAdminView = z.infer<typeof userAdminSchema>;
export type PlayerView = z.infer<typeof playerSchema>;
export type MembershipView = z.infer<typeof membershipSchema>;
