import { z } from 'zod';
import { wordOf } from './fields/described.ts';
import { serviceNameSchema } from './service-name.ts';

export const platformRoleSchema = wordOf('What a user may do on the platform as a whole.', {
  user: 'What their roles in clubs, tournaments and teams allow.',
  admin: 'Everything, everywhere.',
});
export const clubRoleSchema = wordOf('What a player is in a club.', {
  owner: 'Keeps the club, its courts and boards, and alone appoints owners and managers.',
  manager: 'Keeps the club, its courts and boards.',
  coach: 'Starts freeplay matches, and makes players who have no account.',
  member: 'Plays freeplay on its courts.',
});

export type PlatformRole = z.infer<typeof platformRoleSchema>;
export type ClubRole = z.infer<typeof clubRoleSchema>;

/** A signed-in person as identity knows them: the principal that the gateway signs into internal tokens. */
export const userCallerSchema = z.object({
  kind: z.literal('user'),
  userId: z.string(),
  playerId: z.string().nullable(),
  role: platformRoleSchema,
  clubs: z.array(z.object({ clubId: z.string(), role: clubRoleSchema })),
});

/** The sender of a request. Board keys are passed on unverified: scoring owns boards and verifies them. */
export const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  userCallerSchema,
  z.object({ kind: z.literal('board'), key: z.string() }),
  z.object({ kind: z.literal('service'), name: serviceNameSchema }),
]);

export type UserCaller = z.infer<typeof userCallerSchema>;
export type Caller = z.infer<typeof callerSchema>;
